import { ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import blank from "../../../card-face/portrait.svg";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { preparePicture } from "../picture.ts";

type Props = {
  /** The URL of the current picture. Absent for the first one. */
  url: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Shows only the button, if the picture is already visible. */
  plain?: boolean;
  /** Shown next to the picture. */
  beside?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the preparation of a picture, until which a submit has to wait. */
  onPrepare?: (work: Promise<unknown>) => void;
};

/** Selects a card's picture. Shows errors of the file before the upload. */
export function PictureField({ url, error, disabled, plain, beside, inputRef, onPick, onPrepare }: Props) {
  const id = useId();
  const [refusal, setRefusal] = useState<string>();
  const [preparing, setPreparing] = useState(false);

  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // After an error, the same file can be selected again.
    input.value = "";
    if (!file) return;
    setRefusal(undefined);
    setPreparing(true);
    try {
      onPick(await preparePicture(file));
    } catch (thrown) {
      setRefusal(describeError(thrown));
    } finally {
      setPreparing(false);
    }
  };

  const problem = refusal ?? error;
  return (
    <div className="mb-8">
      <div className="flex items-start gap-4">
        <div
          className={`relative overflow-clip rounded-lg border border-field bg-sheet outline-offset-2 outline-ink has-focus-visible:outline-2 hover:bg-wash has-aria-invalid:border-danger ${plain ? "grow" : "w-36 shrink-0"}`}
        >
          {!plain && (
            <img
              src={url ?? blank}
              alt=""
              className={`aspect-4/5 w-full object-cover ${preparing ? "animate-pulse" : ""}`}
            />
          )}
          {/* The whole tile is the label. */}
          <label
            htmlFor={id}
            className="flex min-h-11 cursor-pointer items-center justify-center gap-1.5 px-2 py-1.5 text-center text-sm font-semibold after:absolute after:inset-0"
          >
            <ImagePlus aria-hidden className="size-5 shrink-0" strokeWidth={1.6} />
            {preparing ? m.loading() : url ? m.card_photo_change() : m.card_photo_choose()}
          </label>
          <input
            ref={inputRef}
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            disabled={disabled || preparing}
            aria-invalid={Boolean(problem)}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              const work = pick(event.currentTarget);
              onPrepare?.(work);
            }}
            className="sr-only"
          />
        </div>
        {beside && <div className="@container min-w-0 grow">{beside}</div>}
      </div>
      <p
        id={`${id}-note`}
        role={problem ? "alert" : undefined}
        className={`mt-2 text-sm ${problem ? "text-danger" : "text-ink-soft"}`}
      >
        {problem ?? m.card_photo_hint()}
      </p>
    </div>
  );
}
