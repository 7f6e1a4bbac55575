import { mapFields } from "../../../domain/cards/cardFields.ts";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { ACCENTS, LAYOUTS, THEMES } from "../../../domain/cards/themes.ts";
import { baseLocale, type Locale, locales } from "../../../domain/locales.ts";
import { messagesIn } from "../../i18n.ts";

/** The card that the landing page shows. It exists in every deployment, in every language, and needs no database. */
export const SAMPLE_CARD_ID = "sample";

/** Static files (web/public/landing), drawn by scripts/drawLandingPictures.ts. */
export const SAMPLE_PICTURE = "/landing/portrait.webp";
export const SAMPLE_PHOTO = "/landing/portrait.jpg";

/** The picture that other sites show for a link to the landing page or the sample card. */
export const getSharePicture = (locale: string) => `/landing/${locale}.jpg`;

/** The position of the face in the picture. */
const FOCUS = { focusX: 0.5, focusY: 0.4, zoom: 1 };

/** Returns the sample card in the first of these languages. */
export function getSampleCard(origin: string, preferredLocales: Locale[]): PublicCard {
  const locale = preferredLocales[0] ?? baseLocale;
  const messages = messagesIn(locale);
  const name = messages.landing_sample_name();
  return {
    ...mapFields(() => null),
    idx: 0,
    cardId: SAMPLE_CARD_ID,
    type: "personal",
    locale,
    locales,
    title: name,
    name,
    // In another script, as on a card for guests from abroad.
    phoneticName: messagesIn(locale === baseLocale ? "en" : baseLocale).landing_sample_name(),
    position: messages.landing_sample_position(),
    companyName: messages.landing_sample_company(),
    mobile: "+82 10-0000-0000",
    email: "minji@moa.example",
    website: origin,
    address: messages.landing_sample_address(),
    intro: messages.landing_sample_intro(),
    // The picture is a static file.
    introKey: "",
    shareKey: "",
    photoKey: "",
    ...FOCUS,
    updatedAt: new Date(0).toISOString(),
    menu: [{ siteName: messages.landing_create(), url: `${origin}/user/register` }],
    premium: false,
    theme: THEMES[0],
    accent: ACCENTS[0],
    layout: LAYOUTS[0],
    logoKey: null,
    extra: [],
    detailsWanted: false,
    group: null,
  };
}
