import { MINUTE_MS } from "../time.ts";
/** How long a code, and the proof that it returns, are valid. @see product.md, "Users and sessions" */
export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const PROOF_LIFETIME_MS = 60 * MINUTE_MS;
export const CODE_RESEND_AFTER_MS = MINUTE_MS;
export const CODE_MAX_WRONG_TRIES = 5;
