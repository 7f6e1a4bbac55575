import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Words } from "../../../messages/words.ts";
import { AppError, ERROR_STATUS, type ErrorCode, type ErrorParams, fieldErrorOf } from "../../errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { localeOf, localesOf } from "../../http/locale.ts";
import { originOf } from "../../http/origin.ts";
import { sameOrigin } from "../../http/sameOrigin.ts";
import { validate } from "../../http/validate.ts";
import { type Locale, messagesIn } from "../../i18n.ts";
import { mailer } from "../../mail/mail.ts";
import { waitText } from "../../wait.rules.ts";
import { getPublicCard } from "../cards/cards.service.ts";
import { detailsSchema } from "../details/details.schema.ts";
import { leaveDetails } from "../details/details.service.ts";
import type { DetailsState, Typed } from "./detailsSection.tsx";
import { answerErrorPage } from "./errorPage.tsx";
import { cardParam } from "./public.schema.ts";
import { renderCard } from "./renderCard.tsx";

/** The form on a card's page. A refusal answers the page again, with what was typed; what was taken leads back to it. */
export const detailsPageRoutes = new Hono<AppEnv>()
  .post("/:cardId/details", sameOrigin, floodLimit, validate("param", cardParam), async (c) => {
    const { cardId } = c.req.valid("param");
    const typed = textsOf(await c.req.parseBody().catch(unreadable));
    const parsed = detailsSchema.safeParse(typed);
    if (!parsed.success) {
      return refuse(c, cardId, typed, new AppError("INPUT_INVALID", { fields: parsed.error.issues.map(fieldErrorOf) }));
    }
    try {
      const visit = { address: originOf(c).address, locale: localeOf(c) };
      const copy = await leaveDetails(c.var, cardId, parsed.data, visit);
      if (copy) c.executionCtx.waitUntil(mailer(c.env.EMAIL, c.var.settings)(copy).catch(() => undefined));
    } catch (error) {
      if (error instanceof AppError && isTold(error)) return refuse(c, cardId, typed, error);
      throw error;
    }
    return c.redirect(`/c/${cardId}?lang=${localeOf(c)}&left=1#details`, 303);
  })
  // Somebody kept the address of an answer, or chose another language on it.
  .get("/:cardId/details", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}#details`, 302),
  )
  .onError(answerErrorPage);

/** The runtime reads no form that broke off or has no boundary. */
function unreadable(error: unknown): never {
  throw error instanceof TypeError ? new AppError("MALFORMED") : error;
}

/** Refusals that leave a form to send again, or a card to look at. */
const isTold = ({ code }: AppError) =>
  code === "TOO_MANY_REQUESTS" || code === "DETAILS_CLOSED" || code === "QUOTA_LEADS";

/** A form's texts; files, which it has no place for, are none. */
const textsOf = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === "string"));

async function refuse(c: Context<AppEnv>, cardId: string, typed: Typed, error: AppError) {
  const locale = localeOf(c);
  const ofFields = (error.fields ?? []).map((field) => [field.path, textOf(locale, field)] as const);
  // The first reason of each field.
  const errors: DetailsState["errors"] = error.fields
    ? Object.fromEntries(ofFields.toReversed())
    : { form: textOf(locale, error) };
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
  const card = await getPublicCard(c.var, cardId, localesOf(c));
  return renderCard(c, card, { typed, errors }, ERROR_STATUS[error.code] as ContentfulStatusCode);
}

/** The refusals of this form; any other is told as a mistake in it. */
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

/** A refusal in the reader's language. */
function textOf(locale: Locale, refusal: { code: ErrorCode; params?: ErrorParams | undefined }): string {
  const words = messagesIn(locale);
  return TEXTS[refusal.code]?.(words, refusal.params ?? {}, locale) ?? words.error_input_invalid();
}
