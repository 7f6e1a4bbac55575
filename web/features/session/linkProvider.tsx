import { Button } from "../../components/button.tsx";
import { FormError } from "../../components/formError.tsx";
import { PageTitle } from "../../components/page.tsx";
import { describeError } from "../../lib/errors.ts";
import { m } from "../../lib/i18n.ts";
import { type ProviderName, providerLabel } from "./providers.ts";
import { useLinkProvider } from "./session.mutations.ts";

type Props = { provider: ProviderName; email: string; onDone: () => void };

/** Asks somebody who is logged in before linking: on a shared device the provider's account may be another person's. */
export function LinkProvider({ provider, email, onDone }: Props) {
  const linkProvider = useLinkProvider();
  const name = providerLabel(provider);
  return (
    <>
      <PageTitle title={m.login_link_title({ provider: name })}>{m.login_link_question({ provider: name })}</PageTitle>
      <p className="mb-7 text-ink-soft">
        {m.login_link_text({ provider: name })}
        <bdi dir="ltr" className="block font-semibold text-ink rtl:text-end">
          {email}
        </bdi>
      </p>
      <FormError message={linkProvider.error ? describeError(linkProvider.error) : undefined} />
      <div className="grid gap-2">
        <Button
          look="primary"
          busy={linkProvider.isPending}
          onClick={() => linkProvider.mutate(provider, { onSuccess: onDone })}
        >
          {m.login_link_confirm()}
        </Button>
        <Button look="plain" onClick={onDone}>
          {m.action_cancel()}
        </Button>
      </div>
    </>
  );
}
