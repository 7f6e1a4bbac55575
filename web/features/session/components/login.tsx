import type { ErrorCode } from "../../../../domain/errors.ts";
import type { LoginProvider } from "../../../../domain/users/loginProviders.ts";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { providerLabel } from "../providers.ts";
import { ExternalLogin } from "./externalLogin.tsx";
import { LoginForm } from "./loginForm.tsx";
import { ForgottenLinks, SignUpLink } from "./loginLinks.tsx";

type Props = {
  returnTo?: string | undefined;
  signedOut?: true | undefined;
  failure?: ErrorCode | undefined;
  /** The provider to link after the login. */
  link?: LoginProvider | undefined;
  onDone: (user: User) => void;
};

/** The login screen with all login methods. */
export function Login({ returnTo, signedOut, failure, link, onDone }: Props) {
  const notice = link
    ? m.login_link_notice({ provider: providerLabel(link) })
    : reason({ returnTo, signedOut, failure });
  return (
    <>
      <LoginForm notice={notice} failure={failure && errorText(failure)} onDone={onDone} />
      <ForgottenLinks returnTo={link ? undefined : returnTo} />
      {/* An external login returns to this page, which then asks about the link. */}
      <ExternalLogin returnTo={link ? location.pathname + location.search : returnTo} except={link} />
      <SignUpLink returnTo={returnTo} />
    </>
  );
}

/** Why the user was sent to the login. An error says that itself. */
function reason({ returnTo, signedOut, failure }: Pick<Props, "returnTo" | "signedOut" | "failure">) {
  if (failure) return undefined;
  if (signedOut) return m.logged_out();
  return returnTo ? m.error_login_required() : undefined;
}
