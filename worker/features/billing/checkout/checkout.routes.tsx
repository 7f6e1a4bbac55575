import { type Context, Hono } from "hono";
import { payParam, payReturnQuery } from "../../../../domain/billing/checkout.schema.ts";
import { AppError } from "../../../../domain/errors.ts";
import { moneyText } from "../../../../domain/format.ts";
import type { Locale } from "../../../../domain/locales.ts";
import { type PayTarget, readPayToken } from "../../../crypto/payToken.ts";
import type { AppEnv } from "../../../http/context.ts";
import { withGateway } from "../../../http/gateway.ts";
import { getLocale } from "../../../http/locale.ts";
import { noStore } from "../../../http/noStore.ts";
import { paymentPolicy, permissionsPolicy } from "../../../http/securityHeaders.ts";
import { validate } from "../../../http/validate.ts";
import { messagesIn } from "../../../i18n.ts";
import { orderName } from "../../../mail/orderName.ts";
import { Brand, respondWithPage } from "../../../pages/document.tsx";
import { toWindowRequest } from "../../../payments/portoneRequest.ts";
import { getPaymentSettings, type PaymentSettings } from "../../../payments/settings.ts";
import { findPayableOrder, handOverKey } from "../orders/orders.service.ts";
import { findPayableChange, handOverChangeKey } from "../subscriptions/paymentMethodChanges.service.ts";
import payScript from "./checkout.js?raw";
import { toPayErrorPage } from "./checkoutErrorPage.tsx";

/**
 * The payment page, which opens the gateway's payment window. It has its own origin, so that the gateway's script runs
 * without the application's rights. It shows what is bought, but no personal data. Its link is valid for half an hour.
 *
 * @see docs/decisions/0020-payment-page-origin.md
 */
export const payPageRoutes = new Hono<AppEnv>()
  .use(noStore)
  .get("/:token", validate("param", payParam), async (c) => {
    const settings = getPaymentSettings(c.env);
    if (!settings) throw new AppError("UNAVAILABLE");
    const { token } = c.req.valid("param");
    const { isExpired, ...target } = await requireTarget(c, token);
    const order = await findPayable(c.var, target);
    // The application shows the result and can create a new link.
    if (isExpired || !order.payable) return c.redirect(outcomeUrl(target), 303);
    const locale = getLocale(c);
    const messages = messagesIn(locale);
    const name = orderName(order, locale);
    const again = `/pay/${token}?lang=${locale}`;
    const returnUrl = `${settings.payOrigin}/pay/${token}/return?lang=${locale}`;
    // A payment window in a popup must be able to report its result to this page.
    c.header("cross-origin-opener-policy", "same-origin-allow-popups");
    c.header("permissions-policy", permissionsPolicy(["self", ...settings.payHosts.map((host) => `"${host}"`)]));
    return respondWithPage(c, {
      locale,
      title: messages.pay_page_title(),
      metadata: <meta name="robots" content="noindex" />,
      isPersonal: true,
      children: <PayPage name={name} order={order} locale={locale} again={again} appOrigin={target.appOrigin} />,
      payment: {
        script: settings.sdk,
        policyOf: (script) => paymentPolicy({ hosts: settings.payHosts, script, reportPath: "/pay/reports" }),
      },
      script: payScript.replace("REQUEST", () => requestText(settings, order, name, returnUrl)),
    });
  })
  // The payment window returns here. Its query parameters stay on this origin. The application receives only the ID of
  // the payment and, if the window reported a failure, that nothing was paid.
  .get("/:token/return", validate("param", payParam), validate("query", payReturnQuery), async (c) => {
    const target = await requireTarget(c, c.req.valid("param").token);
    const { code, billingKey } = c.req.valid("query");
    const isTaken = code === undefined && (billingKey === undefined || (await handOver(c, target, billingKey)));
    return c.redirect(outcomeUrl(target, isTaken ? undefined : "stopped"), 303);
  })
  .onError(toPayErrorPage);

async function requireTarget(c: Context<AppEnv>, token: string) {
  const target = await readPayToken(token, c.var.settings.TOKEN_KEYS, c.var.now);
  if (!target) throw new AppError("NOT_FOUND");
  return target;
}

/** URL of the result page in the application. @param code failure code */
function outcomeUrl({ appOrigin, purpose, id }: PayTarget, code?: string): string {
  const url = new URL("/payment/complete", appOrigin);
  url.searchParams.set(purpose, id);
  if (code) url.searchParams.set("code", code);
  return url.href;
}

/** Errors after which the same key can still be accepted. */
const PASSING: ReadonlySet<string> = new Set(["UNAVAILABLE", "RENEWAL_RUNNING", "TOO_MANY_REQUESTS"]);

/** @returns false if the key is refused @throws UNAVAILABLE, RENEWAL_RUNNING, TOO_MANY_REQUESTS */
async function handOver(c: Context<AppEnv>, { purpose, id }: PayTarget, billingKey: string): Promise<boolean> {
  const deps = withGateway(c);
  try {
    await (purpose === "order" ? handOverKey(deps, id, billingKey) : handOverChangeKey(deps, id, billingKey));
    return true;
  } catch (error) {
    if (error instanceof AppError && !PASSING.has(error.code)) return false;
    throw error;
  }
}

type Order = Awaited<ReturnType<typeof findPayable>>;

/** Returns an order, or a change of a subscription's payment method. @throws NOT_FOUND */
async function findPayable(deps: Pick<AppEnv["Variables"], "db" | "now">, { purpose, id }: PayTarget) {
  const order = purpose === "order" ? await findPayableOrder(deps, id) : null;
  if (order) return order;
  const change = purpose === "change" ? await findPayableChange(deps, id) : null;
  if (change) return { ...change, kind: "season" as const, months: 1 };
  throw new AppError("NOT_FOUND");
}

/** Serializes the request for an inline script. `<` is escaped, so that the text cannot close the element. */
const requestText = (settings: PaymentSettings, order: Order, name: string, returnUrl: string) =>
  JSON.stringify({ ...toWindowRequest(settings, order, name, returnUrl), returnUrl }).replaceAll("<", "\\u003c");

type Props = { name: string; order: Order; locale: Locale; again: string; appOrigin: string };

function PayPage({ name, order, locale, again, appOrigin }: Props) {
  const messages = messagesIn(locale);
  return (
    <>
      <header className="top">
        <Brand href={`${appOrigin}/`} />
      </header>
      <main className="message">
        <h1>{name}</h1>
        <p>{moneyText(order.amount, order.currency, locale)}</p>
        <p role="status">{messages.pay_page_opening()}</p>
        <p role="alert" hidden>
          {messages.pay_page_failed()}
        </p>
        <a className="button primary" href={again}>
          {messages.pay_page_again()}
        </a>
        <a className="button" href={`${appOrigin}/payment/select-ticket`}>
          {messages.pay_page_back()}
        </a>
      </main>
    </>
  );
}
