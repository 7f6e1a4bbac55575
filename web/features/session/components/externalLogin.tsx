import { LOGIN_PROVIDERS, type LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { externalLoginUrl, providerLabel } from "../providers.ts";

type Props = {
  /** Where to go on afterwards, a path of our own. */
  returnTo: string | undefined;
  /** The provider that is about to be linked, and so is no way in yet. */
  except?: LoginProvider | undefined;
};

/** The other ways in. Each leaves the page: the provider asks on its own. */
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
