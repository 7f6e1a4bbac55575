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
import { passkeysQuery } from "../signInMethods.queries.ts";
import { PasskeyNameForm } from "./passkeyNameForm.tsx";
import { PasskeyRow } from "./passkeyRow.tsx";

type Props = {
  /** True if the user has neither a password nor a linked provider. */
  isLastWayIn: boolean;
  /** Shows only existing passkeys, for a review. */
  removeOnly?: boolean;
};

/** The user's passkeys, with a button that adds one. */
export function PasskeyList({ isLastWayIn, removeOnly = false }: Props) {
  const { data } = useSuspenseQuery(passkeysQuery());
  const [adding, setAdding] = useState(false);
  const add = useAddPasskey();
  const button = useLostFocus(adding ? undefined : data.items.length);
  const failure = add.error && !isCancelled(add.error) ? describeError(add.error) : undefined;
  const list = (
    <ul>
      {data.items.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLastWayIn={isLastWayIn && data.items.length === 1} />
      ))}
    </ul>
  );
  if (removeOnly) return list;
  return (
    <>
      {data.items.length > 0 && list}
      {adding && (
        <div className="py-5">
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
      )}
      {!adding && supportsPasskeys() && (
        <Button
          ref={button}
          className="mt-3 min-h-11! text-sm broad:first:mt-2"
          busy={add.isPending}
          onClick={() => setAdding(true)}
        >
          {m.passkey_add()}
        </Button>
      )}
      {!supportsPasskeys() && <p className="mt-4 text-sm text-ink-soft">{m.passkey_unsupported()}</p>}
      <div className="mt-3">
        <FormError message={failure} />
      </div>
    </>
  );
}
