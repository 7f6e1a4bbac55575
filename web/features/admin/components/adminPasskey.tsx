import { useRouter } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { MessageScreen } from "../../../components/messageScreen.tsx";
import { userAtom } from "../../../lib/currentUser.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { isCancelled, supportsPasskeys } from "../../../lib/passkeys.ts";
import { useAddPasskey } from "../../account/passkeys.mutations.ts";
import { thisDevice } from "../../account/passkeys.ts";
import { useProveByPasskey } from "../../proof/mutations.ts";

/** Shown until an administrator logs in with a passkey. Offers to use one or to add the first one. */
export function AdminPasskey() {
  const user = useAtomValue(userAtom);
  const router = useRouter();
  const add = useAddPasskey();
  const prove = useProveByPasskey();
  const done = { onSuccess: () => void router.invalidate() };
  const error = [add.error, prove.error].find((one) => one && !isCancelled(one));
  const hasPasskey = (user?.passkeys ?? 0) > 0;
  const act = () => (hasPasskey ? prove.mutate(undefined, done) : add.mutate(thisDevice(), done));
  return (
    <MessageScreen
      title={m.admin_passkey_title()}
      action={
        supportsPasskeys() ? (
          <Button variant="primary" busy={add.isPending || prove.isPending} onClick={act}>
            {hasPasskey ? m.proof_passkey() : m.passkey_add()}
          </Button>
        ) : (
          <p>{m.passkey_unsupported()}</p>
        )
      }
    >
      <p className="mb-4">{hasPasskey ? m.admin_passkey_use() : m.admin_passkey_add()}</p>
      <FormError message={error ? describeError(error) : undefined} />
    </MessageScreen>
  );
}
