import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import type { InAppBrowser } from "../../../domain/inAppBrowser.ts";
import { getDirection, nativeName } from "../../../domain/locales.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import { toSearchValue } from "../../../domain/searchValue.ts";
import type { Messages } from "../../../messages/messages.ts";
import { CardFace } from "../../../web/card-face/cardFace.tsx";
import { Icon } from "../../../web/card-face/icons.tsx";
import { Brand } from "../../pages/document.tsx";
import { SAMPLE_CARD_ID, SAMPLE_PICTURE } from "./sampleCard.service.ts";
import { InAppPanel, QrPanel, SharePanel } from "./sharePanels.tsx";

type Props = {
  card: PublicCard;
  messages: Messages;
  locale: string;
  /** URL of the card without a language: short to scan, and valid for any reader. */
  url: string;
  /** The browser inside another application that shows the page; null in a normal browser. */
  inApp: InAppBrowser | null;
  /** The form for visitors' details, if the card has one. */
  details: ReactNode;
};

/** The public page of a card. It uses only links and popovers. */
export function CardPage({ card, messages, locale, url, inApp, details }: Props) {
  const isSample = card.cardId === SAMPLE_CARD_ID;
  return (
    <>
      <header className="top">
        <Brand />
        <Languages card={card} label={messages.card_page_languages()} />
      </header>
      {inApp && (
        <aside className="notice">
          {messages.card_page_in_app()} {inApp.wayOut && <a href={inApp.wayOut}>{messages.card_page_open_browser()}</a>}
        </aside>
      )}
      <main>
        <CardFace card={card} messages={messages} locale={locale} {...(isSample && { imageUrl: SAMPLE_PICTURE })} />
        <div className="actions">
          <div className="saves">
            <div>
              {inApp ? (
                <button className="button primary" type="button" popoverTarget="in-app">
                  <Icon name="contact" />
                  {messages.share_save_contact()}
                </button>
              ) : (
                <a className="button primary" href={`/c/${card.cardId}.vcf?lang=${card.locale}&reader=${locale}`}>
                  <Icon name="contact" />
                  {messages.share_save_contact()}
                </a>
              )}
            </div>
            {!isSample && (
              <div>
                <a className="button add" href={`/business-cards?add=${toSearchValue(card.cardId)}`}>
                  <Icon name="bookmark" />
                  <span>{messages.card_page_add({ product: PRODUCT_NAME })}</span>
                </a>
              </div>
            )}
          </div>
          <button className="button round" type="button" popoverTarget="qr" aria-label={messages.share_qr()}>
            <Icon name="qr" />
          </button>
          <button className="button round" type="button" popoverTarget="share" aria-label={messages.share_title()}>
            <Icon name="share" />
          </button>
        </div>
        {card.group && <Group group={card.group} messages={messages} />}
        <QrPanel card={card} messages={messages} url={url} inApp={inApp} />
        <SharePanel card={card} messages={messages} url={url} inApp={inApp} />
        {inApp && <InAppPanel card={card} messages={messages} url={url} inApp={inApp} />}
        {details}
      </main>
      <footer>
        <a className="own" href="/">
          {messages.card_page_own()}
        </a>
        {!isSample && (
          <>
            {" "}
            <a className="keep" href={`/c/${card.cardId}/report?lang=${locale}`} rel="nofollow">
              {messages.card_page_report()}
            </a>
          </>
        )}
      </footer>
    </>
  );
}

/** The group of a card: number of members, and links to join it and to the members' cards. */
function Group({ group, messages }: { group: NonNullable<PublicCard["group"]>; messages: Messages }) {
  const { idx, companyName, memberCount, joinPolicy } = group;
  return (
    <section className="group" aria-label={companyName}>
      <p>{messages.card_page_group_members({ count: memberCount })}</p>
      <a className="button" href={`/group/${idx}`}>
        {joinPolicy === "open" ? messages.card_page_group_join() : messages.card_page_group_ask()}
      </a>
      <a className="keep" href={`/group/${idx}#members`}>
        {messages.card_page_group_list()}
      </a>
    </section>
  );
}

/** The languages of the card. Nothing for a single language; a menu for many. */
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
            dir={getDirection(locale)}
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
