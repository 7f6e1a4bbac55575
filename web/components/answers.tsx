import type { ComponentProps } from "react";
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

/** Two answers to a person, as two buttons of the same width: a soft one and, to decline, a plain one. */
export const Answers = ({ legend, yes, no, className = "" }: Props) => (
  <fieldset className={className}>
    <legend className="sr-only">{legend}</legend>
    <div className="grid auto-cols-fr grid-flow-col gap-2 wide:max-w-72">
      {yes && <AnswerButton {...yes} className="bg-wash!" />}
      <AnswerButton {...no} variant="plain" className="font-normal!" />
    </div>
  </fieldset>
);

type ButtonProps = Answer & Pick<ComponentProps<typeof Button>, "variant" | "className">;

const AnswerButton = ({ label, fullLabel, isBusy, onPress, className = "", ...props }: ButtonProps) => (
  <Button
    {...props}
    aria-label={fullLabel}
    busy={isBusy}
    onClick={onPress}
    className={`min-h-11! text-sm [--inset:1.125rem] ${className}`}
  >
    {label}
  </Button>
);
