import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import { formatRole } from "../../../web/card-face/cardFace.tsx";
import { safeUrl } from "../../../web/card-face/links.ts";
import { toTerritorial } from "../../pages/territorial.ts";
import { getSharePicture, SAMPLE_CARD_ID } from "./sampleCard.service.ts";

type Props = {
  card: PublicCard;
  /** URL of the card without a language. */
  url: string;
  /** The language in the URL, if the card has it. */
  requestedLocale: string | undefined;
};

/** URL of the card in one of its languages. */
const urlIn = (url: string, locale: string) => `${url}?lang=${locale}`;

/** Metadata for search engines and link previews. */
export function Metadata({ card, url, requestedLocale }: Props) {
  const text = [formatRole(card), card.intro].filter(Boolean).join("\n");
  // Cut by character, because half an emoji would show as a replacement character.
  const description = [...text].slice(0, 200).join("");
  const canonical = requestedLocale ? urlIn(url, requestedLocale) : url;
  const picture = card.cardId === SAMPLE_CARD_ID ? new URL(getSharePicture(card.locale), url).href : `${url}/og.jpg`;
  const others = card.locales.filter((locale) => locale !== card.locale);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {card.locales.map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={urlIn(url, locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={card.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={card.name} />
      <meta property="og:locale" content={toTerritorial(card.locale)} />
      {others.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={toTerritorial(locale)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={card.name} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={card.name} />
      <script type="application/ld+json">{jsonLd(card, url)}</script>
    </>
  );
}

/** The card as schema.org JSON-LD. `<` is escaped, so that a name cannot close the script. */
function jsonLd(card: PublicCard, url: string): string {
  const shared = {
    "@context": "https://schema.org",
    name: card.name,
    alternateName: card.phoneticName ?? undefined,
    description: card.intro ?? undefined,
    telephone: card.mobile ?? card.phone ?? undefined,
    email: card.email ?? undefined,
    address: card.address ?? undefined,
    image: `${url}/og.jpg`,
    url,
    sameAs: [card.website, ...card.menu.map((item) => item.url)].filter(
      (link) => link && /^http/i.test(safeUrl(link) ?? ""),
    ),
  };
  const person = {
    ...shared,
    "@type": "Person",
    familyName: card.familyName ?? undefined,
    givenName: card.givenName ?? undefined,
    jobTitle: card.position ?? undefined,
    worksFor: card.companyName ? { "@type": "Organization", name: card.companyName } : undefined,
  };
  const organization = { ...shared, "@type": "Organization", legalName: card.companyName ?? undefined };
  return JSON.stringify(card.type === "group" ? organization : person).replaceAll("<", "\\u003c");
}
