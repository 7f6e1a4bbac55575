import { AppError, type ErrorCode, type ErrorParams } from "../../../domain/errors.ts";
import { waitText } from "../../../domain/waitTime.ts";
import type { Words } from "../../../messages/messages.ts";
import { type Locale, messagesIn } from "../../i18n.ts";

/** A form's texts; files, which it has no place for, are none. */
export const readTexts = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** The runtime reads no form that broke off or has no boundary. */
export function unreadable(error: unknown): never {
  throw error instanceof TypeError ? new AppError("MALFORMED") : error;
}

/** The refusals of the forms on a card's pages; any other is shown as a mistake in the field. */
const TEXTS: Partial<Record<ErrorCode, (words: Words, params: ErrorParams, locale: Locale) => string>> = {
  FIELD_EMPTY: (words) => words.error_field_empty(),
  TEXT_TOO_LONG: (words, { max }) => words.error_text_too_long({ max: Number(max) }),
  EMAIL_FORMAT: (words) => words.error_email_format(),
  PHONE_NUMBER: (words) => words.error_phone_number(),
  CONSENT_MISSING: (words) => words.error_consent_missing(),
  DETAILS_CLOSED: (words) => words.error_details_closed(),
  QUOTA_LEADS: (words) => words.error_quota_leads(),
  TOO_MANY_REQUESTS: (words, { seconds }, locale) =>
    words.error_too_many_requests({ time: waitText(Number(seconds), locale) }),
};

/** What was wrong with a form, in the reader's language: the first reason of each field, or `form` for the whole. */
export function refusalTexts(locale: Locale, error: AppError): Record<string, string> {
  if (!error.fields) return { form: formatRefusal(locale, error) };
  const ofFields = error.fields.map((field) => [field.path, formatRefusal(locale, field)] as const);
  return Object.fromEntries(ofFields.toReversed());
}

function formatRefusal(locale: Locale, refusal: { code: ErrorCode; params?: ErrorParams | undefined }): string {
  const words = messagesIn(locale);
  return TEXTS[refusal.code]?.(words, refusal.params ?? {}, locale) ?? words.error_input_invalid();
}
