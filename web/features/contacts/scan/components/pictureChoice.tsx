import { ImageUp } from "lucide-react";
import { useId, useState } from "react";
import { describeError } from "../../../../lib/errors.ts";
import { m } from "../../../../lib/i18n.ts";
import { readQrFile } from "../qrReader.ts";

/** Reads a code from a picture, for devices without a camera. */
export function PictureChoice({ onRead }: { onRead: (text: string) => void }) {
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [note, setNote] = useState<string>();

  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same picture can be selected again.
    input.value = "";
    if (!file) return;
    setReading(true);
    setNote(undefined);
    try {
      const text = await readQrFile(file);
      if (text === null) setNote(m.scan_image_nothing());
      else onRead(text);
    } catch (error) {
      // The code reader may fail to load.
      setNote(describeError(error));
    }
    setReading(false);
  };

  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-full border border-edge bg-sheet px-5 py-2 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink hover:bg-wash"
      >
        <ImageUp aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
        {isReading ? m.loading() : m.scan_choose_image()}
        <input
          id={id}
          type="file"
          accept="image/*"
          aria-describedby={`${id}-note`}
          onChange={(event) => void pick(event.currentTarget)}
          className="sr-only"
        />
      </label>
      <p id={`${id}-note`} role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {note}
      </p>
    </div>
  );
}
