import { ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { preparePicture } from "../picture.ts";

type Props = {
  /** The URL of the current picture. Absent for the first one. */
  url: string | undefined;
  /** The URL of the picture that the card has without another one. */
  instead?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  /** Shows only the button, if the picture is already visible. */
  plain?: boolean;
  /** What stands beside the picture, as on a card. */
  face?: ReactNode;
  /** Beside or below the button: other ways to a picture. */
  children?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the preparation of a picture, until which a submit has to wait. */
  onPrepare?: (work: Promise<unknown>) => void;
};

const SLOT = "row-span-2 aspect-4/5 w-24 cursor-pointer overflow-hidden rounded-md @lg:w-30";
const EMPTY =
  "grid place-content-center justify-items-center gap-1.5 border border-dashed border-field bg-sheet px-1 text-center leading-5";
/** The paper of a card, on which the picture and the face stand. */
const FACE =
  "grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_auto] items-start gap-x-4 gap-y-2 rounded-lg border border-line bg-sheet p-3 pe-4 shadow-[0_12px_32px_-16px_rgb(40_30_10/22%)]";
const BUTTON =
  "inline-flex min-h-11 cursor-pointer items-center justify-self-start rounded-full border border-line bg-sheet px-5 py-2";

/** Selects a card's picture. Shows errors of the file before the upload. */
export function PictureField(props: Props) {
  const { url, instead, error, disabled, plain, inputRef, onPick, onPrepare, face, children } = props;
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
  const shown = url ?? instead;
  const isSlot = !plain && !shown;
  return (
    <div className={`mb-8 grid gap-y-3 ${face ? "" : "grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5"}`}>
      <div className={face ? FACE : "contents"}>
        <label htmlFor={id} className="group/pick contents">
          {!plain && shown && (
            <span className={`${SLOT} bg-wash ${preparing ? "animate-pulse" : ""}`}>
              <img src={shown} alt="" className="size-full object-cover" />
            </span>
          )}
          {/* Without a picture, its place is the button. */}
          <span
            className={`relative text-sm font-semibold group-hover/pick:bg-wash has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink ${isSlot ? `${SLOT} ${EMPTY}` : BUTTON} ${face && !isSlot ? "order-1" : ""} ${preparing ? "animate-pulse" : ""}`}
          >
            {isSlot && <ImagePlus aria-hidden className="size-6 text-ink-soft" strokeWidth={1.4} />}
            <span className="min-w-0 wrap-anywhere">
              {preparing ? m.loading() : url ? m.card_photo_change() : m.card_photo_choose()}
            </span>
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
          </span>
        </label>
        {face && <div className={`min-w-0 ${shown ? "" : "row-span-2"}`}>{face}</div>}
      </div>
      {children && <div className={`min-w-0 ${shown ? "" : "row-span-2"}`}>{children}</div>}
      <p id={`${id}-note`} role="alert" className="col-span-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
