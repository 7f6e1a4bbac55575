import type { PublicCard } from "../../domain/cards/publicCard.ts";
import type { WayLabel } from "../../domain/contacts/contactWays.ts";
import type { Messages } from "../../messages/messages.ts";
import { Breakable } from "./breakable.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { mailUrl, mapUrl, safeUrl, shortUrl, telUrl } from "./links.ts";

export type WayMessages = Pick<
  Messages,
  | "card_face_call"
  | "card_face_office"
  | "card_face_mail"
  | "card_face_map"
  | "card_face_website"
  | "card_address"
  | "card_email"
  | "card_mobile"
  | "card_phone"
  | "way_mobile"
  | "way_work"
  | "way_home"
  | "way_fax"
  | "way_other"
>;

type Way = {
  icon: IconName;
  /** What the way is, next to its text. */
  label: string;
  text: string;
  /** What the button does, where the text is not shown. */
  action: string;
  /** Absent for a fax number. */
  href?: string;
};

type Props = {
  card: PublicCard;
  messages: WayMessages;
  /** The language of `messages`. */
  locale: string;
  look: "rows" | "buttons";
};

/** The ways to contact a person: rows that can be read and pressed, or round buttons. */
export function FaceWays({ card, messages, locale, look }: Props) {
  const ways = listWays(card, messages);
  if (ways.length === 0) return null;
  if (look === "buttons") return <Buttons ways={ways} locale={locale} />;
  return (
    <ul className="face-rows">
      {ways.map(({ icon, label, text, href }) => {
        const content = (
          <>
            <Icon name={icon} />
            <span className="face-line">
              {icon === "map" ? <span className="face-value">{text}</span> : <Plain text={text} />}
              <span className="face-label" lang={locale}>
                {label}
              </span>
            </span>
          </>
        );
        return (
          <li key={`${icon} ${text}`}>
            {href ? (
              <a href={href} rel="nofollow">
                {content}
              </a>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A number or address of the network, which is left to right in every language. */
const Plain = ({ text }: { text: string }) => (
  <bdi className="face-value" dir="ltr">
    <Breakable text={text} />
  </bdi>
);

/** One button of each kind. */
function Buttons({ ways, locale }: { ways: Way[]; locale: string }) {
  const first = [...new Map(ways.toReversed().map((way) => [way.icon, way])).values()].toReversed();
  return (
    <ul className="face-ways" lang={locale}>
      {first.map(({ icon, action, href }) => (
        <li key={icon}>
          <a href={href} rel="nofollow">
            <span className="face-round">
              <Icon name={icon} />
            </span>
            {action}
          </a>
        </li>
      ))}
    </ul>
  );
}

function listWays(card: PublicCard, messages: WayMessages): Way[] {
  const { phone, mobile, email, address } = card;
  const website = card.website && safeUrl(card.website);
  const call = { icon: "call", action: messages.card_face_call() } as const;
  const mail = { icon: "mail", action: messages.card_face_mail() } as const;
  const labels: Record<WayLabel, string> = {
    mobile: messages.way_mobile(),
    work: messages.way_work(),
    home: messages.way_home(),
    fax: messages.way_fax(),
    other: messages.way_other(),
  };
  const extra = (kind: "phone" | "email") => card.extra.filter((way) => way.kind === kind);
  const ways: (Way | "" | null | undefined)[] = [
    mobile && { ...call, label: messages.card_mobile(), text: mobile, href: telUrl(mobile) },
    phone && {
      icon: mobile ? "office" : "call",
      action: mobile ? messages.card_face_office() : messages.card_face_call(),
      label: messages.card_phone(),
      text: phone,
      href: telUrl(phone),
    },
    ...extra("phone").map(({ label, value }) => ({
      ...call,
      ...(label === "fax" ? { icon: "fax" as const } : { href: telUrl(value) }),
      label: labels[label],
      text: value,
    })),
    email && { ...mail, label: messages.card_email(), text: email, href: mailUrl(email) },
    ...extra("email").map(({ label, value }) => ({ ...mail, label: labels[label], text: value, href: mailUrl(value) })),
    address && {
      icon: "map",
      action: messages.card_face_map(),
      label: messages.card_address(),
      text: address,
      href: mapUrl(address, card.locale),
    },
    website && {
      icon: "website",
      action: messages.card_face_website(),
      label: messages.card_face_website(),
      text: shortUrl(website),
      href: website,
    },
  ];
  return ways.filter((way) => typeof way === "object" && way !== null);
}
