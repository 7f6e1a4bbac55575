import { LOGIN_PROVIDERS, type LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { m } from "../../../lib/i18n.ts";
import { AT_PROVIDER, externalLoginUrl, providerLabel } from "../providers.ts";

type Props = {
  /** The path after the login, in this product. */
  returnTo: string | undefined;
  /** The provider to be linked. It cannot be used to log in yet. */
  except?: LoginProvider | undefined;
};

/** True if the user selected auto-login in the form above. The sign-up has no such option. */
const wantsAutoLogin = () => document.querySelector<HTMLInputElement>('[name="autoLogin"]')?.checked;

/** The other way to log in or sign up: buttons for external login. Each leaves the page. */
export function ExternalLogin({ returnTo, except }: Props) {
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {m.login_or()}
      </div>
      <ul className="grid auto-cols-fr grid-flow-col gap-2">
        {LOGIN_PROVIDERS.filter((provider) => provider !== except).map((provider) => (
          <li key={provider}>
            <Button
              asChild
              className="w-full [--inset:0.5rem] max-[22rem]:gap-1.5 max-[22rem]:text-sm max-[22rem]:[--inset:0.25rem]"
            >
              <a
                aria-label={m.login_continue_with({ provider: providerLabel(provider) })}
                href={externalLoginUrl(provider, returnTo)}
                onClick={({ currentTarget }) => {
                  sessionStorage.setItem(AT_PROVIDER, "true");
                  currentTarget.href = externalLoginUrl(provider, returnTo, wantsAutoLogin());
                }}
              >
                <img src={`/marks/${provider}.svg`} alt="" width={20} height={20} />
                {providerLabel(provider)}
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
