import { NO_WAYS, withoutShown } from "../../../../domain/contacts/wayLists.ts";
import { m } from "../../../lib/i18n.ts";
import type { ContactDetail } from "../queries.ts";
import { ContactWays } from "./contactWays.tsx";

/** What the user has added to a saved card by a merge, and the card does not show. */
export function OwnValues({ contact: { ownExtra, publicCard, birthday } }: { contact: ContactDetail }) {
  const extra = withoutShown(ownExtra, publicCard);
  if (extra.length === 0 && birthday === null) return null;
  return (
    <section aria-labelledby="own-values" className="rounded-lg border border-line bg-sheet px-5 pt-4 pb-2">
      <h3 id="own-values" className="mb-2 text-sm text-ink-soft">
        {m.contact_own_values()}
      </h3>
      <ContactWays contact={{ ...NO_WAYS, extra, birthday }} />
    </section>
  );
}
