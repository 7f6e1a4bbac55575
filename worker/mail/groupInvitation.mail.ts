import type { Locale } from "../../domain/locales.ts";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { messagesIn } from "../i18n.ts";
import { layOut } from "./layout.ts";

type Invitation = {
  to: string;
  locale: Locale;
  inviter: string;
  group: string;
  /** True if the owner approves who joins. */
  isApproved: boolean;
  /** The group's page. */
  url: string;
};

/** Invites a person to a group. */
export function groupInvitationMail({ to, locale, inviter, group, isApproved, url }: Invitation) {
  const m = messagesIn(locale);
  return layOut({
    to,
    locale,
    subject: m.mail_group_invitation_subject({ group, product: PRODUCT_NAME }),
    greeting: m.mail_group_invitation_greeting({ inviter, group, product: PRODUCT_NAME }),
    action: { label: m.mail_open_invitation(), url },
    lines: [
      isApproved ? m.mail_group_invitation_approval() : m.mail_group_invitation_open(),
      m.mail_association_invitation_ignore(),
    ],
  });
}
