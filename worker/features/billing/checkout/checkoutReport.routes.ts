import { Hono } from "hono";
import * as z from "zod";
import type { AppEnv } from "../../../http/context.ts";
import { floodLimit } from "../../../http/floodLimit.ts";
import { noStore } from "../../../http/noStore.ts";

const DIRECTIVES = [
  "script-src-elem",
  "script-src",
  "connect-src",
  "frame-src",
  "form-action",
  "img-src",
  "font-src",
] as const;

/** The report format of `report-uri` (Content Security Policy Level 3, section 5). */
const reportSchema = z.object({
  "csp-report": z.object({ "effective-directive": z.enum(DIRECTIVES), "blocked-uri": z.url().max(2000) }),
});

/**
 * Logs the hosts that the Content-Security-Policy of the payment page blocked. Not all hosts of payment providers and
 * banks are known, so the log shows which hosts to add to `PAY_HOSTS`.
 *
 * @see docs/decisions/0020-payment-page-origin.md
 */
export const payReportRoutes = new Hono<AppEnv>().use(noStore).post("/reports", floodLimit, async (c) => {
  const { data } = reportSchema.safeParse(await c.req.json().catch(() => null));
  const report = data?.["csp-report"];
  if (report) {
    // Log only the origin. The rest of the URL may identify a payment.
    const host = new URL(report["blocked-uri"]).origin;
    console.error(JSON.stringify({ event: "payment page blocked", directive: report["effective-directive"], host }));
  }
  return c.body(null, 204);
});
