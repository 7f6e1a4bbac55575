import { qrPath } from "../../../domain/cards/qrPath.ts";
import type { Locale } from "../../../domain/locales.ts";
import { getDirection } from "../../../domain/locales.ts";
import { Icon } from "../../../web/card-face/icons.tsx";
import { shortUrl } from "../../../web/card-face/links.ts";
import { messagesIn } from "../../i18n.ts";
import { SAMPLE_CARD_ID } from "../public-page/sampleCard.service.ts";
import type { SectionProps } from "./landingVariant.ts";

/** Scripts that differ from each other. */
const SCRIPTS: Locale[] = ["ko", "ur", "si"];

/** Three things to see for oneself: the link, the saved name, the code. The words are first, for the first screen. */
export function ProofsSection({ origin, messages }: SectionProps) {
  const url = `${origin}/c/${SAMPLE_CARD_ID}`;
  const { size, path } = qrPath(url);
  return (
    <section className="proofs">
      <article>
        <h2>{messages.landing_open()}</h2>
        <p className="soft">{messages.landing_open_text()}</p>
        <div className="figure" aria-hidden>
          <span className="chip">
            <Icon name="website" />
            <bdi dir="ltr">{shortUrl(url)}</bdi>
          </span>
        </div>
      </article>
      <article>
        <h2>{messages.landing_save()}</h2>
        <p className="soft">{messages.landing_save_text()}</p>
        <div className="figure" aria-hidden>
          {SCRIPTS.map((script) => (
            <span key={script} className="chip" lang={script} dir={getDirection(script)}>
              {messagesIn(script).landing_sample_name()}
            </span>
          ))}
        </div>
      </article>
      <article>
        <h2>{messages.landing_print()}</h2>
        <p className="soft">{messages.landing_print_text()}</p>
        <div className="figure" aria-hidden>
          <svg className="code" viewBox={`0 0 ${size} ${size}`} aria-hidden>
            <path d={path} />
          </svg>
        </div>
      </article>
    </section>
  );
}
