import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { cardParam } from "../../../domain/cards/publicCard.schema.ts";
import { AppError, ERROR_STATUS, toFieldError } from "../../../domain/errors.ts";
import { reportSchema } from "../../../domain/reports/reports.schema.ts";
import type { AppEnv } from "../../http/context.ts";
import { floodLimit } from "../../http/floodLimit.ts";
import { getLocale, getPreferredLocales } from "../../http/locale.ts";
import { getOrigin } from "../../http/origin.ts";
import { sameOrigin } from "../../http/sameOrigin.ts";
import { validate } from "../../http/validate.ts";
import { messagesIn } from "../../i18n.ts";
import { respondWithPage } from "../../pages/document.tsx";
import { toErrorPage } from "../../pages/errorPage.tsx";
import { getPublicCard } from "../cards/core/cards.service.ts";
import { reportCard } from "../reports/reports.service.ts";
import { readTexts, refusalTexts, unreadable } from "./formRefusal.ts";
import { ReportPage, type TypedReport } from "./reportPage.tsx";

/** The page on which visitors report a card. On an error, it shows the form again with the entered values. */
export const reportPageRoutes = new Hono<AppEnv>()
  .get("/:cardId/report", validate("param", cardParam), async (c) =>
    renderReport(c, c.req.valid("param").cardId, { sent: c.req.query("sent") !== undefined }),
  )
  .post("/:cardId/report", sameOrigin, floodLimit, validate("param", cardParam), async (c) => {
    const { cardId } = c.req.valid("param");
    const typed = readTexts(await c.req.parseBody().catch(unreadable));
    const parsed = reportSchema.safeParse(typed);
    if (!parsed.success) {
      return refuse(c, cardId, typed, new AppError("INPUT_INVALID", { fields: parsed.error.issues.map(toFieldError) }));
    }
    try {
      await reportCard(c.var, cardId, parsed.data, getOrigin(c));
    } catch (error) {
      if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return refuse(c, cardId, typed, error);
      throw error;
    }
    return c.redirect(`/c/${cardId}/report?lang=${getLocale(c)}&sent=1`, 303);
  })
  .onError(toErrorPage);

async function refuse(c: Context<AppEnv>, cardId: string, typed: TypedReport, error: AppError) {
  if (error.retryAfter) c.header("retry-after", String(error.retryAfter));
  const status = ERROR_STATUS[error.code] as ContentfulStatusCode;
  return renderReport(c, cardId, { typed, errors: refusalTexts(getLocale(c), error) }, status);
}

type State = { sent?: boolean; typed?: TypedReport; errors?: Record<string, string> };

async function renderReport(c: Context<AppEnv>, cardId: string, state: State, status?: ContentfulStatusCode) {
  const card = await getPublicCard(c.var, cardId, getPreferredLocales(c));
  const locale = getLocale(c);
  const messages = messagesIn(locale);
  return respondWithPage(
    c,
    {
      locale,
      title: messages.card_page_report(),
      metadata: <meta name="robots" content="noindex" />,
      children: <ReportPage card={card} messages={messages} locale={locale} {...state} />,
    },
    status,
  );
}
