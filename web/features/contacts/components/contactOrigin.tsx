import { formatDay } from "../../../lib/date.ts";
import { m } from "../../../lib/i18n.ts";
import type { ContactDetail } from "../queries.ts";

/** Where and when a contact was added. For a contact from a lead form, also their consent. */
export function ContactOrigin({ contact }: { contact: ContactDetail }) {
  const { card, leftOn, consentedAt, createdAt } = contact;
  const day = formatDay(createdAt);
  return (
    <div className="text-center text-sm text-ink-soft">
      {consentedAt ? (
        <>
          <p>{leftOn ? m.contact_left_on({ card: leftOn.title, day }) : m.contact_left({ day })}</p>
          <p>{m.contact_consented({ day: formatDay(consentedAt) })}</p>
        </>
      ) : (
        <p>{card ? m.contact_saved_on({ day }) : m.contact_imported_on({ day })}</p>
      )}
    </div>
  );
}
