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

/** Two answers to a person. On phones they share the whole row, as long as their words fit. */
export const Answers = ({ legend, yes, no, className = "" }: Props) => (
  <fieldset className={`flex flex-wrap gap-2 ${className}`}>
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
    className="min-h-11! text-sm [--inset:1rem] max-wide:grow max-wide:[--inset:0.75rem]"
  >
    {label}
  </Button>
);
