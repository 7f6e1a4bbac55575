import { type FormEvent, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/dialog.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PasswordField } from "../../../components/passwordField.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { ApiError, describeError, errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { isCancelled, supportsPasskeys } from "../../../lib/passkeys.ts";
import { isProvider, providerLabel } from "../../session/providers.ts";
import { useProveByPasskey, useProveByPassword, useProveByProvider, WindowBlocked } from "../mutations.ts";

type Props = {
  user: User;
  /** True if only a passkey counts, for administrators. */
  needsPasskey: boolean;
  onDone: (proven: boolean) => void;
};

/** Asks for a recent proof by any of the user's login methods. Afterwards the waiting call continues. */
export function ProofDialog({ user, needsPasskey, onDone }: Props) {
  const hasPassword = user.hasPassword && !needsPasskey;
  const form = useRef<HTMLFormElement>(null);
  const password = useProveByPassword();
  const passkey = useProveByPasskey();
  const provider = useProveByProvider();
  const done = { onSuccess: () => onDone(true) };
  // Not while the provider's window is open. The user may have closed it, which the page cannot detect.
  const busy = password.isPending || passkey.isPending;
  const other = [passkey.error, provider.error].find((error) => error && !isCancelled(error));
  const wrong = password.error instanceof ApiError ? password.error.fields[0] : undefined;

  const text = !needsPasskey ? m.proof_text() : supportsPasskeys() ? m.error_passkey_needed() : m.passkey_unsupported();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // FormData values are strings, except files.
    const typed = new FormData(event.currentTarget).get("password") as string;
    password.mutate(typed, {
      ...done,
      onError: () => form.current?.querySelector("input")?.select(),
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      title={m.proof_title()}
      actions={
        <>
          {hasPassword && (
            <Button variant="primary" type="submit" form={FORM} busy={busy}>
              {m.proof_submit()}
            </Button>
          )}
          {(needsPasskey || user.passkeys > 0) && supportsPasskeys() && (
            <Button
              variant={needsPasskey ? "primary" : undefined}
              busy={busy}
              onClick={() => passkey.mutate(undefined, done)}
            >
              {m.proof_passkey()}
            </Button>
          )}
          {!needsPasskey &&
            user.providers.filter(isProvider).map((name) => (
              <Button key={name} busy={busy} onClick={() => provider.mutate(name, done)}>
                {m.login_continue_with({ provider: providerLabel(name) })}
              </Button>
            ))}
          <Button variant="plain" onClick={() => onDone(false)}>
            {m.action_cancel()}
          </Button>
        </>
      }
    >
      <p className="mb-5">{text}</p>
      {hasPassword && (
        <form ref={form} id={FORM} noValidate onSubmit={submit}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={m.field_password()}
            name="password"
            autoComplete="current-password"
            error={wrong && errorText(wrong.code, wrong.params)}
          />
        </form>
      )}
      <FormError message={formatError(other ?? (wrong ? null : password.error))} />
      <p role="status" className="empty:hidden">
        {provider.isPending && m.proof_waiting()}
      </p>
    </Dialog>
  );
}

const FORM = "proof";

function formatError(error: Error | null | undefined): string | undefined {
  if (!error) return undefined;
  return error instanceof WindowBlocked ? error.message : describeError(error);
}
