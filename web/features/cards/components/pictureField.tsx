import { ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
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
  /** Beside the button, above the tile: another action on the picture. */
  action?: ReactNode;
  /** Below a hairline in the same box: other ways to a picture. */
  children?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the preparation of a picture, until which a submit has to wait. */
  onPrepare?: (work: Promise<unknown>) => void;
};

/** Selects a card's picture. Shows errors of the file before the upload. */
export function PictureField({ url, error, disabled, plain, action, inputRef, onPick, onPrepare, children }: Props) {
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
      <div className="rounded-lg border border-field bg-sheet has-aria-invalid:border-danger">
        <div className="group/tile relative flex items-center gap-4 rounded-lg p-4 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink">
          {!plain && (
            <span
              className={`grid aspect-4/5 w-24 shrink-0 place-items-center overflow-hidden rounded-md ${url ? "" : "border border-dashed border-field bg-paper text-ink-soft group-hover/tile:bg-wash"} ${preparing ? "animate-pulse" : ""}`}
            >
              {url ? (
                <img src={url} alt="" className="size-full object-cover" />
              ) : (
                <ImagePlus aria-hidden className="size-7" strokeWidth={1.4} />
              )}
            </span>
          )}
          <div className={`min-w-0 ${plain ? "flex flex-wrap items-center gap-x-4 gap-y-2" : "grid gap-2"}`}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {/* The whole tile is the label. */}
              <label
                htmlFor={id}
                className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-field bg-sheet px-5 py-2 text-sm font-semibold after:absolute after:inset-0 group-hover/tile:bg-wash"
              >
                {preparing ? m.loading() : url ? m.card_photo_change() : m.card_photo_choose()}
              </label>
              {action && <span className="relative">{action}</span>}
            </div>
            <p
              id={`${id}-note`}
              role={problem ? "alert" : undefined}
              className={problem ? "text-sm text-danger" : "text-xs text-ink-soft"}
            >
              {problem ?? m.card_photo_hint()}
            </p>
          </div>
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
        {children && <div className="mx-4 border-t border-line py-4">{children}</div>}
      </div>
    </div>
  );
}
