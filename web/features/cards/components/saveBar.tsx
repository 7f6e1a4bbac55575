import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { m } from "../../../lib/i18n.ts";
import { useWide } from "../../../lib/media.ts";

type Props = {
  /** The ID of the form that the button submits, or the function that saves. */
  form?: string;
  onSave?: () => void;
  /** The number of fields that are not saved. */
  changes: number;
  busy: boolean;
};

/** The number of unsaved changes, and the save button. */
function SaveAction({ form, onSave, changes, busy, isWide }: Props & { isWide: boolean }) {
  return (
    <div className="flex items-center justify-end gap-x-4">
      <p role="status" className={changes > 0 ? `text-sm text-ink-soft ${isWide ? "text-end" : "grow"}` : "sr-only"}>
        {changes > 0 && m.card_changes({ count: changes })}
      </p>
      <Button
        type={form ? "submit" : "button"}
        form={form}
        onClick={onSave}
        variant="primary"
        busy={busy}
        className={isWide ? "shrink-0 px-7" : changes > 0 ? "min-w-32" : "w-full"}
      >
        {m.card_save()}
      </Button>
    </div>
  );
}

/** The save button of a wide screen, next to the heading. */
export const SaveInHeading = ({ error, ...props }: Props & { error: string | undefined }) => (
  <div>
    <SaveAction {...props} isWide />
    <div className="mt-2 text-end empty:hidden">{error && <FormError message={error} />}</div>
  </div>
);

/** The save button of a phone, at the bottom of the screen. */
export function SaveBar({ error, ...props }: Props & { error: string | undefined }) {
  if (useWide()) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-paper px-5 py-3">
      <FormError message={error} />
      <SaveAction {...props} isWide={false} />
    </div>
  );
}
