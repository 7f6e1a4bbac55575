/** When words reach a browser: with the first page, with the screens of who is logged in, or, the Worker's own, never. */
export type Part = "first" | "member" | "worker";

/** What mails and the pages that the Worker renders say. */
const WORKER = ["mail_", "card_page_", "pay_page_"] as const;

/** The keys of the Worker's own words. */
export type WorkerKey = `${(typeof WORKER)[number]}${string}`;

/** What a stranger reads: areas, and single words of areas that are otherwise for members. */
const FIRST = [
  "action_back",
  "action_cancel",
  "action_confirm",
  "action_more",
  "action_retry",
  "error_",
  "field_",
  "find_",
  "home_sentence",
  "language_",
  "leave_",
  "legal_",
  "loading",
  "login_",
  "not_found_",
  "notice_",
  "offline_",
  "provider_",
  "recognize_",
  "referral_heading",
  "referral_signed_out",
  "register_",
  "shell_",
  "signed_out",
  "skip_",
  "success_code_sent",
  "success_id_available",
  "success_provider_linked",
  "success_temporary_password_sent",
  "toast_",
  "update_",
];

/**
 * With which part a word comes. What is named nowhere here is for members: a new area weighs on no first visit.
 * test/rules/wordParts.test.ts finds a word that a stranger's screen uses and does not have.
 */
export function partOf(key: string): Part {
  const isIn = (areas: readonly string[]) => areas.some((area) => key.startsWith(area));
  if (isIn(WORKER)) return "worker";
  return isIn(FIRST) ? "first" : "member";
}
