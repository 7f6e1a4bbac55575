import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/**
 * Separates the host of the payment page from all other hosts. The payment page runs the gateway's script, which can
 * read everything on its origin.
 */
export const payHost = createMiddleware<AppEnv>(async (c, next) => {
  const { PAY_ORIGIN } = c.get("settings");
  const isPayHost = getHostname(c.req.url) === getHostname(PAY_ORIGIN);
  if (PAY_ORIGIN && isPayHost !== c.req.path.startsWith("/pay/")) throw new AppError("NOT_FOUND");
  await next();
});

/**
 * Without the port, because cookies ignore ports. A regular expression, because `new URL` takes longer than routing.
 */
const getHostname = (url: string) => /^https?:\/\/([^/:]+)/.exec(url)?.[1];
