import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import type { Lead } from "../../../domain/leads/leads.schema.ts";
import type { Locale } from "../../../domain/locales.ts";
import { HOUR_MS, MINUTE_MS } from "../../../domain/time.ts";
import type { Settings } from "../../env.ts";
import type { AfterResponse } from "../../http/context.ts";
import type { Origin } from "../../http/origin.ts";
import { leadCopyMail } from "../../mail/leadCopy.mail.ts";
import type { Mail, SendMail } from "../../mail/mail.ts";
import { saveLead } from "../contacts/book/contactLead.service.ts";
import { countMail } from "../rate-limits/mailBudget.service.ts";
import { normalizeMailbox } from "../rate-limits/mailbox.ts";
import { clientLimits, enforceAndRead } from "../rate-limits/rateLimits.service.ts";
import { selectLeadForm } from "./leads.queries.ts";

type Deps = AfterResponse & { db: Database; settings: Settings; now: Date; sendMail: SendMail };

/** Visitors from one company may share an address, and a card may be displayed at a trade fair. */
const PER_ADDRESS = { max: 20, windowMs: HOUR_MS };
const PER_CARD = { max: 120, windowMs: HOUR_MS };
/** Protects a mailbox from being flooded with copies. */
const COPIES_PER_RECIPIENT = { max: 3, windowMs: 24 * HOUR_MS };
/** Copies of the same details. A second click sends no second copy. */
const SAME_COPIES = { max: 1, windowMs: 10 * MINUTE_MS };

/**
 * Stores the details that a visitor leaves, as a contact of the card's owner. Identical details are stored once. Mails a
 * requested copy after the response.
 *
 * @param visit origin and language of the visitor; the origin is used only for rate limits and is not stored
 * @throws NOT_FOUND, IN_BIN, DETAILS_CLOSED, QUOTA_LEADS, TOO_MANY_REQUESTS
 * @see product.md, "Contacts, groups, associations"
 */
export async function submitLead(
  deps: Deps,
  cardId: string,
  { fax, copy, ...left }: Lead,
  { origin, locale }: { origin: Origin; locale: Locale },
): Promise<void> {
  if (fax) return;
  const limits = [
    ...clientLimits(origin, { name: "details from", ...PER_ADDRESS }),
    { name: `details for ${cardId}`, ...PER_CARD, isShared: true },
  ];
  const copies = { name: `details copied to ${normalizeMailbox(left.email ?? "")}`, ...COPIES_PER_RECIPIENT };
  const once = { name: `details of ${cardId} copied: ${JSON.stringify(left)}`, ...SAME_COPIES };
  const reads = [selectLeadForm(deps.db, cardId, deps.now)] as const;
  const counted = copy
    ? await countMail(deps, limits, origin.address, reads, { ofMail: [copies], once })
    : { ...(await enforceAndRead(deps, limits, reads)), refusal: null, unsent: async () => {} };
  let mail: Mail | undefined;
  try {
    const [[leadForm]] = counted.results;
    if (!leadForm) throw new AppError("NOT_FOUND");
    if (leadForm.withdrawn) throw new AppError("IN_BIN");
    if (!leadForm.open) throw new AppError("DETAILS_CLOSED");
    await saveLead(deps, { ownerId: leadForm.ownerId, cardIdx: leadForm.idx }, left);
    // The owner has the details, even if no mail can be sent.
    if (copy && !counted.refusal && left.email)
      mail = await leadCopyMail({ to: left.email, locale, owner: leadForm.name, left });
  } finally {
    const sending = mail;
    deps.afterResponse(async () => (sending ? deps.sendMail(sending).catch(counted.unsent) : counted.unsent()));
  }
}
