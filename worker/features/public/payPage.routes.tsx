import { Hono } from "hono";
import { AppError } from "../../errors.ts";
import { moneyText } from "../../format.rules.ts";
import type { AppEnv } from "../../http/context.ts";
import { localeOf } from "../../http/locale.ts";
import { noStore } from "../../http/noStore.ts";
import { publicOrigin } from "../../http/publicOrigin.ts";
import { validate } from "../../http/validate.ts";
import { type Locale, messagesIn } from "../../i18n.ts";
import { type PaymentSettings, paymentSettingsOf } from "../../payments/settings.ts";
import { windowRequestOf } from "../../payments/window.rules.ts";
import { orderParam } from "../orders/orders.schema.ts";
import { findPayableOrder } from "../orders/orders.service.ts";
import { findPayableChange } from "../subscriptions/methodChanges.service.ts";
import { answerPage, Brand } from "./document.tsx";
import { answerErrorPage } from "./errorPage.tsx";
import payScript from "./pay.js?raw";

/**
 * Hands a person over to the gateway's payment window. A page of its own, so that the gateway's script runs neither in
 * the application nor with its rights; it shows what is bought, and nothing of the person. The order's id, which is
 * random, opens it.
 */
export const payPageRoutes = new Hono<AppEnv>()
  .use(noStore)
  .get("/:id", validate("param", orderParam), async (c) => {
    const settings = paymentSettingsOf(c.env);
    if (!settings) throw new AppError("UNAVAILABLE");
    const order = await findPayable(c.var, c.req.valid("param").id);
    const returnUrl = `${publicOrigin(c)}/payment/complete?${order.purpose}=${order.id}`;
    // Paid or over: the page that tells it.
    if (!order.payable) return c.redirect(returnUrl, 303);
    const locale = localeOf(c);
    const words = messagesIn(locale);
    const name = orderName(order, locale);
    // A window that opens beside the page must be able to tell it how it ended.
    c.header("cross-origin-opener-policy", "same-origin-allow-popups");
    return answerPage(c, {
      locale,
      title: words.pay_page_title(),
      metadata: <meta name="robots" content="noindex" />,
      isPersonal: true,
      children: <PayPage name={name} order={order} locale={locale} />,
      foreignScript: settings.sdk,
      script: payScript.replace("REQUEST", () => requestText(settings, order, name, returnUrl)),
    });
  })
  .onError(answerErrorPage);

type Order = Awaited<ReturnType<typeof findPayable>>;

/** An order, or the change of how a season is paid. @throws NOT_FOUND */
async function findPayable(deps: Pick<AppEnv["Variables"], "db">, id: string) {
  const order = await findPayableOrder(deps, id);
  if (order) return { ...order, purpose: "order" };
  const change = await findPayableChange(deps, id);
  if (change) return { ...change, kind: "season" as const, months: 1, purpose: "change" };
  throw new AppError("NOT_FOUND");
}

/** As a script may carry it: a text that ends no element. */
const requestText = (settings: PaymentSettings, order: Order, name: string, returnUrl: string) =>
  JSON.stringify({ ...windowRequestOf(settings, order, name, returnUrl), returnUrl }).replaceAll("<", "\\u003c");

/** What is bought, in the reader's language. */
function orderName({ kind, months }: Order, locale: Locale): string {
  const words = messagesIn(locale);
  if (kind === "season") return words.pay_page_season();
  return kind === "period" ? words.pay_page_period({ months }) : words.pay_page_group();
}

function PayPage({ name, order, locale }: { name: string; order: Order; locale: Locale }) {
  const words = messagesIn(locale);
  return (
    <>
      <header className="top">
        <Brand />
      </header>
      <main className="message">
        <h1>{name}</h1>
        <p>{moneyText(order.amount, order.currency, locale)}</p>
        <p role="status">{words.pay_page_opening()}</p>
        <p role="alert" hidden>
          {words.pay_page_failed()}
        </p>
        <a className="button primary" href={`/pay/${order.id}`}>
          {words.pay_page_again()}
        </a>
        <a className="button" href="/payment/select-ticket">
          {words.pay_page_back()}
        </a>
      </main>
    </>
  );
}
