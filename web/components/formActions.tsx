import { m } from "../lib/i18n.ts";
import { Button } from "./button.tsx";

type Props = { submit: string; busy: boolean; onCancel?: (() => void) | undefined };

/** The submit and cancel buttons of a form in a row. */
export function FormActions({ submit, busy, onCancel }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        className="flex-1 wide:min-w-36 wide:flex-none wide:[.alone_&]:flex-1"
      >
        {submit}
      </Button>
      {onCancel && (
        <Button variant="plain" onClick={onCancel}>
          {m.action_cancel()}
        </Button>
      )}
    </div>
  );
}
