import { isolated } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import type { LoginProvider } from "../../domain/users/loginProviders.ts";
import { messagesIn } from "../i18n.ts";

import { layOut } from "./layout.ts";

/** A login method that was added to an account, or removed from it. */
export type LoginMethodChange =
  | {
      kind: "linked" | "unlinked";
      provider: LoginProvider;
      /** E-mail address of the account at the provider, if known. */
      account: string | null;
    }
  | { kind: "passkeyAdded" | "passkeyRemoved"; name: string }
  | { kind: "passwordAdded" };

/** Notifies a user about a change of their login methods. */
export function signInMethodMail({ to, locale, change }: { to: string; locale: Locale; change: LoginMethodChange }) {
  const m = messagesIn(locale);
  const product = PRODUCT_NAME;
  const text = formatChange(change, locale);
  const account = getName(change);
  return layOut({
    to,
    locale,
    subject: m.mail_sign_in_method_subject({ product }),
    greeting: text,
    lines: [...(account ? [isolated(account, locale)] : []), m.mail_sign_in_method_not_you()],
  });
}

/** Returns the name that distinguishes the method from others of its kind. */
function getName(change: LoginMethodChange): string | null {
  if ("account" in change) return change.account;
  return "name" in change ? change.name : null;
}

function formatChange(change: LoginMethodChange, locale: Locale): string {
  const m = messagesIn(locale);
  if (change.kind === "passwordAdded") return m.mail_password_added();
  if ("name" in change) return change.kind === "passkeyAdded" ? m.mail_passkey_added() : m.mail_passkey_removed();
  const provider = { google: m.provider_google, kakao: m.provider_kakao, naver: m.provider_naver }[change.provider]();
  return change.kind === "linked" ? m.mail_provider_linked({ provider }) : m.mail_provider_unlinked({ provider });
}
