import type { ErrorCode } from "../../../worker/errors.ts";
import { describeError, errorText } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { toast } from "../../lib/toast.ts";
import { ExternalLogin } from "./externalLogin.tsx";
import { LoginForm } from "./loginForm.tsx";
import { LoginLinks } from "./loginLinks.tsx";
import { type ProviderName, providerLabel } from "./providers.ts";
import type { User } from "./session.atoms.ts";
import { useLinkProvider } from "./session.mutations.ts";

type Props = {
  returnTo: string | undefined;
  signedOut: true | undefined;
  failure: ErrorCode | undefined;
  link: ProviderName | undefined;
  onDone: (user: User) => void;
};

/** The login with all ways in, and what to know before. */
export function Login({ returnTo, signedOut, failure, link, onDone }: Props) {
  const linkProvider = useLinkProvider();
  const notice = link ? m.login_link_notice({ provider: providerLabel(link) }) : reason({ returnTo, signedOut });

  const finish = (user: User) => {
    // Being in does not depend on it; what went wrong is told on the way.
    const onError = (error: Error) => toast("error", describeError(error));
    if (link) linkProvider.mutate(link, { onError, onSettled: () => onDone(user) });
    else onDone(user);
  };
  return (
    <>
      <LoginForm notice={notice} failure={failure && errorText(failure)} onDone={finish} />
      <LoginLinks />
      {/* Who comes in another way to link a provider is asked about it on coming back to this page. */}
      <ExternalLogin returnTo={link ? location.pathname + location.search : returnTo} except={link} />
    </>
  );
}

function reason({ returnTo, signedOut }: Pick<Props, "returnTo" | "signedOut">): string | undefined {
  if (signedOut) return m.signed_out();
  return returnTo ? m.error_login_required() : undefined;
}
