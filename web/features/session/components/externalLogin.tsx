import { LOGIN_PROVIDERS, type LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { externalLoginUrl, providerLabel } from "../providers.ts";

type Props = {
  /** The path after the login, in this product. */
  returnTo: string | undefined;
  /** The provider to be linked. It cannot be used to log in yet. */
  except?: LoginProvider | undefined;
};

/** Buttons for external login. Each leaves the page. */
export function ExternalLogin({ returnTo, except }: Props) {
  return (
    <ul className="mt-4 grid gap-2">
      {LOGIN_PROVIDERS.filter((provider) => provider !== except).map((provider) => (
        <li key={provider}>
          <Button asChild className="w-full">
            <a href={externalLoginUrl(provider, returnTo)}>
              {m.login_continue_with({ provider: providerLabel(provider) })}
            </a>
          </Button>
        </li>
      ))}
    </ul>
  );
}
