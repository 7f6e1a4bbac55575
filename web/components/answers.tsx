import { Check, type LucideIcon, X } from "lucide-react";
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
  /** At the end of a row: in a narrow `@container` the buttons are icons, so that the row stays one line. */
  isInRow?: boolean;
  className?: string;
};

/** The look of a button that answers a row: lower than others, so that rows are calm. It can be pressed 44 px high. */
export const ANSWER =
  "relative min-h-9! text-sm [--inset:1rem] py-1! [&:lang(ur)]:pt-2.5! after:absolute after:inset-x-0 after:-inset-y-1";

/** Two answers to a person: the main one and, beside it, one to decline. */
export const Answers = ({ legend, yes, no, isInRow = false, className = "" }: Props) => (
  <fieldset className={className}>
    <legend className="sr-only">{legend}</legend>
    <div className={`flex gap-2 ${isInRow ? "" : "flex-wrap"}`}>
      {yes && <AnswerButton {...yes} Icon={isInRow ? Check : undefined} isMain />}
      <AnswerButton {...no} Icon={isInRow ? X : undefined} />
    </div>
  </fieldset>
);

type ButtonProps = Answer & { Icon: LucideIcon | undefined; isMain?: boolean };

const AnswerButton = ({ label, fullLabel, isBusy, onPress, Icon, isMain = false }: ButtonProps) => (
  <Button
    aria-label={fullLabel}
    busy={isBusy}
    onClick={onPress}
    variant={isMain ? "primary" : "quiet"}
    className={`${ANSWER} ${Icon ? "@max-xl:size-10 @max-xl:p-0! @max-xl:[&:lang(ur)]:pt-0! @xl:min-w-20" : "min-w-20"}`}
  >
    {Icon && <Icon aria-hidden className="size-5 shrink-0 @xl:hidden" strokeWidth={isMain ? 2 : 1.6} />}
    <span className={Icon ? "@max-xl:sr-only" : ""}>{label}</span>
  </Button>
);
