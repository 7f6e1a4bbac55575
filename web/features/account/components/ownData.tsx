import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Progress } from "../../../components/progress.tsx";
import { api } from "../../../lib/api.ts";
import { ApiError, describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { saveFile } from "../../../lib/save.ts";
import { toast } from "../../../lib/toast.ts";

const FILES = { json: "moa-data.json", vcf: "moa-contacts.vcf", csv: "moa-contacts.csv" } as const;

type Format = keyof typeof FILES;

/** Downloads the user's data: everything, or the contacts as a vCard or CSV file. */
export function OwnData() {
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const response = await api.user.export.$get({ query: { format } });
      if (!response.ok) throw await ApiError.from(response);
      saveFile(await response.blob(), FILES[format]);
    },
    onError: (error) => toast("error", describeError(error)),
  });
  const offers: [format: Format, label: string][] = [
    ["json", m.my_info_data_all()],
    ["vcf", m.my_info_data_vcf()],
    ["csv", m.my_info_data_csv()],
  ];
  return (
    <ul>
      {offers.map(([format, label]) => (
        <li key={format} className="border-b border-line">
          <button
            type="button"
            aria-disabled={download.isPending}
            onClick={() => !download.isPending && download.mutate(format)}
            className="group/row -mx-2 flex min-h-14 w-[calc(100%+1rem)] wide:min-h-15 cursor-pointer items-center gap-3 rounded-md px-2 py-3 text-start hover:bg-wash aria-disabled:cursor-progress"
          >
            <span className="flex-1">{label}</span>{" "}
            <span className="text-end text-sm font-medium text-ink-soft group-hover/row:text-ink max-wide:sr-only">
              {m.my_info_data_download()}
            </span>
            <Download aria-hidden className="size-5 text-ink-soft wide:hidden" strokeWidth={1.6} />
          </button>
          {download.isPending && download.variables === format && (
            <div className="pb-3">
              <Progress label={m.my_info_data_preparing()} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
