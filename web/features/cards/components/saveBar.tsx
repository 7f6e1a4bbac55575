import type { ReactNode } from "react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { m } from "../../../lib/i18n.ts";
import { BottomBar } from "./bottomBar.tsx";

/** How a tab of the editor saves. */
export type Saving = {
  /** The number of fields that are not saved. */
  changes: number;
  busy: boolean;
  error?: string | undefined;
  /** The ID of the form that the button submits, or the function that saves. Without both, changes save themselves. */
  form?: string;
  onSave?: () => void;
  /** Another action on the fields, beside the save button. */
  more?: ReactNode;
};

/** Changes that save themselves are not counted. */
const describe = ({ changes, busy, form, onSave }: Saving): string => {
  if (busy && !form && !onSave) return m.contact_note_saving();
  return changes > 0 ? m.card_changes({ count: changes }) : m.card_changes_none();
};

/** The save button, after what stands at the start of its row. */
function SaveAction({ form, onSave, changes, busy, more, children }: Saving & { children?: ReactNode }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-x-2 wide:justify-end wide:gap-x-4">
      {children}
      {more}
      {(form || onSave) && (
        <Button
          type={form ? "submit" : "button"}
          form={form}
          onClick={onSave}
          variant={changes > 0 ? "primary" : "plain"}
          busy={busy}
          className={`shrink-0 not-only-of-type:max-wide:px-5 only-of-type:min-w-32 wide:min-w-32 px-7 ${changes > 0 ? "" : "bg-wash text-ink-soft!"}`}
        >
          {m.card_save()}
        </Button>
      )}
    </div>
  );
}

/** The state of the changes. On a wide screen it stands at the end of the tabs, so that all of them have it in one place. */
export const SaveState = (saving: Saving) => (
  <p role="status" className="shrink-0 content-center ps-6 text-sm text-ink-soft">
    {describe(saving)}
  </p>
);

/** On a wide screen, next to the heading. */
export const SaveInHeading = (saving: Saving) => (
  <div>
    <SaveAction {...saving} />
    <div className="mt-2 text-end empty:hidden">{saving.error && <FormError message={saving.error} />}</div>
  </div>
);

/** On a phone, at the bottom of the screen while there is something to save. */
export function SaveBar(saving: Saving) {
  const { form, onSave, changes, busy, error, more } = saving;
  if (!form && !onSave) {
    return (
      <p role="status" className="sr-only">
        {describe(saving)}
      </p>
    );
  }
  return (
    <BottomBar isIdle={changes === 0 && !busy && !error && !more}>
      <FormError message={error} />
      <SaveAction {...saving}>
        {/* Beside another action, only what is not saved. */}
        <p role="status" className={`min-w-0 grow text-sm text-ink-soft ${more && changes === 0 ? "sr-only" : ""}`}>
          {describe(saving)}
        </p>
      </SaveAction>
    </BottomBar>
  );
}
