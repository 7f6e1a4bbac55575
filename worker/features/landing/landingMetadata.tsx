import { toMajorUnits } from "../../../domain/format.ts";
import { locales } from "../../../domain/locales.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import type { Messages } from "../../../messages/messages.ts";
import { toTerritorial } from "../../pages/territorial.ts";
import { getSharePicture, SAMPLE_PICTURE } from "../public-page/sampleCard.service.ts";
import type { LandingContent } from "./landing.service.ts";
import type { LandingVariant } from "./landingVariant.ts";
import { listQuestions } from "./questions.ts";

type Props = { variant: LandingVariant; messages: Messages; content: LandingContent };

/** Metadata for search engines, link previews and installed applications. */
export function Metadata({ variant, messages, content }: Props) {
  const { origin, locale, isRequested } = variant;
  const home = `${origin}/`;
  const urlIn = (one: string) => `${home}?lang=${one}`;
  const url = isRequested ? urlIn(locale) : home;
  const picture = origin + getSharePicture(locale);
  const title = `${PRODUCT_NAME} · ${messages.landing_title()}`;
  const description = messages.landing_description();
  const heading = messages.landing_heading();
  return (
    <>
      <meta name="description" content={description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141311" />
      <link rel="preload" as="image" href={SAMPLE_PICTURE} fetchPriority="high" />
      <link rel="manifest" href={`/manifest.${locale}.webmanifest`} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
      <link rel="canonical" href={url} />
      {locales.map((one) => (
        <link key={one} rel="alternate" hrefLang={one} href={urlIn(one)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={home} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={heading} />
      <meta property="og:locale" content={toTerritorial(locale)} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">{jsonLd({ variant, messages, content })}</script>
    </>
  );
}

/** The product, its prices and the questions as schema.org JSON-LD. `<` is escaped, so that no text closes the script. */
function jsonLd({ variant, messages, content }: Props): string {
  const { origin } = variant;
  const home = `${origin}/`;
  const { premium, periods, group } = content.plans;
  const currency = (premium ?? group)?.currency;
  const offers = [
    { name: messages.landing_free(), price: currency ? { amount: 0, currency } : null },
    { name: messages.landing_premium(), price: premium },
    { name: messages.ticket_kind_period(), price: periods },
    { name: messages.landing_group(), price: group },
  ].flatMap(({ name, price }) =>
    price
      ? [{ "@type": "Offer", name, price: toMajorUnits(price.amount, price.currency), priceCurrency: price.currency }]
      : [],
  );
  const publisher = { "@type": "Organization", "@id": `${home}#organization` };
  const graph = [
    { ...publisher, name: PRODUCT_NAME, url: home, logo: `${origin}/icons/icon-512.png` },
    {
      "@type": "WebApplication",
      name: PRODUCT_NAME,
      url: home,
      description: messages.landing_description(),
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any",
      inLanguage: locales,
      publisher,
      offers,
    },
    {
      "@type": "FAQPage",
      mainEntity: listQuestions(messages).map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
  return JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll("<", "\\u003c");
}
