import { type CSSProperties, Fragment } from "react";
import { toAccentColors } from "../../domain/cards/accentColor.ts";
import type { PublicCard } from "../../domain/cards/publicCard.ts";
import { getShownLook, isPictureColor, THEMES } from "../../domain/cards/themes.ts";
import { joinParts, SEPARATOR } from "../../domain/joinParts.ts";
import { getDirection } from "../../domain/locales.ts";
import type { Messages } from "../../messages/messages.ts";
import { FaceMenu } from "./faceMenu.tsx";
import { FaceWays, type WayMessages } from "./faceWays.tsx";

/** The messages that the card shows. */
export type CardFaceMessages = WayMessages & Pick<Messages, "card_face_links">;

type Props = {
  card: PublicCard;
  messages: CardFaceMessages;
  /** The language of `messages`. The card's own texts set their own language. */
  locale: string;
  /** `h1` on a page about one card. */
  heading?: "h1" | "h2";
  /** The picture's URL if it is not stored yet: a preview of an upload. */
  imageUrl?: string;
  /** The logo's URL if it is not stored yet. */
  logoUrl?: string | undefined;
  /** `rows` show numbers and addresses as text; `buttons` only as round buttons, for a small card. */
  ways?: "rows" | "buttons";
};

/** A card, in the application and on `/c/`. Its styles are in `card-face.css`; `layouts.css` has those of premium cards. */
export function CardFace(props: Props) {
  const { card, messages, locale, ways = "rows" } = props;
  const { layout } = getShownLook(card);
  return (
    <div className="face-frame" {...resolveTheme(card)}>
      <article
        className={layout === "portrait" ? "face" : `face face-${layout}`}
        lang={card.locale}
        dir={getDirection(card.locale)}
      >
        {layout === "portrait" ? <Portrait {...props} /> : <Cover {...props} />}
        <div className="face-text">
          {layout === "portrait" ? (
            <Who {...props} logo={<FaceLogo {...props} />} />
          ) : (
            card.intro && <p className="face-intro">{card.intro}</p>
          )}
          <FaceWays card={card} messages={messages} locale={locale} look={ways} />
        </div>
        <FaceMenu card={card} label={messages.card_face_links()} />
      </article>
    </div>
  );
}

const Portrait = ({ card, imageUrl }: Props) => <FacePhoto card={card} imageUrl={imageUrl} />;

/**
 * The colored part of the other layouts. The accent is set again, because the cover has the light variant of its colors
 * in dark mode too.
 */
function Cover(props: Props) {
  const { card, imageUrl } = props;
  const isBand = getShownLook(card).layout === "band";
  const { "data-theme": _, ...accent } = resolveTheme(card) ?? {};
  return (
    <div className="face-cover" {...accent}>
      {isBand && <FacePhoto card={card} imageUrl={imageUrl} />}
      <FaceLogo {...props} />
      <Who {...props} />
    </div>
  );
}

/** The name with its reading, the role, and in the basic layout the introduction. */
function Who({ card, heading: Heading = "h1", logo }: Props & { logo?: ReturnType<typeof FaceLogo> }) {
  const isLong = [...card.name].length > LONG_NAME;
  return (
    <header className={isLong ? "face-who face-long" : "face-who"}>
      {logo}
      <Heading>
        <span>{card.name}</span>{" "}
        {card.phoneticName && card.phoneticName !== card.name && <small>{card.phoneticName}</small>}
      </Heading>
      <FaceRole role={formatRole(card)} />
      {logo !== undefined && card.intro && <p className="face-intro">{card.intro}</p>}
    </header>
  );
}

/** The role. A line breaks between its parts before it breaks inside one, and shows no dot at its beginning. */
export function FaceRole({ role }: { role: string }) {
  if (!role) return null;
  const [first, ...more] = role.split(SEPARATOR);
  return (
    <p className="face-role">
      <span>
        <span>{first}</span>
        {more.map((part) => (
          <Fragment key={part}>
            {/* For screen readers. It takes no room in the line. */} <span>{part}</span>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** Longer names get a smaller size where the name is the picture. */
const LONG_NAME = 18;

/** The logo. Where it stands alone, the company's name replaces a missing one. */
function FaceLogo({ card, logoUrl }: Props) {
  const { layout } = getShownLook(card);
  const key = card.premium ? card.logoKey : null;
  const source = logoUrl ?? (key && `/api/images/${key}`);
  if (source) return <img className="face-logo" src={source} alt={card.companyName ?? ""} />;
  return layout !== "portrait" && card.companyName ? <p className="face-company">{card.companyName}</p> : null;
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

type ShownTheme = { "data-theme": string; "data-accent": string; style?: CSSProperties };

/** The attributes that select a card's colors in `themes.css`. Undefined for the basic look. */
export function resolveTheme(
  card: Pick<PublicCard, "premium"> & { theme: string; accent: string },
): ShownTheme | undefined {
  const { theme, accent } = getShownLook({ ...card, layout: "" });
  if (!card.premium && theme === THEMES[0]) return undefined;
  if (!isPictureColor(accent)) return { "data-theme": theme, "data-accent": accent };
  const { light, dark } = toAccentColors(accent);
  const style: Record<`--${string}`, string> = { "--picture-light": light, "--picture-dark": dark };
  return { "data-theme": theme, "data-accent": "picture", style };
}

/** The job title and company. If both are missing, the card's title, unless it repeats the name. */
export function formatRole(card: Pick<PublicCard, "name" | "title" | "position" | "companyName">): string {
  return joinParts([card.position, card.companyName]) || (card.title === card.name ? "" : card.title);
}

/** Keeps the focal point in the frame and scales the picture around it. */
function focalPointStyle({ focusX, focusY, zoom }: PhotoProps["card"]): CSSProperties {
  const focus = `${round(focusX * 100)}% ${round(focusY * 100)}%`;
  return { objectPosition: focus, transform: `scale(${round(zoom)})`, transformOrigin: focus };
}

/** Three decimals are enough for a large screen. */
const round = (value: number) => Math.round(value * 1000) / 1000;
