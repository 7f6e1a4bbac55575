import { AppError } from "../../../domain/errors.ts";
import { HOUR_MS } from "../../../domain/time.ts";
import { getNetwork } from "./mailbox.ts";
import { countUses, type Deps, type Limit, refundRateLimits, tooMany } from "./rateLimits.service.ts";

/** Of the budget, what one network may use: nobody burns it alone. */
const NETWORK_SHARE = 0.1;

type Counted = {
  /** Why no mail may go out now, although its own limits hold; null where it may. */
  refusal: AppError | null;
  /** Gives the mail back to share and budget; to be called where none is sent. What cannot be given back is gone for this hour. */
  unsent: () => Promise<void>;
};

/**
 * Counts a mail to an address that somebody other than its reader may have named, in one batch: under limits of its own;
 * past those, under the share of the network that asks; and past that, under the budget of all such mails (setting
 * `MAILS_PER_HOUR`). So many addresses together cannot turn the domain into a sender of spam, and what was refused or
 * never sent uses up nothing that others need.
 * @param client the address that asks
 * @throws TOO_MANY_REQUESTS (its own limits)
 */
export async function countMail(deps: Deps, limits: Limit[], client: string): Promise<Counted> {
  const max = deps.settings.MAILS_PER_HOUR;
  const shared: Limit[] = [
    {
      name: `mails from ${getNetwork(client)}`,
      max: Math.ceil(max * NETWORK_SHARE),
      windowMs: HOUR_MS,
      isShared: true,
    },
    { name: "mails", max, windowMs: HOUR_MS, isShared: true },
  ];
  const { keys, blocked } = await countUses(deps, [...limits, ...shared]);
  const unsent = async () => refundRateLimits(deps.db, keys.slice(limits.length)).catch(() => undefined);
  if (!blocked) return { refusal: null, unsent };
  const tooEarly = tooMany(blocked.until, deps.now);
  if (blocked.index < limits.length) throw tooEarly;
  if (blocked.index === limits.length) return { refusal: tooEarly, unsent: NOTHING };
  // Worth an alarm: until the hour is over, nobody can sign up or get back in by mail.
  console.error(JSON.stringify({ event: "mail budget used up", max }));
  return {
    refusal: new AppError("UNAVAILABLE", { retryAfter: tooEarly.retryAfter ?? HOUR_MS / 1000 }),
    unsent: NOTHING,
  };
}

/** What was refused did not count in the budget. */
const NOTHING = async () => {};

/**
 * As `countMail`, where nothing can be done without the mail.
 * @throws TOO_MANY_REQUESTS (its own limits, or the network's share), UNAVAILABLE (the budget is used up)
 */
export async function limitMail(deps: Deps, limits: Limit[], client: string): Promise<Pick<Counted, "unsent">> {
  const { refusal, unsent } = await countMail(deps, limits, client);
  if (refusal) throw refusal;
  return { unsent };
}
