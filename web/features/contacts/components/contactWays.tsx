import "../../../card-face/card-face.css";
import type { ReactNode } from "react";
import type { WayKind } from "../../../../domain/contacts/contactWays.ts";
import { Breakable } from "../../../card-face/breakable.tsx";
import { Mark } from "../../../card-face/faceMenu.tsx";
import { Icon, type IconName } from "../../../card-face/icons.tsx";
import { mailUrl, mapUrl, safeUrl, shortUrl, telUrl } from "../../../card-face/links.ts";
import { findSiteMark } from "../../../card-face/siteMarks.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import { formatBirthday } from "../formatBirthday.ts";
import type { ContactDetail } from "../queries.ts";
import { WAY_NAMES } from "../wayNames.ts";

type Contact = Pick<ContactDetail, "mobile" | "phone" | "email" | "website" | "address" | "extra" | "birthday">;

/** A number, address or birthday as text, with its link. */
type Way = {
  kind: WayKind | "birthday";
  icon: IconName;
  label: string;
  text: string;
  href: string | undefined;
};

const ROW = "flex min-h-14 items-center gap-4 py-2";

/** All numbers and addresses of a contact, and the birthday. @param isLinked false for a preview */
export function ContactWays({ contact, isLinked = true }: { contact: Contact; isLinked?: boolean }) {
  return (
    <ul className="empty:hidden">
      {listWays(contact).map((shown) => (
        <li key={`${shown.icon} ${shown.text}`} className="border-t border-line">
          {isLinked && shown.href !== undefined ? (
            <a href={shown.href} rel="nofollow noreferrer" className={`${ROW} -mx-2 rounded-md px-2 hover:bg-wash`}>
              <WayRow way={shown} />
            </a>
          ) : (
            <span className={ROW}>
              <WayRow way={shown} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function WayRow({ way: { kind, icon, label, text, href } }: { way: Way }): ReactNode {
  const mark = kind === "website" && href ? findSiteMark(href) : undefined;
  const isPlain = kind === "address" || kind === "birthday";
  return (
    <>
      <span className="grid size-6 shrink-0 place-items-center text-ink-soft [&>svg]:size-6!">
        {mark ? <Mark {...mark} /> : <Icon name={icon} />}
      </span>
      <span className="min-w-0">
        <bdi dir={isPlain ? "auto" : "ltr"} className="block wrap-anywhere">
          {isPlain ? text : <Breakable text={text} />}
        </bdi>
        <span className="block text-sm text-ink-soft">{label}</span>
      </span>
    </>
  );
}

function listWays({ mobile, phone, email, website, address, extra, birthday }: Contact): Way[] {
  const ways = [
    way("phone", mobile, m.card_mobile()),
    way("phone", phone),
    way("email", email),
    way("website", website),
    way("address", address),
    ...extra.map(({ kind, value, label }) => way(kind, value, label && WAY_NAMES[label]())),
    birthday === null ? null : toBirthday(birthday),
  ].filter((present) => present !== null);
  return [...new Map(ways.map((each) => [`${each.icon} ${each.text}`, each])).values()];
}

const toBirthday = (birthday: string): Way => ({
  kind: "birthday",
  icon: "birthday",
  label: m.contact_birthday(),
  text: formatBirthday(birthday) ?? birthday,
  href: undefined,
});

type Shape = {
  icon: IconName;
  name: () => string;
  show?: (text: string) => string;
  lead: (text: string) => string | undefined;
};

const KINDS: Record<WayKind, Shape> = {
  phone: { icon: "call", name: () => m.card_phone(), lead: telUrl },
  email: { icon: "mail", name: () => m.card_email(), lead: mailUrl },
  website: { icon: "website", name: () => m.card_website(), show: shortUrl, lead: safeUrl },
  address: { icon: "map", name: () => m.card_address(), lead: (text) => mapUrl(text, getLocale()) },
};

function way(kind: WayKind, text: string | null, label?: string): Way | null {
  if (!text) return null;
  const { icon, name, show, lead } = KINDS[kind];
  return { kind, icon, label: label ?? name(), text: show?.(text) ?? text, href: lead(text) };
}
