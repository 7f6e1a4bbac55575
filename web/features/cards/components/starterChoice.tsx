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
  /** The picture of the card. */
  picture: File | undefined;
  disabled: boolean;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the drawing, until which a submit has to wait. */
  onPrepare: (work: Promise<unknown>) => void;
};

const TILE =
  "block min-w-0 flex-1 max-w-14 cursor-pointer overflow-hidden rounded-sm ring-offset-2 ring-offset-paper hover:ring-2 hover:ring-field aria-pressed:ring-2 aria-pressed:ring-ink disabled:cursor-default disabled:opacity-60";

/** Pictures to start with for people who have none: their initials, which the card has by default, or a drawn portrait. */
export function StarterChoice({ name, locale, picture, disabled, onPick, onPrepare }: Props) {
  const [chosen, setChosen] = useState<{ index: number; drawn?: File }>();
  const isChosen = (index: number) => chosen?.index === index && (!chosen.drawn || chosen.drawn === picture);
  const pick = (index: number, draw: () => Promise<File>) => {
    setChosen({ index });
    const work = async () => {
      const drawn = await draw();
      setChosen({ index, drawn });
      onPick(drawn);
    };
    onPrepare(work().catch((error: unknown) => toast("error", describeError(error))));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm text-ink-soft">{m.card_photo_starters()}</legend>
      <div className="flex gap-2.5">
        {name.trim() !== "" && (
          <button
            type="button"
            disabled={disabled}
            aria-pressed={isChosen(-1) || (!chosen && !picture)}
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
            aria-pressed={isChosen(index)}
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
