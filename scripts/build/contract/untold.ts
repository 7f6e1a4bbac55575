import type { Input } from "./requests.ts";

/** What the types do not tell: the files, pages and redirects that routes answer. Status → media types; none for no body. */
type Untold = Record<number, string[]>;

const EXPORT: Untold = { 200: ["text/vcard", "text/csv"] };

/** By the operation's method and path in the document. */
export const UNTOLD_ANSWERS: Record<string, Untold> = {
  "get /api/auth/oauth/{provider}": { 302: [] },
  "get /api/auth/oauth/{provider}/callback": { 302: [] },
  "get /api/user/export": { 200: ["application/json", "text/vcard", "text/csv"] },
  "get /api/contacts/export": EXPORT,
  "get /api/associations/{idx}/export": EXPORT,
  "get /api/images/{key}": { 200: ["image/webp", "image/jpeg"], 304: [] },
  "get /c/{cardId}": { 200: ["text/html"] },
  "get /c/{file}": { 200: ["text/vcard"] },
  "get /c/{cardId}/qr.svg": { 200: ["image/svg+xml"] },
  "get /c/{cardId}/qr.png": { 200: ["image/png"] },
  "get /c/{cardId}/og.jpg": { 200: ["image/jpeg"] },
  "post /c/{cardId}/details": { 303: [] },
  "get /c/{cardId}/report": { 200: ["text/html"] },
  "post /c/{cardId}/report": { 303: [] },
  "post /pay/reports": { 204: [] },
  "get /pay/{token}": { 200: ["text/html"], 303: [] },
  "get /pay/{token}/return": { 303: [] },
  "get /robots.txt": { 200: ["text/plain"] },
  "get /sitemap.xml": { 200: ["application/xml"] },
  "get /.well-known/security.txt": { 200: ["text/plain"] },
};

/** Browsers are sent here: what goes wrong behind `validate` sends them on, to a screen that tells it. */
export const REFUSES_BY_REDIRECT = ["get /api/auth/oauth/{provider}", "get /api/auth/oauth/{provider}/callback"];

/** What is read without `validate`. */
export const UNTOLD_INPUTS: Record<string, Input[]> = {
  "post /api/orders": [{ target: "header", path: "domain/billing/orders.schema.ts", name: "orderHeaders" }],
  "post /c/{cardId}/details": [{ target: "form", path: "domain/leads/leads.schema.ts", name: "leadSchema" }],
  "post /c/{cardId}/report": [{ target: "form", path: "domain/reports/reports.schema.ts", name: "reportSchema" }],
};

/** Read as it came, for its signature. */
export const SIGNED_BODIES = ["post /api/webhooks/portone"];
