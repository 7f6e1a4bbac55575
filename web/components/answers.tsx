import { Button } from "./button.tsx";

type Answer = {
  label: string;
  /** The label with the name, for screen readers. */
  fullLabel?: string;
  isBusy: boolean;
  onPress: () => void;
};

type Props = {
  /** Who is answered, for screen readers. */
  legend: string;
  /** Undefined if one can only decline. */
  yes: Answer | undefined;
  no: Answer;
  className?: string;
};

/** The look of a button that answers a row: lower than others, so that rows are calm. It can be pressed 44 px high. */
export const ANSWER =
  "relative min-h-9! text-sm [--inset:1rem] py-1! [&:lang(ur)]:pt-2.5! after:absolute after:inset-x-0 after:-inset-y-1";

/** The place of the answers on a phone: below the text of their row, or below its picture if they need the room. */
export const UNDER_TEXT = "ps-16 max-[22rem]:ps-0 max-wide:[&:lang(si)]:ps-0";

/** The main answer. In a list of several, filled buttons would outweigh what they answer. */
export const MAIN_ANSWER = `${ANSWER} border-ink!`;

/** Two answers to a person: the main one and, beside it, one to decline. */
export const Answers = ({ legend, yes, no, className = "" }: Props) => (
  <fieldset className={className}>
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {yes && <AnswerButton {...yes} isMain />}
      <AnswerButton {...no} />
    </div>
  </fieldset>
);

const AnswerButton = ({ label, fullLabel, isBusy, onPress, isMain = false }: Answer & { isMain?: boolean }) => (
  <Button
    aria-label={fullLabel}
    busy={isBusy}
    onClick={onPress}
    className={`${isMain ? MAIN_ANSWER : ANSWER} min-w-20`}
  >
    {label}
  </Button>
);
