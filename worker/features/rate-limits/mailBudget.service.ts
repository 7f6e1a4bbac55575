import type { Results, SQL, Statement } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { getNetwork } from "./mailbox.ts";
import { countUses, type Deps, type Limit, refundRateLimits, tooMany } from "./rateLimits.service.ts";

/** The share of the budget that one network can use. */
const NETWORK_SHARE = 0.1;

type Counted<Reads extends readonly Statement[]> = {
  /** Why no mail can be sent now although the request is allowed; null if it can be sent. */
  refusal: AppError | null;
  /**
   * Removes an unsent mail, also a refused one, from the counts of the share, the budget and `once`. If that fails, it
   * counts until the end of their time.
   */
  unsent: () => Promise<void>;
  results: Results<Reads>;
};

/**
 * Counts a mail to an address that someone other than its owner may have entered. In one batch, it checks the limits of
 * the request, then those of the mail, then the share of the requesting network, then the budget of all such mails
 * (`MAILS_PER_HOUR`). The budget prevents the use of the domain for spam. Refused and unsent mails do not use up the
 * share or the budget.
 *
 * @param limits limits of the request
 * @param client IP address of the request
 * @param reads statements that change nothing, sent in the same batch
 * @param options.ofMail limits that refuse only the mail
 * @param options.once a limit that refuses only a mail that was sent just before
 * @param options.condition if it does not hold, nothing is counted or limited, and the call must refuse
 * @throws TOO_MANY_REQUESTS (the limits of the request)
 */
export async function countMail<const Reads extends readonly Statement[]>(
  deps: Deps,
  limits: Limit[],
  client: string,
  reads: Reads,
  { ofMail = [], once, condition }: { ofMail?: Limit[]; once?: Limit; condition?: SQL | undefined } = {},
): Promise<Counted<Reads>> {
  const max = deps.settings.MAILS_PER_HOUR;
  const ofTheMail = once ? [once, ...ofMail] : ofMail;
  const own = [...limits, ...ofTheMail.map((limit) => ({ ...limit, isShared: true }))];
  const shared: Limit[] = [
    {
      name: `mails from ${getNetwork(client)}`,
      max: Math.ceil(max * NETWORK_SHARE),
      windowMs: HOUR_MS,
      isShared: true,
    },
    { name: "mails", max, windowMs: HOUR_MS, isShared: true },
  ];
  const counted = [...own, ...shared].map((limit) => ({ ...limit, condition }));
  const { keys, blocked, results } = await countUses(deps, counted, reads);
  const onceKeys = once ? [keys[limits.length] ?? ""] : [];
  const refund = (refunded: string[]) => async () => refundRateLimits(deps.db, refunded).catch(() => undefined);
  if (!blocked) return { refusal: null, unsent: refund([...onceKeys, ...keys.slice(own.length)]), results };
  const tooEarly = tooMany(blocked.until, deps.now);
  if (blocked.index < limits.length) throw tooEarly;
  // A refused mail was not counted in the share and the budget.
  const unsent = refund(once && blocked.index === limits.length ? [] : onceKeys);
  if (blocked.index <= own.length) return { refusal: tooEarly, unsent, results };
  // Alert on this event: until the end of the hour, sign-up and recovery by mail do not work.
  console.error(JSON.stringify({ event: "mail budget used up", max }));
  return {
    refusal: new AppError("UNAVAILABLE", { retryAfter: tooEarly.retryAfter ?? HOUR_MS / 1000 }),
    unsent,
    results,
  };
}

/**
 * Like `countMail`, for operations that require the mail.
 *
 * @throws TOO_MANY_REQUESTS (the mail's own limits, or the network's share), UNAVAILABLE (the budget is used up)
 */
export async function limitMail<const Reads extends readonly Statement[]>(
  deps: Deps,
  limits: Limit[],
  client: string,
  reads: Reads,
  condition?: SQL,
): Promise<Pick<Counted<Reads>, "unsent" | "results">> {
  const { refusal, unsent, results } = await countMail(deps, limits, client, reads, { condition });
  if (refusal) throw refusal;
  return { unsent, results };
}
