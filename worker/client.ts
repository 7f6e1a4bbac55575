import { hc } from "hono/client";
import type { Api } from "./app.ts";

/** The API's client. Computed once here, so that an editor need not work out every route at each use. */
export type ApiClient = ReturnType<typeof hc<Api>>;

/** @param base where the API is, e.g. `/api` */
export const createClient = (...args: Parameters<typeof hc>): ApiClient => hc<Api>(...args);
