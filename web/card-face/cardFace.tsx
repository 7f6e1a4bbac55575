import type { CSSProperties } from "react";
import type { PublicCard } from "../../domain/cards/publicCard.ts";
import { getDirection } from "../../domain/locales.ts";
import type { Messages } from "../../messages/messages.ts";
import { Icon, type IconName } from "./icons.tsx";
import { mailUrl, mapUrl, safeUrl, shortUrl, telUrl } from "./links.ts";

/** The messages that the card shows. */
type CardFaceMessages = Pick<
  Messages,
  "card_face_call" | "card_face_office" | "card_face_mail" | "card_face_map" | "card_face_website" | "card_face_menu"
>;

type Props = {
  card: PublicCard;
  messages: CardFaceMessages;
  /** The language of `messages`. The card's own texts set their own language. */
  locale: string;
  /** `h1` on a page about one card. */
  heading?: "h1" | "h2";
  /** The picture's URL if it is not stored yet: a preview of an upload. */
  imageUrl?: string;
};

/** A card, in the application and on `/c/`. Its styles are in `card-face.css`. */
export function CardFace({ card, messages, locale, heading: Heading = "h1", imageUrl }: Props) {
  const role = formatRole(card);
  return (
    <div className="face-frame" {...resolveTheme(card)}>
      <article className="face" lang={card.locale} dir={getDirection(card.locale)}>
        <FacePhoto card={card} imageUrl={imageUrl} />
        <div className="face-text">
          <header className="face-who">
            <Heading>
              <span>{card.name}</span>{" "}
              {card.phoneticName && card.phoneticName !== card.name && <small>{card.phoneticName}</small>}
            </Heading>
            {role && <p className="face-role">{role}</p>}
            {card.intro && <p className="face-intro">{card.intro}</p>}
          </header>
          <Ways card={card} messages={messages} locale={locale} />
          <Facts card={card} />
        </div>
        <FaceMenu card={card} label={messages.card_face_menu()} />
      </article>
    </div>
  );
}

type PhotoProps = {
  card: Pick<PublicCard, "introKey" | "name" | "focusX" | "focusY" | "zoom">;
  imageUrl?: string | undefined;
};

/** A card's picture. It fills the size of `.face-photo`. */
export function FacePhoto({ card, imageUrl }: PhotoProps) {
  return (
    <div className="face-photo">
      <img src={imageUrl ?? `/api/images/${card.introKey}`} alt={card.name} style={focalPointStyle(card)} />
    </div>
  );
}

/** The attributes that select a premium card's colors in `themes.css`. */
export function resolveTheme({ premium, theme, accent }: Pick<PublicCard, "premium" | "theme" | "accent">) {
  return premium ? { "data-theme": theme, "data-accent": accent } : undefined;
}

/** The job title and company. If both are missing, the card's title, unless it repeats the name. */
export function formatRole(card: Pick<PublicCard, "name" | "title" | "position" | "companyName">): string {
  return [card.position, card.companyName].filter(Boolean).join(" · ") || (card.title === card.name ? "" : card.title);
}

/** Keeps the focal point in the frame and scales the picture around it. */
function focalPointStyle({ focusX, focusY, zoom }: PhotoProps["card"]): CSSProperties {
  const focus = `${round(focusX * 100)}% ${round(focusY * 100)}%`;
  return { objectPosition: focus, transform: `scale(${round(zoom)})`, transformOrigin: focus };
}

/** Three decimals are enough for a large screen. */
const round = (value: number) => Math.round(value * 1000) / 1000;

type Way = { icon: IconName; label: string; href: string };

/** The ways to contact a person, as round buttons. The office number appears only in addition to a mobile number. */
function Ways({ card, messages, locale }: Pick<Props, "card" | "messages" | "locale">) {
  const { phone, mobile, email, address } = card;
  const website = card.website && safeUrl(card.website);
  const call = mobile ?? phone;
  const ways: (Way | null | "" | undefined)[] = [
    call && { icon: "call", label: messages.card_face_call(), href: telUrl(call) },
    mobile && phone && { icon: "office", label: messages.card_face_office(), href: telUrl(phone) },
    email && { icon: "mail", label: messages.card_face_mail(), href: mailUrl(email) },
    address && { icon: "map", label: messages.card_face_map(), href: mapUrl(address, card.locale) },
    website && { icon: "website", label: messages.card_face_website(), href: website },
  ];
  const present = ways.filter((way) => typeof way === "object" && way !== null);
  if (present.length === 0) return null;
  return (
    <ul className="face-ways" lang={locale}>
      {present.map(({ icon, label, href }) => (
        <li key={icon}>
          <a href={href} rel="nofollow">
            <span className="face-round">
              <Icon name={icon} />
            </span>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The same contact data as text, on wide screens and in print. */
function Facts({ card }: { card: PublicCard }) {
  const website = card.website && safeUrl(card.website) ? shortUrl(card.website) : null;
  const facts = new Set([card.mobile, card.phone, card.email, website].filter((text) => text !== null));
  if (facts.size === 0 && !card.address) return null;
  return (
    <ul className="face-facts">
      {[...facts].map((text) => (
        <li key={text}>
          <bdi dir="ltr">{text}</bdi>
        </li>
      ))}
      {card.address && <li>{card.address}</li>}
    </ul>
  );
}

/** A card's links. Links with an unsafe scheme are left out. */
export function FaceMenu({ card, label }: { card: Pick<PublicCard, "menu" | "locale">; label: string }) {
  const items = card.menu.flatMap(({ siteName, url }) => {
    const href = safeUrl(url);
    return href ? [{ siteName, href }] : [];
  });
  if (items.length === 0) return null;
  return (
    <nav className="face-menu" aria-label={label}>
      <ul>
        {items.map(({ siteName, href }) => (
          <li key={`${siteName} ${href}`}>
            <a href={href} rel="nofollow">
              <span className="face-letter" aria-hidden>
                {firstLetter(siteName, card.locale)}
              </span>
              {siteName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The first grapheme of a text, in upper case. In Hindi, Sinhala and emoji it consists of several code points. */
export function firstLetter(text: string, locale: string): string {
  const [first] = new Intl.Segmenter(locale, { granularity: "grapheme" }).segment(text);
  return (first?.segment ?? "").toLocaleUpperCase(locale);
}
