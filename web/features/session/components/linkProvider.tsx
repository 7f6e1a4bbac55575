import type { LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { FormError } from "../../../components/formError.tsx";
import { PageTitle } from "../../../components/page.tsx";
import type { User } from "../../../lib/currentUser.ts";
import { describeError } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useLinkProvider } from "../linkProvider.mutations.ts";
import { providerLabel } from "../providers.ts";

type Props = {
  user: User;
  /** The provider's account. */
  pending: { provider: LoginProvider; email: string | null; name: string | null };
  onDone: () => void;
};

/** Confirms a link and names both accounts. On a shared device, the provider's account may belong to another person. */
export function LinkProvider({ user, pending, onDone }: Props) {
  const linkProvider = useLinkProvider();
  const provider = providerLabel(pending.provider);
  return (
    <>
      <PageTitle title={m.login_link_title({ provider })}>{m.login_link_question({ provider })}</PageTitle>
      <p className="mb-5 text-ink-soft">{m.login_link_text({ provider })}</p>
      <dl className="mb-7">
        <Account term={provider} account={pending.email ?? pending.name ?? "–"} />
        <Account term={m.login_link_account()} account={user.email} />
      </dl>
      <FormError message={linkProvider.error ? describeError(linkProvider.error) : undefined} />
      <div className="grid gap-2">
        <Button
          variant="primary"
          busy={linkProvider.isPending}
          onClick={() => linkProvider.mutate(pending.provider, { onSuccess: onDone })}
        >
          {m.login_link_confirm()}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {m.action_cancel()}
        </Button>
      </div>
    </>
  );
}

function Account({ term, account }: { term: string; account: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere">
        <bdi dir="auto">{account}</bdi>
      </dd>
    </div>
  );
}
