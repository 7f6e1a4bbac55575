import { shortMoneyText } from "../../../domain/format.ts";
import { getDirection, type Locale, nativeName } from "../../../domain/locales.ts";
import { CardFace } from "../../../web/card-face/cardFace.tsx";
import { messagesIn } from "../../i18n.ts";
import { getSampleCard, SAMPLE_CARD_ID, SAMPLE_PICTURE } from "../public-page/sampleCard.service.ts";
import { CREATE_CARD, type SectionProps } from "./landingVariant.ts";
import { LanguageLinks } from "./languageLinks.tsx";

/** The languages of the card in front, as different as possible. The visitor's own comes first. */
const TURNS: Locale[] = ["ko", "en", "ja", "hi", "ru"];
/** The number of languages in landing.css. */
const TURN_COUNT = 4;

/** The picture of the sample card, with the head at its top. */
const FOCUS = { focusX: 0.5, focusY: 0.2, zoom: 1 };

const listTurns = (locale: Locale) => [...new Set([locale, ...TURNS])].slice(0, TURN_COUNT);

/** The promise, the way to one's own card, and a card that changes its language, before the same one in another script. */
export function HeroSection({ origin, locale, messages, content }: SectionProps) {
  const { premium } = content.plans;
  const turns = listTurns(locale);
  // Written in the other direction, it begins at the edge that the card in front leaves in view.
  const behind = getDirection(locale) === "rtl" ? "en" : "ur";
  return (
    <section className="hero">
      <div className="promise">
        <p className="for">{messages.landing_for()}</p>
        <h1>{messages.landing_heading()}</h1>
        <p className="lead wide">{messages.landing_text()}</p>
        <p className="need wide">{messages.landing_no_app()}</p>
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
          <SampleFace origin={origin} locale={behind} />
          <Tongue locale={behind} />
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
      <p className="lead narrow">
        {messages.landing_text()} {messages.landing_no_app()}
      </p>
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
      card={{ ...getSampleCard(origin, [locale]), ...FOCUS, intro: null, menu: [] }}
      messages={messagesIn(locale)}
      locale={locale}
      heading="h2"
      ways="buttons"
      imageUrl={SAMPLE_PICTURE}
    />
  );
}
