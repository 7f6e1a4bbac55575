import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { REPORT_REASONS, type ReportReason } from "../../../domain/reports/reportReasons.ts";
import { REPORT_TEXT_MAX_LENGTH } from "../../../domain/reports/reports.schema.ts";
import type { Messages } from "../../../messages/messages.ts";
import { Brand } from "../../pages/document.tsx";

/** The entered values, by field. */
export type TypedReport = Partial<Record<"reason" | "text", string>>;

type Props = {
  card: PublicCard;
  messages: Messages;
  locale: string;
  /** True after the report was submitted. */
  sent?: boolean;
  typed?: TypedReport;
  /** Errors by field; `form` for the whole form. */
  errors?: Partial<Record<keyof TypedReport | "form", string>>;
};

/** The page on which visitors report a card. It works without JavaScript. */
export function ReportPage({ card, messages, locale, sent, typed, errors }: Props) {
  return (
    <>
      <header className="top">
        <Brand />
      </header>
      <main className="leave">
        <h1>{messages.card_page_report()}</h1>
        <p className="hint">
          <bdi lang={card.locale}>{card.name}</bdi> · <bdi dir="ltr">{card.cardId}</bdi>
        </p>
        {sent ? (
          <p role="status">{messages.card_page_report_done()}</p>
        ) : (
          <ReportForm card={card} messages={messages} locale={locale} typed={typed} errors={errors} />
        )}
        <a className="keep" href={`/c/${card.cardId}?lang=${locale}`}>
          {messages.card_page_report_back()}
        </a>
      </main>
    </>
  );
}

const LABELS: Record<ReportReason, (messages: Messages) => string> = {
  phishing: (messages) => messages.card_page_report_phishing(),
  impersonation: (messages) => messages.card_page_report_impersonation(),
  other: (messages) => messages.card_page_report_other(),
};

function ReportForm({ card, messages, locale, typed, errors }: Omit<Props, "sent">) {
  const invalid = (field: keyof TypedReport) => ({
    "aria-invalid": errors?.[field] ? true : undefined,
    "aria-describedby": errors?.[field] ? `report-${field}-error` : undefined,
  });
  const choice = (reason: ReportReason) => ({
    name: "reason",
    value: reason,
    defaultChecked: typed?.reason === reason,
    // Focus the first invalid field.
    autoFocus: errors?.reason !== undefined && reason === REPORT_REASONS[0],
  });
  return (
    <form method="post" action={`/c/${card.cardId}/report?lang=${locale}`} noValidate>
      <p className="hint">{messages.card_page_report_hint()}</p>
      {errors?.form && (
        <p className="error" role="alert">
          {errors.form}
        </p>
      )}
      <fieldset {...invalid("reason")}>
        <legend>{messages.card_page_report_reason()}</legend>
        {REPORT_REASONS.map((reason) => (
          <label className="tick" key={reason}>
            <input type="radio" required {...choice(reason)} />
            {LABELS[reason](messages)}
          </label>
        ))}
      </fieldset>
      {errors?.reason && (
        <p className="error" id="report-reason-error">
          {errors.reason}
        </p>
      )}
      <label htmlFor="report-text">{messages.card_page_report_text()}</label>
      <textarea
        {...invalid("text")}
        name="text"
        id="report-text"
        rows={4}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        defaultValue={typed?.text}
      />
      {errors?.text && (
        <p className="error" id="report-text-error">
          {errors.text}
        </p>
      )}
      <input className="unseen" name="fax" tabIndex={-1} autoComplete="off" aria-hidden />
      <button className="button primary" type="submit">
        {messages.card_page_report_send()}
      </button>
    </form>
  );
}
