import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../../../components/button.tsx";
import { Progress } from "../../../../components/progress.tsx";
import { ApiError, describeError } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { saveFile } from "../../../../lib/save.ts";
import { toast } from "../../../../lib/toast.ts";

const FORMATS = [
  ["vcf", "vCard"],
  ["csv", "CSV"],
] as const;

type Format = (typeof FORMATS)[number][0];

type Props = {
  /** The file name without extension. `ask` requests the file. */
  name: string;
  ask: (format: Format) => Promise<Pick<Response, "ok" | "blob" | "json">>;
};

/** Downloads contacts as a vCard or CSV file. */
export function DownloadButtons({ name, ask }: Props) {
  const download = useMutation({
    mutationFn: async (format: Format) => {
      const response = await ask(format);
      if (!response.ok) throw await ApiError.from(response);
      saveFile(await response.blob(), `${name}.${format}`);
    },
    onError: (error) => toast("error", describeError(error)),
  });
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {FORMATS.map(([format, label]) => (
          <Button key={format} busy={download.isPending} onClick={() => download.mutate(format)}>
            <Download aria-hidden className="size-5" strokeWidth={1.6} />
            {label}
          </Button>
        ))}
      </div>
      {download.isPending && (
        <div className="mt-4">
          <Progress label={m.my_info_data_preparing()} />
        </div>
      )}
    </>
  );
}
