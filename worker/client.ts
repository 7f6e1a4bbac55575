import { hc } from "hono/client";
import type { Api } from "./app.ts";

/** The type of the API client. Declared once, so that editors do not compute all routes at each use. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** @param base URL of the API, e.g. `/api` */
export const createClient = (...args: Parameters<typeof hc>): ApiClient => hc<Api>(...args);
