import type { ReactNode } from "react";
import { getTextDirection } from "../../../messages/compiled/runtime.js";
import type { Words } from "../../../messages/words.ts";
import { CardFace } from "../../../web/card-face/cardFace.tsx";
import { Icon } from "../../../web/card-face/icons.tsx";
import { shortUrl } from "../../../web/card-face/links.ts";
import { nativeName } from "../../../web/card-face/nativeName.ts";
import { PRODUCT_NAME } from "../../../web/lib/product.ts";
import type { PublicCard } from "../cards/cards.rules.ts";
import { Brand } from "./document.tsx";
import { qrPath } from "./qrPath.rules.ts";

type Props = {
  card: PublicCard;
  words: Words;
  locale: string;
  /** The card's address without a language: short to scan, and right for whoever opens it. */
  url: string;
  /** Where a browser inside another application hands the page over; null in a browser of its own. */
  wayOut: string | null;
  /** Where visitors leave their details, if they may. */
  details: ReactNode;
};

/** A card with all that a stranger may do with it, by links and popovers alone. */
export function CardPage({ card, words, locale, url, wayOut, details }: Props) {
  return (
    <>
      <header className="top">
        <Brand />
        <Languages card={card} label={words.card_page_languages()} />
      </header>
      {wayOut && (
        <p className="notice">
          {words.card_page_in_app()} <a href={wayOut}>{words.card_page_open_browser()}</a>
        </p>
      )}
      <main>
        <CardFace card={card} words={words} locale={locale} />
        <div className="actions">
          <a className="button primary" href={`/c/${card.cardId}.vcf?lang=${card.locale}`}>
            {words.share_save_contact()}
          </a>
          <button className="button round" type="button" popoverTarget="qr" aria-label={words.share_qr()}>
            <Icon name="qr" />
          </button>
          <button className="button round" type="button" popoverTarget="share" aria-label={words.share_title()}>
            <Icon name="share" />
          </button>
        </div>
        {card.group && <Group group={card.group} words={words} />}
        <QrPanel words={words} url={url} name={card.name} />
        <SharePanel words={words} url={url} name={card.name} />
        {details}
      </main>
      <footer>
        <a className="keep" href={`/business-cards?add=${card.cardId}`}>
          {words.card_page_add({ product: PRODUCT_NAME })}
        </a>
      </footer>
    </>
  );
}

/** The group behind a card: how many are in it, and the way to join or leave it and to its members' cards. */
function Group({ group, words }: { group: NonNullable<PublicCard["group"]>; words: Words }) {
  const { idx, companyName, memberCount, joinPolicy } = group;
  return (
    <section className="group" aria-label={companyName}>
      <p>{words.card_page_group_members({ count: memberCount })}</p>
      <a className="button" href={`/group/${idx}`}>
        {joinPolicy === "open" ? words.card_page_group_join() : words.card_page_group_ask()}
      </a>
      <a className="keep" href={`/group/${idx}#members`}>
        {words.card_page_group_list()}
      </a>
    </section>
  );
}

/** The languages that the card has; nothing where there is no choice. Many fold into a menu. */
function Languages({ card, label }: { card: PublicCard; label: string }) {
  if (card.locales.length < 2) return null;
  const list = (
    <ul>
      {card.locales.map((locale) => (
        <li key={locale}>
          <a
            href={`?lang=${locale}`}
            hrefLang={locale}
            lang={locale}
            dir={getTextDirection(locale)}
            aria-current={locale === card.locale ? "true" : undefined}
          >
            {nativeName(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className="languages" aria-label={label}>
      {card.locales.length <= 3 ? (
        list
      ) : (
        <details>
          <summary lang={card.locale}>
            <Icon name="website" />
            {nativeName(card.locale)}
          </summary>
          {list}
        </details>
      )}
    </nav>
  );
}

type PanelProps = { words: Words; url: string; name: string };

function QrPanel({ words, url, name }: PanelProps) {
  const { size, path } = qrPath(url);
  return (
    <section className="panel" id="qr" popover="auto" aria-label={words.share_qr()}>
      <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR ${name}`}>
        <path d={path} />
      </svg>
      <p className="address" dir="ltr">
        {shortUrl(url)}
      </p>
      <p>{words.share_qr_hint()}</p>
      <Close panel="qr" words={words} />
    </section>
  );
}

function SharePanel({ words, url, name }: PanelProps) {
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;
  return (
    <section className="panel" id="share" popover="auto" aria-label={words.share_title()}>
      <p>{words.card_page_share_hint()}</p>
      <p className="address" dir="ltr">
        {url}
      </p>
      <button className="button" type="button" id="copy" hidden data-done={words.card_page_copied()} aria-live="polite">
        {words.share_copy()}
      </button>
      <a className="button" href={mail}>
        {words.card_page_send_mail()}
      </a>
      <Close panel="share" words={words} />
    </section>
  );
}

function Close({ panel, words }: { panel: string; words: Words }) {
  return (
    <button
      className="close"
      type="button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      aria-label={words.action_close()}
    >
      <Icon name="close" />
    </button>
  );
}
