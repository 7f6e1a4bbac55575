import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { formatDay } from "../../../lib/date.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useRemovePasskey, useRenamePasskey } from "../passkeys.mutations.ts";
import { ROW_ACTION, ROW_LABEL, ROW_TEXTS } from "../rowAction.ts";
import type { Passkey } from "../signInMethods.queries.ts";
import { PasskeyNameForm } from "./passkeyNameForm.tsx";

/** A passkey: its name and last use, with buttons to rename and remove it. */
export function PasskeyRow({ passkey, isLastWayIn }: { passkey: Passkey; isLastWayIn: boolean }) {
  const [state, setState] = useState<"renaming" | "removing">();
  const renameButton = useLostFocus(state === "renaming" ? undefined : "closed");
  const rename = useRenamePasskey(passkey.id);
  const remove = useRemovePasskey(passkey.id);
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  if (state === "renaming")
    return (
      <li className="border-b border-line py-5">
        <PasskeyNameForm
          name={name}
          submit={m.passkey_rename()}
          onSubmit={async (next) => {
            await rename.mutateAsync({ name: next });
            setState(undefined);
          }}
          onCancel={() => setState(undefined)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div className={`${ROW_TEXTS} basis-40`}>
        <p className={ROW_LABEL}>{m.passkey_title()}</p>
        <div className="text-sm text-ink-soft">
          <p className="text-base font-medium wrap-anywhere text-ink">
            <bdi>{name}</bdi>
          </p>
          <p>{m.passkey_added_on({ day: formatDay(createdAt) })}</p>
          {lastUsedAt && <p>{m.passkey_used({ day: formatDay(lastUsedAt) })}</p>}
          {backedUp && <p>{m.passkey_synced()}</p>}
          {isLastWayIn && <p>{errorText("LAST_WAY_IN")}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-5">
        <Button
          ref={renameButton}
          variant="plain"
          className={ROW_ACTION}
          aria-label={m.passkey_rename_what({ name })}
          onClick={() => setState("renaming")}
        >
          {m.passkey_rename()}
        </Button>
        {!isLastWayIn && (
          <Button
            variant="plain"
            className={ROW_ACTION}
            aria-label={m.passkey_remove_what({ name })}
            onClick={() => setState("removing")}
          >
            {m.passkey_remove()}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={state === "removing"}
        onOpenChange={(open) => !open && setState(undefined)}
        title={m.passkey_remove_title()}
        action={m.passkey_remove()}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setState(undefined) })}
      >
        {m.passkey_remove_text()}
      </ConfirmDialog>
    </li>
  );
}
