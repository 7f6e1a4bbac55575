import { ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import blank from "../../../card-face/portrait.svg";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { preparePicture } from "../picture.ts";

type Props = {
  /** The URL of the current picture. Absent for the first one. */
  url: string | undefined;
  /** `name` and `role` are shown next to the picture, as on the card. */
  name: string;
  role: string;
  error?: string | undefined;
  disabled?: boolean;
  /** Shows only the button, if the picture is already visible. */
  plain?: boolean;
  /** Below the button, above the tile: another action on the picture. */
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
export function PictureField({
  url,
  name,
  role,
  error,
  disabled,
  plain,
  action,
  inputRef,
  onPick,
  onPrepare,
  children,
}: Props) {
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
        <div className="relative flex items-center gap-4 rounded-lg p-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink hover:bg-wash">
          {!plain && (
            <img
              src={url ?? blank}
              alt=""
              className={`aspect-4/5 w-24 shrink-0 rounded-md object-cover ${preparing ? "animate-pulse" : ""}`}
            />
          )}
          <div className="grid min-w-0 gap-1">
            {!plain && (
              <>
                <p className="font-semibold">{name || m.card_photo()}</p>
                <p className="mb-2 text-sm text-ink-soft empty:hidden">{role}</p>
              </>
            )}
            {/* The whole tile is the label. */}
            <label
              htmlFor={id}
              className="inline-flex min-h-6 cursor-pointer items-center gap-2 text-sm font-semibold after:absolute after:inset-0"
            >
              <ImagePlus aria-hidden className="size-5" strokeWidth={1.6} />
              {preparing ? m.loading() : url ? m.card_photo_change() : m.card_photo_choose()}
            </label>
            {action && <span className="relative justify-self-start">{action}</span>}
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
        {children && <div className="mx-3 border-t border-line py-3">{children}</div>}
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
