import { dayText } from "../../domain/format.ts";
import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Invitation = {
  to: string;
  locale: Locale;
  inviter: string;
  association: string;
  /** The association's page. A user who logs in there with the address of this mail joins without approval. */
  url: string;
  until: Date;
};

/** Invites a person to an association. */
export function associationInvitationMail({ to, locale, inviter, association, url, until }: Invitation) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_association_invitation_subject({ association, product: PRODUCT_NAME }),
    greeting: m.mail_association_invitation_greeting({ inviter, association, product: PRODUCT_NAME }),
    action: { label: m.mail_open_invitation(), url },
    lines: [
      m.mail_association_invitation_how({ email: to }),
      m.mail_association_invitation_until({ day: dayText(until, locale) }),
      m.mail_association_invitation_ignore(),
    ],
  });
}
