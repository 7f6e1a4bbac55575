import { AppError, type ErrorCode, type ErrorParams } from "../../../domain/errors.ts";
import type { Locale } from "../../../domain/locales.ts";
import { waitText } from "../../../domain/waitTime.ts";
import type { Messages } from "../../../messages/messages.ts";
import { messagesIn } from "../../i18n.ts";

/** Returns the text fields of a form, without files. */
export const readTexts = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** Converts the TypeError of a form that is truncated or has no boundary. */
export function unreadable(error: unknown): never {
  throw error instanceof TypeError ? new AppError("MALFORMED") : error;
}

/** Error texts of the forms on a card's pages. Other errors appear as invalid input of the field. */
const TEXTS: Partial<Record<ErrorCode, (messages: Messages, params: ErrorParams, locale: Locale) => string>> = {
  FIELD_EMPTY: (messages) => messages.error_field_empty(),
  TEXT_TOO_LONG: (messages, { max }) => messages.error_text_too_long({ max: Number(max) }),
  EMAIL_FORMAT: (messages) => messages.error_email_format(),
  PHONE_NUMBER: (messages) => messages.error_phone_number(),
  CONSENT_MISSING: (messages) => messages.error_consent_missing(),
  DETAILS_CLOSED: (messages) => messages.error_details_closed(),
  QUOTA_LEADS: (messages) => messages.error_quota_leads(),
  TOO_MANY_REQUESTS: (messages, { seconds }, locale) =>
    messages.error_too_many_requests({ time: waitText(Number(seconds), locale) }),
};

/**
 * Returns the error texts of a form in the reader's language: the first error of each field, or `form` for the whole
 * form.
 */
export function refusalTexts(locale: Locale, error: AppError): Record<string, string> {
  if (!error.fields) return { form: formatRefusal(locale, error) };
  const ofFields = error.fields.map((field) => [field.path, formatRefusal(locale, field)] as const);
  return Object.fromEntries(ofFields.toReversed());
}

function formatRefusal(locale: Locale, refusal: { code: ErrorCode; params?: ErrorParams | undefined }): string {
  const messages = messagesIn(locale);
  return TEXTS[refusal.code]?.(messages, refusal.params ?? {}, locale) ?? messages.error_input_invalid();
}
