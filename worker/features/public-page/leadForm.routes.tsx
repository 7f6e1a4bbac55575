import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { AppError, ERROR_STATUS, toFieldError } from "../../../domain/errors.ts";
import { leadSchema } from "../../../domain/leads/leads.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { getLocale, getPreferredLocales } from "../../http/locale.ts";
import { noStore } from "../../http/noStore.ts";
import { getOrigin } from "../../http/origin.ts";
import { sameOrigin } from "../../http/sameOrigin.ts";
import { validate } from "../../http/validate.ts";
import { mailer } from "../../mail/mail.ts";
import { toErrorPage } from "../../pages/errorPage.tsx";
import { getPublicCard } from "../cards/core/cards.service.ts";
import { submitLead } from "../leads/leads.service.ts";
import { readTexts, refusalTexts, unreadable } from "./formRefusal.ts";
import type { LeadFormState, Typed } from "./leadFormSection.tsx";
import { renderCard } from "./renderCard.tsx";

/**
 * The lead form of a card. On an error, it shows the page again with the entered values; on success, it redirects to
 * the page.
 */
export const leadFormRoutes = new Hono<AppEnv>()
  .post("/:cardId/details", noStore, sameOrigin, floodLimit, validate("param", cardParam), async (c) => {
    const { cardId } = c.req.valid("param");
    const typed = readTexts(await c.req.parseBody().catch(unreadable));
    const parsed = leadSchema.safeParse(typed);
    if (!parsed.success) {
      return refuse(c, cardId, typed, new AppError("INPUT_INVALID", { fields: parsed.error.issues.map(toFieldError) }));
    }
    try {
      const visit = { origin: getOrigin(c), locale: getLocale(c) };
      const deps = { ...c.var, sendMail: mailer(c.env.EMAIL, c.var.settings) };
      await submitLead(deps, cardId, parsed.data, visit);
    } catch (error) {
      if (error instanceof AppError && isShownInForm(error)) return refuse(c, cardId, typed, error);
      throw error;
    }
    return c.redirect(`/c/${cardId}?lang=${getLocale(c)}&left=1#details`, 303);
  })
  // A GET happens if someone bookmarked the response, or changed the language on it.
  .get("/:cardId/details", validate("param", cardParam), (c) =>
    c.redirect(`/c/${c.req.valid("param").cardId}${new URL(c.req.url).search}#details`, 302),
  )
  .onError(toErrorPage);

/** Errors that are shown in the form, or above the card. */
const isShownInForm = ({ code }: AppError) =>
  code === "TOO_MANY_REQUESTS" || code === "DETAILS_CLOSED" || code === "QUOTA_LEADS";

async function refuse(c: Context<AppEnv>, cardId: string, typed: Typed, error: AppError) {
  const errors: LeadFormState["errors"] = refusalTexts(getLocale(c), error);
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
  const card = await getPublicCard(c.var, cardId, getPreferredLocales(c));
  return renderCard(c, card, { typed, errors }, ERROR_STATUS[error.code] as ContentfulStatusCode);
}
