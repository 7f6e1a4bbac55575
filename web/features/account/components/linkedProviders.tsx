import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LOGIN_PROVIDERS, type LoginProvider } from "../../../../domain/users/loginProviders.ts";
import { Button } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog.tsx";
import { useLostFocus } from "../../../components/useLostFocus.ts";
import type { User } from "../../../lib/currentUser.ts";
import { errorText } from "../../../lib/errors.ts";
import { m } from "../../../lib/i18n.ts";
import { useStartLink } from "../../session/linkProvider.mutations.ts";
import { providerLabel } from "../../session/providers.ts";
import { useUnlinkProvider } from "../mutations.ts";
import { ROW_ACTION, ROW_LABEL, ROW_TEXTS } from "../rowAction.ts";
import { identitiesQuery } from "../signInMethods.queries.ts";

type Props = {
  user: User;
  /** Shows only linked providers, for a review. */
  linkedOnly?: boolean;
};

/**
 * Rows of the login providers, with the addresses of the linked accounts. Linking redirects to the provider and returns
 * to this screen.
 */
export function LinkedProviders({ user, linkedOnly = false }: Props) {
  const { data } = useSuspenseQuery(identitiesQuery());
  const startLink = useStartLink();
  const unlink = useUnlinkProvider();
  const [unlinking, setUnlinking] = useState<LoginProvider>();
  useLostFocus(unlinking ? undefined : user.providers.length);
  const isLastWayIn = !user.hasPassword && user.passkeys === 0 && user.providers.length === 1;
  return (
    <>
      {LOGIN_PROVIDERS.map((provider) => {
        const name = providerLabel(provider);
        const linked = user.providers.includes(provider);
        const account = data.items.find((identity) => identity.provider === provider)?.email;
        if (linkedOnly && !linked) return null;
        return (
          <li key={provider} className="flex min-h-16 items-center gap-4 border-b border-line py-2 wide:min-h-15">
            <div className={ROW_TEXTS}>
              <p className={ROW_LABEL}>{name}</p>
              <div>
                {/* The mark is in the text, so that the label stands on its line, and a second line begins beside it. */}
                <p className="ps-7 -indent-7">
                  <img src={`/marks/${provider}.svg`} alt="" className="me-2 inline size-5 align-[-0.3em]" />
                  {linked ? (
                    <span className="font-medium">{m.my_info_linked()}</span>
                  ) : (
                    <span className="text-ink-soft">{m.my_info_not_linked()}</span>
                  )}
                </p>
                {linked && account && (
                  <p className="text-sm wrap-anywhere text-ink-soft">
                    <bdi dir="ltr">{account}</bdi>
                  </p>
                )}
                {linked && isLastWayIn && <p className="text-sm text-ink-soft">{errorText("LAST_WAY_IN")}</p>}
              </div>
            </div>
            {!linked && (
              <Button
                variant="plain"
                aria-label={m.login_link_title({ provider: name })}
                busy={startLink.isPending}
                onClick={() => startLink.mutate(provider)}
                className={ROW_ACTION}
              >
                {m.my_info_link()}
              </Button>
            )}
            {linked && !isLastWayIn && (
              <Button
                variant="plain"
                aria-label={m.my_info_unlink_what({ provider: name })}
                onClick={() => setUnlinking(provider)}
                className={ROW_ACTION}
              >
                {m.my_info_unlink()}
              </Button>
            )}
            <ConfirmDialog
              open={unlinking === provider}
              onOpenChange={(open) => !open && setUnlinking(undefined)}
              title={m.my_info_unlink_title({ provider: name })}
              action={m.my_info_unlink()}
              busy={unlink.isPending}
              onConfirm={() => unlink.mutate(provider, { onSettled: () => setUnlinking(undefined) })}
            >
              {m.my_info_unlink_text({ provider: name })}
            </ConfirmDialog>
          </li>
        );
      })}
    </>
  );
}
