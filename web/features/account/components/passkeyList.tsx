import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { isCancelled, supportsPasskeys } from "../../../lib/passkeys.ts";
import { useAddPasskey } from "../passkeys.mutations.ts";
import { thisDevice } from "../passkeys.ts";
import { ROW_ACTION, ROW_LABEL, ROW_TEXTS } from "../rowAction.ts";
import { passkeysQuery } from "../signInMethods.queries.ts";
import { PasskeyNameForm } from "./passkeyNameForm.tsx";
import { PasskeyRow } from "./passkeyRow.tsx";

type Props = {
  /** True if the user has neither a password nor a linked provider. */
  isLastWayIn: boolean;
  /** Shows only existing passkeys, for a review. */
  removeOnly?: boolean;
};

/** Rows of the user's passkeys, and a last one that adds another. */
export function PasskeyList({ isLastWayIn, removeOnly = false }: Props) {
  const { data } = useSuspenseQuery(passkeysQuery());
  const [adding, setAdding] = useState(false);
  const add = useAddPasskey();
  const button = useLostFocus(adding ? undefined : data.items.length);
  const failure = add.error && !isCancelled(add.error) ? describeError(add.error) : undefined;
  const rows = data.items.map((passkey) => (
    <PasskeyRow key={passkey.id} passkey={passkey} isLastWayIn={isLastWayIn && data.items.length === 1} />
  ));
  if (removeOnly) return rows;
  return (
    <>
      {rows}
      <li className="grid min-h-16 content-center border-b border-line py-2 wide:min-h-15">
        {adding ? (
          <div className="grid gap-3 py-2">
            <p className="text-sm text-pretty text-ink-soft">{m.passkey_text()}</p>
            <PasskeyNameForm
              name={thisDevice()}
              submit={m.passkey_add()}
              onSubmit={async (name) => {
                await add.mutateAsync(name).catch(() => undefined);
                setAdding(false);
              }}
              onCancel={() => setAdding(false)}
            />
          </div>
        ) : (
          <div className="flex items-center gap-4">
            <div className={ROW_TEXTS}>
              <p className={ROW_LABEL}>{m.passkey_title()}</p>
              <p className="text-ink-soft empty:hidden">
                {!supportsPasskeys() ? m.passkey_unsupported() : rows.length === 0 && m.my_info_none()}
              </p>
            </div>
            {supportsPasskeys() && (
              <Button
                ref={button}
                variant="plain"
                className={ROW_ACTION}
                busy={add.isPending}
                onClick={() => setAdding(true)}
              >
                {m.passkey_add()}
              </Button>
            )}
          </div>
        )}
        <FormError message={failure} />
      </li>
    </>
  );
}
