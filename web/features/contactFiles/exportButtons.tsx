import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { Progress } from "../../components/progress.tsx";
import { api } from "../../lib/api.ts";
import { ApiError, describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { saveFile } from "../../lib/save.ts";
import { toast } from "../../lib/toast.ts";

const FORMATS = { vcf: "vCard", csv: "CSV" } as const;

type Format = keyof typeof FORMATS;

const isFormat = (text: string): text is Format => text in FORMATS;

/** The whole card book as a file, for another address book or a table. */
export function ExportButtons() {
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const response = await api.contacts.export.$get({ query: { format } });
      if (!response.ok) throw await ApiError.from(response);
      saveFile(await response.blob(), `moa-contacts.${format}`);
    },
    onError: (error) => toast("error", describeError(error)),
  });
  return (
    <section aria-labelledby="export">
      <h2 id="export" className="mb-1 text-lg font-semibold">
        {m.export_heading()}
      </h2>
      <p className="mb-4 text-ink-soft">{m.export_text()}</p>
      <div className="grid grid-cols-2 gap-2">
        {Object.keys(FORMATS)
          .filter(isFormat)
          .map((format) => (
            <Button key={format} busy={download.isPending} onClick={() => download.mutate(format)}>
              <Download aria-hidden className="size-5" strokeWidth={1.6} />
              {FORMATS[format]}
            </Button>
          ))}
      </div>
      {download.isPending && (
        <div className="mt-4">
          <Progress label={m.my_info_data_preparing()} />
        </div>
      )}
    </section>
  );
}
