import type { PublicCard } from "../../../domain/cards/publicCard.ts";
import { CONTACT_MAX_LENGTH } from "../../../domain/contacts/contacts.schema.ts";
import { NOTE_MAX_LENGTH } from "../../../domain/leads/leads.schema.ts";
import { getDirection } from "../../../domain/locales.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import type { Messages } from "../../../messages/messages.ts";

/** The entered values, by field. */
export type Typed = Partial<Record<(typeof FIELDS)[number], string>>;

export type LeadFormState = {
  left?: boolean;
  typed?: Typed;
  /** Errors by field; `form` for the whole form. */
  errors?: Partial<Record<keyof Typed | "form", string>>;
};

type Props = LeadFormState & { card: PublicCard; messages: Messages; locale: string };

/** The form in which visitors leave their details with a premium card. It works without JavaScript. */
export function LeadFormSection({ card, messages, locale, left, typed, errors }: Props) {
  if (left) {
    return (
      <section className="leave" id="details">
        <p role="status">{messages.card_page_lead_done({ name: card.name })}</p>
      </section>
    );
  }
  if (!card.detailsWanted && !errors) return null;
  // The page opens at the first error.
  const first = FIELDS.find((field) => errors?.[field]) ?? "form";
  const startAt = (place: keyof Typed | "form") => ({ autoFocus: errors !== undefined && place === first });
  const field = (name: keyof Typed) => ({
    name,
    id: `details-${name}`,
    "aria-invalid": errors?.[name] ? true : undefined,
    "aria-describedby": errors?.[name] ? `details-${name}-error` : undefined,
    ...startAt(name),
  });
  const error = (name: keyof Typed) =>
    errors?.[name] && (
      <p className="error" id={`details-${name}-error`}>
        {errors[name]}
      </p>
    );
  const isLatin = getDirection(locale) === "rtl" ? "ltr" : undefined;
  return (
    <section className="leave" id="details">
      <details open={errors !== undefined}>
        <summary className="button">{messages.card_page_lead()}</summary>
        <form method="post" action={`/c/${card.cardId}/details?lang=${locale}`} noValidate>
          <p className="hint">{messages.card_page_lead_hint({ name: card.name })}</p>
          {errors?.form && (
            <p className="error" role="alert" tabIndex={-1} {...startAt("form")}>
              {errors.form}
            </p>
          )}
          <label htmlFor="details-name">{messages.card_page_lead_name()}</label>
          <input {...field("name")} autoComplete="name" required maxLength={60} defaultValue={typed?.name} />
          {error("name")}
          <label htmlFor="details-companyName">{messages.card_company()}</label>
          <input
            {...field("companyName")}
            autoComplete="organization"
            maxLength={CONTACT_MAX_LENGTH.text}
            defaultValue={typed?.companyName}
          />
          {error("companyName")}
          <label htmlFor="details-position">{messages.card_position()}</label>
          <input
            {...field("position")}
            autoComplete="organization-title"
            maxLength={CONTACT_MAX_LENGTH.text}
            defaultValue={typed?.position}
          />
          {error("position")}
          <label htmlFor="details-email">{messages.card_page_lead_email()}</label>
          <input {...field("email")} type="email" autoComplete="email" dir={isLatin} defaultValue={typed?.email} />
          {error("email")}
          <label htmlFor="details-phone">{messages.card_page_lead_phone()}</label>
          <input {...field("phone")} type="tel" autoComplete="tel" dir={isLatin} defaultValue={typed?.phone} />
          {error("phone")}
          <label htmlFor="details-note">{messages.card_page_lead_note()}</label>
          <textarea {...field("note")} rows={3} maxLength={NOTE_MAX_LENGTH} defaultValue={typed?.note} />
          {error("note")}
          <input className="unseen" name="fax" tabIndex={-1} autoComplete="off" aria-hidden />
          <label className="tick">
            <input {...field("consent")} type="checkbox" required defaultChecked={Boolean(typed?.consent)} />
            {messages.card_page_lead_consent({ name: card.name, product: PRODUCT_NAME })}
          </label>
          {error("consent")}
          <label className="tick">
            <input {...field("copy")} type="checkbox" defaultChecked={Boolean(typed?.copy)} />
            {messages.card_page_lead_copy()}
          </label>
          {/* Shown by the script, which keeps the details. The choice has no name, because it is not sent. */}
          <label className="tick" hidden>
            <input id="details-keep" type="checkbox" />
            {messages.card_page_lead_keep()}
          </label>
          <button className="forget" id="details-forget" type="button" hidden>
            {messages.card_page_lead_forget()}
          </button>
          <button className="button" type="submit">
            {messages.card_page_lead_send()}
          </button>
        </form>
      </details>
    </section>
  );
}

const FIELDS = ["name", "companyName", "position", "email", "phone", "note", "consent", "copy"] as const;
