import type { ReactNode } from "react";
import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { qrPath } from "../../../domain/cards/qrPath.ts";
import type { InAppBrowser } from "../../../domain/inAppBrowser.ts";
import { joinParts } from "../../../domain/joinParts.ts";
import { markSource } from "../../../domain/statistics/sources.ts";
import type { Messages } from "../../../messages/messages.ts";
import { Icon } from "../../../web/card-face/icons.tsx";
import { shortUrl } from "../../../web/card-face/links.ts";

type Props = {
  card: PublicCard;
  messages: Messages;
  /** URL of the card without a language. */
  url: string;
  /** The browser inside another application, in which files cannot be saved. */
  inApp: InAppBrowser | null;
};

/** The QR codes of a card: its URL, and the contact itself. */
export function QrPanel({ card, messages, url, inApp }: Props) {
  const { size, path } = qrPath(markSource(url, "qr"));
  // The contact code contains the texts in the displayed language.
  const contact = `?kind=vcard&lang=${card.locale}`;
  const contactCode = `/c/${card.cardId}/qr.svg${contact}`;
  return (
    <Panel id="qr" label={messages.share_qr()} messages={messages}>
      <fieldset className="kinds">
        <legend className="unseen">{messages.share_qr_kind()}</legend>
        <label>
          <input className="unseen" type="radio" name="kind" defaultChecked />
          {messages.share_qr_link()}
        </label>
        <label>
          <input className="unseen" type="radio" name="kind" id="kind-vcard" />
          {messages.share_qr_vcard()}
        </label>
      </fieldset>
      <div className="code">
        <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR ${card.name}`}>
          <path d={path} />
        </svg>
        <p className="address" dir="ltr">
          {shortUrl(url)}
        </p>
        <p>{messages.share_qr_hint()}</p>
        {!inApp && <Downloads card={card} messages={messages} name={`${card.cardId}-qr`} query="" />}
      </div>
      <div className="code contact">
        {/* The script loads it when it is shown. Without scripts, browsers ignore `loading="lazy"`. */}
        <img className="qr" data-src={contactCode} alt={`QR ${card.name}`} hidden />
        <noscript>
          <a className="button" href={contactCode}>
            {messages.share_qr()}
          </a>
        </noscript>
        <p>{messages.share_qr_vcard_hint()}</p>
        {!inApp && <Downloads card={card} messages={messages} name={`${card.cardId}-contact-qr`} query={contact} />}
      </div>
    </Panel>
  );
}

function Downloads({
  card,
  messages,
  name,
  query,
}: Pick<Props, "card" | "messages"> & { name: string; query: string }) {
  return (
    <p className="downloads">
      {["svg", "png"].map((format) => (
        <a
          key={format}
          className="button"
          href={`/c/${card.cardId}/qr.${format}${query}`}
          download={`${name}.${format}`}
          aria-label={messages.share_qr_save({ format: format.toUpperCase() })}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}

/** The fallback if the device has no share sheet, or it failed: the URL to copy or to mail. */
export function SharePanel({ card, messages, url }: Props) {
  const shared = markSource(url, "share");
  const mail = `mailto:?subject=${encodeURIComponent(card.name)}&body=${encodeURIComponent(shared)}`;
  return (
    <Panel id="share" label={messages.share_title()} messages={messages}>
      <p
        role="status"
        data-unsupported={messages.error_share_unsupported()}
        data-failed={messages.error_share_failed()}
      />
      <p>{messages.card_page_share_hint()}</p>
      <p className="address" id="address" dir="ltr" data-url={shared}>
        {url}
      </p>
      <Copy source="address" label={messages.share_copy()} messages={messages} />
      <a className="button" href={mail}>
        {messages.card_page_send_mail()}
      </a>
    </Panel>
  );
}

/** Replaces downloads in in-app browsers: a link that opens a normal browser, and the contact as text. */
export function InAppPanel({ card, messages, url, inApp }: Props & { inApp: InAppBrowser }) {
  const { name, position, companyName, mobile, phone, email, address } = card;
  const role = joinParts([position, companyName]);
  return (
    <Panel id="in-app" label={messages.share_save_contact()} messages={messages}>
      <p>{messages.card_page_in_app()}</p>
      {inApp.wayOut && (
        <a className="button primary" href={inApp.wayOut}>
          {messages.card_page_open_browser()}
        </a>
      )}
      <p>{messages.card_page_in_app_steps()}</p>
      <p className="address" id="in-app-address" dir="ltr">
        {url}
      </p>
      <Copy source="in-app-address" label={messages.share_copy()} messages={messages} />
      <p className="address" id="contact" lang={card.locale} dir="auto">
        {[name, role, mobile, phone, email, address].filter(Boolean).join("\n")}
      </p>
      <Copy source="contact" label={messages.card_page_copy_contact()} messages={messages} />
    </Panel>
  );
}

/** A button that copies the text of another element. The script shows it, because it needs the script. */
function Copy({ source, label, messages }: { source: string; label: string; messages: Messages }) {
  return (
    <button
      className="button"
      type="button"
      hidden
      data-copy={source}
      data-done={messages.card_page_copied()}
      data-failed={messages.card_page_copy_failed()}
      aria-live="polite"
    >
      {label}
    </button>
  );
}

function Panel({
  id,
  label,
  messages,
  children,
}: {
  id: string;
  label: string;
  messages: Messages;
  children: ReactNode;
}) {
  return (
    <section className="panel" id={id} popover="auto" aria-label={label}>
      {children}
      <button
        className="close"
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={messages.action_close()}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
