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
  /** Shows signs in place of the words on a phone, so that the person and the answers are one row. */
  isInRow?: boolean;
  className?: string;
};

/** Two answers to a person: a soft button and, to decline, a plain one, which at the end of a row ends at the margin. */
export const Answers = ({ legend, yes, no, isInRow = false, className = "" }: Props) => (
  <fieldset data-in-row={isInRow || undefined} className={`group/answers ${className}`}>
    <legend className="sr-only">{legend}</legend>
    <div className="flex flex-wrap gap-1 wide:-me-4.5 wide:justify-end group-data-in-row/answers:max-wide:-me-3">
      {yes && <AnswerButton {...yes} Icon={Check} isSoft />}
      <AnswerButton {...no} Icon={X} />
    </div>
  </fieldset>
);

const AnswerButton = ({
  label,
  fullLabel,
  isBusy,
  onPress,
  Icon,
  isSoft = false,
}: Answer & { Icon: LucideIcon; isSoft?: boolean }) => (
  <Button
    variant={isSoft ? "quiet" : "plain"}
    aria-label={fullLabel}
    busy={isBusy}
    onClick={onPress}
    className={`min-h-11! text-sm [--inset:1.125rem] group-data-in-row/answers:max-wide:w-11 group-data-in-row/answers:max-wide:[--inset:0px] ${isSoft ? "bg-wash! wide:min-w-24" : "font-normal!"}`}
  >
    <Icon aria-hidden className="hidden size-5 shrink-0 group-data-in-row/answers:max-wide:block" strokeWidth={1.6} />
    <span className="group-data-in-row/answers:max-wide:sr-only">{label}</span>
  </Button>
);
