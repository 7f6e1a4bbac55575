import { ImagePlus } from "lucide-react";
import { type ReactNode, type Ref, useId, useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { preparePicture } from "../picture.ts";

type Props = {
  /** The URL of the current picture, or of the one that stands for it until a picture is selected. */
  url: string | undefined;
  /** True if the user has selected the picture. */
  isOwn?: boolean;
  error?: string | undefined;
  disabled?: boolean;
  /** Shows only the button, if the picture is already visible. */
  plain?: boolean;
  /** What stands beside the picture, as on a card. */
  face?: ReactNode;
  /** Other ways to a picture. They stand below the button, which then has a place of its own. */
  children?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the preparation of a picture, until which a submit has to wait. */
  onPrepare?: (work: Promise<unknown>) => void;
};

/** The place of the picture. Without other ways to a picture, it is also the button. */
const SLOT =
  "group/pick relative grid aspect-4/5 w-24 place-content-center justify-items-center gap-1.5 self-start overflow-hidden rounded-md bg-wash px-1 text-center text-sm leading-5 font-semibold @lg:w-30 [&:lang(ur)]:leading-8";
const EMPTY = "border border-dashed border-field bg-sheet [label&]:hover:bg-wash";
/** The mark of the button on a picture. Its words do not fit in every language. */
const MARK =
  "absolute end-1.5 bottom-1.5 grid size-8 place-items-center rounded-full bg-sheet group-hover/pick:bg-wash";
const FOCUS =
  "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-ink";
/** The paper of a card, on which the picture and the face stand. */
const FACE =
  "grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 rounded-lg border border-line bg-sheet p-3 pe-4 shadow-[0_12px_32px_-16px_rgb(40_30_10/22%)]";
const BUTTON =
  "relative inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full border border-edge bg-sheet px-5 py-2 text-sm font-semibold hover:bg-wash";

/** Selects a card's picture. Shows errors of the file before the upload. */
export function PictureField({ url, isOwn = true, error, plain, face, children, ...control }: Props) {
  const { disabled, inputRef, onPick, onPrepare } = control;
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
  const isEmpty = !plain && !url;
  const isApart = !plain && Boolean(children);
  const slot = `${SLOT} ${isEmpty ? EMPTY : ""}`;
  const picture = url ? (
    <img src={url} alt="" className={`absolute inset-0 size-full object-cover ${preparing ? "animate-pulse" : ""}`} />
  ) : (
    <ImagePlus aria-hidden className="size-6 text-ink-soft" strokeWidth={1.4} />
  );
  const button = (
    <label htmlFor={id} className={`${FOCUS} cursor-pointer ${plain || isApart ? BUTTON : slot}`}>
      {!plain && !isApart && picture}
      {isApart && <ImagePlus aria-hidden className="size-4.5 shrink-0" strokeWidth={1.6} />}
      {!plain && !isApart && url && (
        <span aria-hidden className={MARK}>
          <ImagePlus className="size-4.5" strokeWidth={1.6} />
        </span>
      )}
      <span className={plain || isApart || isEmpty ? "min-w-0 wrap-anywhere" : "sr-only"}>
        {preparing ? m.loading() : url && isOwn ? m.card_photo_change() : m.card_photo_choose()}
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
    </label>
  );
  return (
    <div
      className={
        plain
          ? "mb-8 flex flex-wrap items-center gap-2"
          : `mb-8 grid gap-y-3 ${face ? "" : "grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5"}`
      }
    >
      <div className={face ? FACE : "contents"}>
        {isApart ? <div className={slot}>{picture}</div> : button}
        {face && <div className="min-w-0">{face}</div>}
      </div>
      {children && (
        <div className="grid min-w-0 gap-3">
          {isApart && button}
          {children}
        </div>
      )}
      <p id={`${id}-note`} role="alert" className="col-span-full basis-full text-sm text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
