import { useEffect, useEffectEvent, useRef, useState } from "react";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { formatCount } from "../../../lib/number.ts";
import { toast } from "../../../lib/toast.ts";
import { drawInitials, drawPortrait, PORTRAITS, toInitialsUrl } from "../starterPictures.ts";

type Props = {
  /** The name on the card, and its language. */
  name: string;
  locale: string;
  /** The picture of the card. Without one, it is the initials. */
  picture: File | undefined;
  disabled: boolean;
  /** Called with a picture that is ready for upload. */
  onPick: (picture: File) => void;
  /** Called with the drawing, until which a submit has to wait. */
  onPrepare: (work: Promise<unknown>) => void;
};

/** The place of the initials among the pictures. */
const INITIALS = -1;

/** The mark of the chosen one is inside its edge, so that the row begins and ends with the texts above it. */
const TILE =
  "relative block min-w-0 flex-1 cursor-pointer overflow-hidden rounded-sm after:absolute after:inset-0 after:rounded-sm hover:after:border-2 hover:after:border-field aria-pressed:after:border-2 aria-pressed:after:border-ink aria-pressed:after:inset-ring-2 aria-pressed:after:inset-ring-paper disabled:cursor-default disabled:opacity-60 @lg:max-w-14";

/** Pictures to start with for people who have none: their initials, or a drawn portrait. */
export function StarterChoice({ name, locale, picture, disabled, onPick, onPrepare }: Props) {
  const [chosen, setChosen] = useState<{ index: number; drawn?: File }>();
  const initials = toInitialsUrl(name, locale);
  const isChosen = (index: number) =>
    chosen ? chosen.index === index && (!chosen.drawn || chosen.drawn === picture) : index === INITIALS && !picture;
  const turn = useRef(0);
  const current = useRef(picture);
  const last = useRef<File>(undefined);
  useEffect(() => {
    current.current = picture;
  }, [picture]);
  const use = (index: number, draw: () => Promise<File>) => {
    turn.current += 1;
    const own = turn.current;
    const work = async () => {
      const drawn = await draw();
      // The user has chosen another picture since.
      if (own !== turn.current || ![picture, last.current].includes(current.current)) return;
      last.current = drawn;
      setChosen({ index, drawn });
      onPick(drawn);
    };
    onPrepare(work().catch((error: unknown) => toast("error", describeError(error))));
  };
  const pick = (index: number, draw: () => Promise<File>) => {
    setChosen({ index });
    use(index, draw);
  };
  const draw = async () => drawInitials(name, locale);
  // The name can be corrected after its initials were chosen.
  const follow = useEffectEvent((_initials: string) => {
    if (name.trim() !== "" && chosen && isChosen(INITIALS)) use(INITIALS, draw);
  });
  useEffect(() => follow(initials), [initials]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm text-ink-soft">{m.card_photo_starters()}</legend>
      <div className="flex gap-2.5">
        {name.trim() !== "" && (
          <button
            type="button"
            disabled={disabled}
            aria-pressed={isChosen(INITIALS)}
            aria-label={m.card_photo_initials()}
            onClick={() => pick(INITIALS, draw)}
            className={TILE}
          >
            <img src={initials} alt="" className="block aspect-4/5 w-full" />
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
