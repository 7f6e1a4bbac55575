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
  yes: Answer;
  no: Answer;
  className?: string;
};

/** Two answers to a person. The buttons are low, and the area that can be pressed is higher. */
export const Answers = ({ legend, yes, no, className = "" }: Props) => (
  <fieldset className={`flex flex-wrap gap-x-2 gap-y-3 ${className}`}>
    <legend className="sr-only">{legend}</legend>
    <AnswerButton variant="primary" {...yes} />
    <AnswerButton variant="quiet" {...no} />
  </fieldset>
);

const AnswerButton = ({ label, fullLabel, isBusy, onPress, variant }: Answer & { variant: "primary" | "quiet" }) => (
  <Button
    variant={variant}
    aria-label={fullLabel}
    busy={isBusy}
    onClick={onPress}
    className="relative min-h-9! py-1! text-sm [--inset:1rem] after:absolute after:inset-x-0 after:-inset-y-1"
  >
    {label}
  </Button>
);
