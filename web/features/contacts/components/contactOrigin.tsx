import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { ContactDetail } from "../queries.ts";

/**
 * Where and when a contact was added. For a contact from a lead form, also their consent; after an exchange of cards,
 * when and where they met.
 */
export function ContactOrigin({ contact }: { contact: ContactDetail }) {
  const { card, leftOn, consentedAt, createdAt, exchangedAt, metAt, metPlace } = contact;
  // A lead can be merged into a contact from before.
  const day = formatDay(consentedAt ?? createdAt);
  return (
    <div className="text-ink-soft">
      {consentedAt ? (
        <>
          <p>{leftOn ? m.contact_shared_on_card({ card: leftOn.title, day }) : m.contact_shared_on({ day })}</p>
          <p>{m.contact_consented({ day })}</p>
        </>
      ) : (
        <p>{card ? m.contact_saved_on({ day }) : m.contact_added_on({ day })}</p>
      )}
      {exchangedAt && <p>{m.exchange_on({ day: formatDay(exchangedAt) })}</p>}
      {metPlace && <p>{m.exchange_place_is({ place: metPlace })}</p>}
      {metAt && <p>{m.exchange_day_is({ day: formatDay(metAt) })}</p>}
    </div>
  );
}
