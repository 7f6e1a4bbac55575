import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "./context.ts";

/**
 * Keeps the payment page and everything else on hosts of their own. The gateway's script runs on the payment page; what
 * shares its origin, it can read.
 */
export const payHost = createMiddleware<AppEnv>(async (c, next) => {
  const { PAY_ORIGIN } = c.var.settings;
  const isPayHost = getHostname(c.req.url) === getHostname(PAY_ORIGIN);
  if (PAY_ORIGIN && isPayHost !== c.req.path.startsWith("/pay/")) throw new AppError("NOT_FOUND");
  await next();
});

/** Without the port: cookies ignore ports. Not by `new URL`, which takes longer than to find the route. */
const getHostname = (url: string) => /^https?:\/\/([^/:]+)/.exec(url)?.[1];
