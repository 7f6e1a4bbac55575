import { FileUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import { m } from "../../../../lib/i18n.ts";

type Props = { file: File | undefined; onChoose: (file: File) => void };

/** Selects a contact file, by dialog or drag and drop. */
export function FileChoice({ file, onChoose }: Props) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  const pick = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    // The same file can be selected again after it was corrected.
    input.value = "";
    if (chosen) onChoose(chosen);
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };

  return (
    <label
      htmlFor={id}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink hover:bg-wash ${isOver ? "border-ink bg-wash" : "border-field"}`}
    >
      <FileUp aria-hidden className="size-6 text-ink-soft" strokeWidth={1.6} />
      {file && (
        <bdi dir="ltr" className="max-w-full font-semibold wrap-anywhere">
          {file.name}
        </bdi>
      )}
      <span className={file ? "text-sm" : "font-semibold"}>{file ? m.import_choose_other() : m.import_choose()}</span>
      <span id={`${id}-hint`} className="text-sm text-ink-soft">
        {m.import_drop()}
      </span>
      <input
        id={id}
        type="file"
        accept=".vcf,.vcard,.csv,.tsv,.txt,text/vcard,text/x-vcard,text/csv"
        aria-label={file ? m.import_choose_other() : m.import_choose()}
        aria-describedby={`${id}-hint`}
        onChange={(event) => pick(event.currentTarget)}
        className="sr-only"
      />
    </label>
  );
}
