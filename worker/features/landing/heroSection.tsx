import { shortMoneyText } from "../../../domain/format.ts";
import { type Locale, nativeName } from "../../../domain/locales.ts";
import { CardFace, FacePhoto } from "../../../web/card-face/cardFace.tsx";
import { FaceWays } from "../../../web/card-face/faceWays.tsx";
import { messagesIn } from "../../i18n.ts";
import { getSampleCard, HERO_PICTURE, SAMPLE_CARD_ID } from "../public-page/sampleCard.service.ts";
import { CREATE_CARD, type SectionProps } from "./landingVariant.ts";
import { LanguageLinks } from "./languageLinks.tsx";

/** The languages of the card in front, as different as possible. The visitor's own comes first. */
const TURNS: Locale[] = ["ko", "en", "ja", "hi", "ru"];
/** The number of languages in landing.css. */
const TURN_COUNT = 4;

/** The languages of the card behind. Its names are short, so the card in front does not cover them. */
const BEHIND: Locale[] = ["ja", "ko"];

/** The picture of the hero shows the person of the card in front above the one of the card behind. */
const UPPER = { focusX: 0.5, focusY: 0.07, zoom: 1 };
const LOWER = { focusX: 0.5, focusY: 1, zoom: 1 };

const listTurns = (locale: Locale) => [...new Set([locale, ...TURNS])].slice(0, TURN_COUNT);

/** The promise, the way to one's own card, and a card that changes its language. */
export function HeroSection({ origin, locale, messages, content }: SectionProps) {
  const { premium } = content.plans;
  const turns = listTurns(locale);
  const behindLocale = BEHIND.find((other) => other !== locale) ?? locale;
  const theirs = messagesIn(behindLocale);
  const behind = { ...getSampleCard(origin, [behindLocale]), ...LOWER, name: theirs.landing_other_name() };
  return (
    <section className="hero">
      <div className="promise">
        <p className="for">{messages.landing_for()}</p>
        <h1>{messages.landing_heading()}</h1>
        <p className="need narrow">{messages.landing_no_app()}</p>
        <p className="lead wide">{messages.landing_text()}</p>
        <div className="ways">
          <a className="button seal-red" href={CREATE_CARD}>
            {messages.landing_create()}
          </a>
          <a className="button outlined" href={`/c/${SAMPLE_CARD_ID}`}>
            {messages.landing_sample()}
          </a>
        </div>
        {premium && (
          <p className="price-line">
            {messages.landing_price({ price: shortMoneyText(premium.amount, premium.currency, locale) })}
          </p>
        )}
        <nav className="wide" aria-labelledby="card-in">
          <p id="card-in">{messages.landing_card_in()}</p>
          <LanguageLinks locale={locale} shown={turns} />
        </nav>
      </div>
      <div className="pile">
        <div className="behind" aria-hidden inert>
          <div className="face">
            <FacePhoto card={behind} imageUrl={HERO_PICTURE} />
            <p className="other" lang={behind.locale}>
              {behind.name}
              <small>{theirs.landing_other_position()}</small>
            </p>
            <FaceWays
              card={{ ...behind, address: null, website: null }}
              messages={theirs}
              locale={behindLocale}
              look="buttons"
            />
          </div>
          <Tongue locale={behindLocale} />
        </div>
        <div className="front" aria-hidden inert>
          {turns.map((turn, index) => (
            <div key={turn} className={`turn turn-${index}`}>
              <SampleFace origin={origin} locale={turn} />
              <Tongue locale={turn} />
            </div>
          ))}
        </div>
        <a className="cover" href={`/c/${SAMPLE_CARD_ID}`}>
          <span className="caption">{messages.landing_sample()}</span>
        </a>
        <label className="pause">
          <input type="checkbox" aria-label={messages.landing_pause()} />
        </label>
      </div>
      <p className="lead narrow">{messages.landing_text()}</p>
    </section>
  );
}

/** The language of a card, on its picture. */
const Tongue = ({ locale }: { locale: Locale }) => (
  <span className="tongue" lang={locale}>
    {nativeName(locale)}
  </span>
);

function SampleFace({ origin, locale }: { origin: string; locale: Locale }) {
  return (
    <CardFace
      card={{ ...getSampleCard(origin, [locale]), ...UPPER, intro: null, menu: [] }}
      messages={messagesIn(locale)}
      locale={locale}
      heading="h2"
      ways="buttons"
      imageUrl={HERO_PICTURE}
    />
  );
}
