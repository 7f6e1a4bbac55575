import { api } from "../../../lib/api.ts";
import { m } from "../../../lib/i18n.ts";
import { DownloadButtons } from "../../contacts/files/components/downloadButtons.tsx";

/** Exports the members who consented. Only the president can use it. */
export function DirectoryExport({ idx }: { idx: string }) {
  return (
    <div className="mt-2 mb-4 rounded-lg border border-line bg-sheet p-5">
      <p className="mb-4 text-ink-soft">{m.association_export_text()}</p>
      <DownloadButtons
        name="moa-members"
        ask={async (format) => api.associations[":idx"].export.$get({ param: { idx }, query: { format } })}
      />
    </div>
  );
}
