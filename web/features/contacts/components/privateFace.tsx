import "../../../card-face/card-face.css";
import { formatRole } from "../../../card-face/cardFace.tsx";
import { Icon, type IconName } from "../../../card-face/icons.tsx";
import { mailUrl, mapUrl, safeUrl, shortUrl, telUrl } from "../../../card-face/links.ts";
import { getLocale, m } from "../../../lib/i18n.ts";
import type { ContactDetail } from "../queries.ts";
import { ContactPhoto } from "./contactPhoto.tsx";

/** A number or address as text, with its link. */
type Way = { icon: IconName; label: string; text: string; href: string | undefined };

/** A contact without a card, with all its numbers and addresses. */
export function PrivateFace({ contact }: { contact: ContactDetail }) {
  const { name, phoneticName } = contact;
  const role = formatRole({ ...contact, title: "" });
  return (
    <article className="rounded-lg border border-line bg-sheet px-5 py-8">
      <div className="grid justify-items-center gap-1 text-center">
        <ContactPhoto contact={contact} className="mb-3 size-24 text-xl" />
        <h2 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {phoneticName && phoneticName !== name && <bdi className="text-sm text-ink-soft">{phoneticName}</bdi>}
        {role && <bdi className="text-ink-soft">{role}</bdi>}
      </div>
      <ul className="mt-6 empty:hidden">
        {listContactWays(contact).map(({ icon, label, text, href }) => (
          <li key={`${icon} ${text}`} className="border-t border-line">
            <a
              href={href}
              rel="nofollow noreferrer"
              className="flex min-h-14 items-center gap-4 rounded-md px-2 py-2 hover:bg-wash"
            >
              <span className="text-ink-soft">
                <Icon name={icon} />
              </span>
              <span className="min-w-0">
                <bdi dir={icon === "map" ? "auto" : "ltr"} className="block">
                  {text}
                </bdi>
                <span className="block text-sm text-ink-soft">{label}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </article>
  );
}

function listContactWays({ mobile, phone, email, website, address, extra }: ContactDetail): Way[] {
  const ways = [
    way("phone", mobile, m.card_mobile()),
    way("phone", phone),
    way("email", email),
    way("website", website),
    way("address", address),
    ...extra.map(({ kind, value }) => way(kind, value)),
  ].filter((present) => present !== null);
  return [...new Map(ways.map((each) => [`${each.icon} ${each.text}`, each])).values()];
}

type Kind = ContactDetail["extra"][number]["kind"];

type Shape = {
  icon: IconName;
  name: () => string;
  show?: (text: string) => string;
  lead: (text: string) => string | undefined;
};

const KINDS: Record<Kind, Shape> = {
  phone: { icon: "call", name: () => m.card_phone(), lead: telUrl },
  email: { icon: "mail", name: () => m.card_email(), lead: mailUrl },
  website: { icon: "website", name: () => m.card_website(), show: shortUrl, lead: safeUrl },
  address: { icon: "map", name: () => m.card_address(), lead: (text) => mapUrl(text, getLocale()) },
};

function way(kind: Kind, text: string | null, label?: string): Way | null {
  if (!text) return null;
  const { icon, name, show, lead } = KINDS[kind];
  return { icon, label: label ?? name(), text: show?.(text) ?? text, href: lead(text) };
}
