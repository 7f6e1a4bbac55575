import { EXPORT_PHOTOS } from "../../../../../domain/quotas.ts";
import { api } from "../../../../lib/api.ts";
import { m } from "../../../../lib/i18n.ts";
import { formatCount } from "../../../../lib/number.ts";
import { DownloadButtons } from "./downloadButtons.tsx";

/** Exports the whole card book as a vCard or CSV file. */
export function ExportButtons() {
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="mb-1 text-lg font-semibold">
        {m.export_heading()}
      </h2>
      <p className="mb-4 text-ink-soft">{m.export_text({ count: formatCount(EXPORT_PHOTOS) })}</p>
      <DownloadButtons name="moa-contacts" ask={async (format) => api.contacts.export.$get({ query: { format } })} />
    </section>
  );
}
