import { useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { toast } from "../../../lib/toast.ts";
import { drawInitials, drawPortrait, PORTRAITS, toInitialsUrl } from "../starterPictures.ts";

type Props = {
  /** The name on the card, and its language. */
  name: string;
  locale: string;
  disabled: boolean;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the drawing, until which a submit has to wait. */
  onPrepare: (work: Promise<unknown>) => void;
};

const TILE =
  "relative block min-w-0 flex-1 wide:max-w-16 cursor-pointer overflow-hidden rounded-md border border-line outline-offset-2 hover:border-ink aria-pressed:border-ink aria-pressed:ring-2 aria-pressed:ring-ink disabled:cursor-default disabled:opacity-60";

/** Pictures to start with for people who have none: their initials, or a drawn portrait. */
export function StarterChoice({ name, locale, disabled, onPick, onPrepare }: Props) {
  const [chosen, setChosen] = useState<number>();
  const pick = (index: number, draw: () => Promise<File>) => {
    setChosen(index);
    onPrepare(draw().then(onPick, (error: unknown) => toast("error", describeError(error))));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-ink-soft">{m.card_photo_starters()}</legend>
      <div className="flex gap-2">
        {name.trim() !== "" && (
          <button
            type="button"
            disabled={disabled}
            aria-pressed={chosen === -1}
            aria-label={m.card_photo_initials()}
            onClick={() => pick(-1, async () => drawInitials(name, locale))}
            className={TILE}
          >
            <img src={toInitialsUrl(name, locale)} alt="" className="block aspect-4/5 w-full" />
          </button>
        )}
        {PORTRAITS.map((drawing, index) => (
          <button
            key={drawing.map(([fill]) => fill).join("")}
            type="button"
            disabled={disabled}
            aria-pressed={chosen === index}
            aria-label={m.card_photo_portrait({ number: formatCount(index + 1) })}
            onClick={() => pick(index, async () => drawPortrait(drawing))}
            className={TILE}
          >
            <svg viewBox="0 0 400 500" aria-hidden className="block w-full">
              {drawing.map(([fill, path]) => (
                <path key={path} d={path} fill={fill} />
              ))}
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
