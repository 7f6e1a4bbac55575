import type { ErrorCode } from "../domain/errors.ts";

/** When a message reaches the browser: with the first page, with the screens for members, or never (the Worker uses it). */
export type Bundle = "first" | "member" | "worker";

/** Messages of mails and of pages that the Worker renders. */
const WORKER = ["mail_", "card_page_", "landing_", "pay_page_"] as const;

/** The keys of messages that only the Worker uses. */
export type WorkerKey = `${(typeof WORKER)[number]}${string}`;

/** Errors that a visitor can get. The messages of all other errors come with the screens for members. */
export const FIRST_ERRORS = [
  "ACCESS_DENIED",
  "ACCESS_INVALID",
  "BODY_TOO_LARGE",
  "CODE_EXPIRED",
  "CODE_INVALID",
  "CODE_TRIES",
  "CONSENT_MISSING",
  "EMAIL_FORMAT",
  "EMAIL_UNVERIFIED",
  "FIELD_EMPTY",
  "FIND_FAILED",
  "IDENTITY_TAKEN",
  "ID_TAKEN",
  "ID_TOO_SHORT",
  "ID_UNCHECKED",
  "ID_UNKNOWN",
  "INPUT_INVALID",
  "IN_BIN",
  "INTERNAL",
  "LOGIN_FAILED",
  "LINK_EXPIRED",
  "LOGIN_REQUIRED",
  "MALFORMED",
  "NETWORK",
  "NOT_FOUND",
  "PASSKEY_REFUSED",
  "PASSWORD_CHANGE_REQUIRED",
  "PASSWORD_COMMON",
  "PASSWORD_FORMAT",
  "PASSWORD_MISMATCH",
  "PASSWORD_PERSONAL",
  "PHONE_FORMAT",
  "PROVIDER_DOWN",
  "PROVIDER_REFUSED",
  "REFERRAL_UNKNOWN",
  "SHARE_FAILED",
  "SHARE_UNSUPPORTED",
  "SIGN_IN_FAILED",
  "SIGN_UP_FAILED",
  "TEXT_TOO_LONG",
  "TOO_MANY_REQUESTS",
  "TYPE_UNSUPPORTED",
  "UNAVAILABLE",
  "UPDATE_FAILED",
] as const satisfies ErrorCode[];

/** The messages on a card. A preview in another language than the reader's loads only these of that language. */
const FACE = ["card_address", "card_email", "card_face_", "card_mobile", "card_phone", "way_"];

export const isOnFace = (key: string): boolean => FACE.some((area) => key.startsWith(area));

const FIRST_ERROR_KEYS = new Set(FIRST_ERRORS.map((code) => `error_${code.toLowerCase()}`));

/** Key prefixes of messages for visitors. A full key is a single message of an area that is otherwise for members. */
const FIRST = [
  "action_back",
  "action_cancel",
  "action_change",
  "action_confirm",
  "action_more",
  "action_retry",
  "field_",
  "failed_page_",
  "recovery_",
  "home_sentence",
  "language_",
  "leave_",
  "legal_",
  "loading",
  "login_auto",
  "login_continue_with",
  "login_forgot_",
  "login_greeting",
  "login_link_notice",
  "login_new",
  "login_or",
  "login_passkey",
  "login_register",
  "login_submit",
  "login_subtitle",
  "login_title",
  "nav_language",
  "nav_my_page",
  "not_found_",
  "notice_",
  "offline_",
  "password_strength_",
  "provider_",
  "verify_",
  "referral_heading",
  "referral_logged_out",
  "register_",
  "shell_",
  "logged_out",
  "skip_",
  "success_code_sent",
  "success_id_available",
  "success_logged_in",
  "success_temporary_password_sent",
  "toast_",
  "update_",
];

/**
 * Returns the bundle of a message. A key that is not listed here is for members, so a new area does not slow down a first visit.
 * test/rules/messageBundles.test.ts finds a message that a screen for visitors uses but that is not in its bundle.
 */
export function getBundle(key: string): Bundle {
  const isIn = (areas: readonly string[]) => areas.some((area) => key.startsWith(area));
  if (isIn(WORKER)) return "worker";
  return isIn(FIRST) || FIRST_ERROR_KEYS.has(key) ? "first" : "member";
}
