import type { ErrorBody, ErrorCode, ErrorParams } from "../../worker/errors.ts";
import { m } from "./i18n.ts";
import { formatWait } from "./wait.ts";

/** A refusal by the API, or by the network in between. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly fields: NonNullable<ErrorBody["fields"]>;

  constructor({ code, params = {}, fields = [] }: Omit<ErrorBody, "requestId">) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
  }

  /** Reads a refusal from an answer; one that is not ours (a proxy's page) counts as UNAVAILABLE. */
  static async from(response: { json: () => Promise<unknown> }): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const error = (body as { error?: ErrorBody } | null)?.error;
    return new ApiError(error && isErrorCode(error.code) ? error : { code: "UNAVAILABLE" });
  }
}

/** True where a call failed on its way, or the service is down: what was asked may be answered later. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "NETWORK" || error.code === "UNAVAILABLE");

type Text = (params: ErrorParams) => string;

const number = (value: string | number | undefined) => Number(value ?? 0);

/** A missing text fails the compile. */
const TEXTS = {
  EMAIL_FORMAT: () => m.error_email_format(),
  SIGN_IN_FAILED: () => m.error_sign_in_failed(),
  PASSWORD_FORMAT: () => m.error_password_format(),
  PASSWORD_MISMATCH: () => m.error_password_mismatch(),
  NEW_PASSWORD_MISMATCH: () => m.error_new_password_mismatch(),
  FIELD_EMPTY: () => m.error_field_empty(),
  EMAIL_UNVERIFIED: () => m.error_email_unverified(),
  SHARE_UNSUPPORTED: () => m.error_share_unsupported(),
  SHARE_FAILED: () => m.error_share_failed(),
  ACCESS_INVALID: () => m.error_access_invalid(),
  IMAGE_TOO_LARGE: () => m.error_image_too_large(),
  URL_INVALID: () => m.error_url_invalid(),
  INPUT_INVALID: () => m.error_input_invalid(),
  LOGIN_REQUIRED: () => m.error_login_required(),
  NOT_CARD_OWNER: () => m.error_not_card_owner(),
  CONTACT_EXISTS: () => m.error_contact_exists(),
  ID_TAKEN: () => m.error_id_taken(),
  ID_UNKNOWN: () => m.error_id_unknown(),
  FIND_FAILED: () => m.error_find_failed(),
  PASSWORD_CHANGE_FAILED: () => m.error_password_change_failed(),
  GROUP_JOIN_FAILED: () => m.error_group_join_failed(),
  GROUP_LEAVE_FAILED: () => m.error_group_leave_failed(),
  ASSOCIATION_NAME_TAKEN: () => m.error_association_name_taken(),
  ACCESS_DENIED: () => m.error_access_denied(),
  SIGN_UP_FAILED: () => m.error_sign_up_failed(),
  DELETE_FAILED: () => m.error_delete_failed(),
  LOGIN_FAILED: () => m.error_login_failed(),
  UPDATE_FAILED: () => m.error_update_failed(),
  ID_TOO_SHORT: ({ min }) => m.error_id_too_short({ min: number(min) }),
  ID_UNCHECKED: () => m.error_id_unchecked(),
  CODE_INVALID: () => m.error_code_invalid(),
  IMAGE_MISSING: () => m.error_image_missing(),
  CARD_CREATE_FAILED: () => m.error_card_create_failed(),
  PHONE_FORMAT: () => m.error_phone_format(),
  CODE_EXPIRED: () => m.error_code_expired(),
  CODE_TRIES: () => m.error_code_tries(),
  CARD_ID_FORMAT: () => m.error_card_id_format(),
  CARD_ID_RESERVED: () => m.error_card_id_reserved(),
  CARD_ID_TAKEN: () => m.error_card_id_taken(),
  CARD_LOCALE_TAKEN: () => m.error_card_locale_taken(),
  CONSENT_MISSING: () => m.error_consent_missing(),
  CONTACT_OWN_CARD: () => m.error_contact_own_card(),
  GROUP_HAS_CARD: () => m.error_group_has_card(),
  DETAILS_CLOSED: () => m.error_details_closed(),
  CONTACT_NAMELESS: () => m.error_contact_nameless(),
  CONTACT_UNREADABLE: () => m.error_contact_unreadable(),
  IMPORT_UNREADABLE: () => m.error_import_unreadable(),
  IMPORT_TOO_MANY: ({ max }) => m.error_import_too_many({ max: number(max) }),
  IMAGE_TYPE: () => m.error_image_type(),
  IMAGE_UNREADABLE: () => m.error_image_unreadable(),
  IMAGE_DIMENSIONS: ({ max }) => m.error_image_dimensions({ max: number(max) }),
  REFERRAL_UNKNOWN: () => m.error_referral_unknown(),
  PASSWORD_CHANGE_REQUIRED: () => m.error_password_change_required(),
  PASSWORD_WRONG: () => m.error_password_wrong(),
  PROVIDER_DOWN: () => m.error_provider_down(),
  PROVIDER_REFUSED: () => m.error_provider_refused(),
  IDENTITY_TAKEN: () => m.error_identity_taken(),
  LAST_WAY_IN: () => m.error_last_way_in(),
  CONFIRMATION_WRONG: () => m.error_confirmation_wrong(),
  MENU_STALE: () => m.error_menu_stale(),
  PRICES_STALE: () => m.error_prices_stale(),
  MENU_TOO_LONG: ({ max }) => m.error_menu_too_long({ max: number(max) }),
  NAME_LENGTH: () => m.error_name_length(),
  PHONE_NUMBER: () => m.error_phone_number(),
  TEXT_TOO_LONG: ({ max }) => m.error_text_too_long({ max: number(max) }),
  METHOD_UNAVAILABLE: () => m.error_method_unavailable(),
  PERIOD_MISSING: () => m.error_period_missing(),
  PROMOTION_OVER: () => m.error_promotion_over(),
  PROMOTION_USED: () => m.error_promotion_used(),
  REFUND_IMPOSSIBLE: () => m.error_refund_impossible(),
  RENEWAL_RUNNING: () => m.error_renewal_running(),
  SUBSCRIPTION_EXISTS: () => m.error_subscription_exists(),
  TICKET_UNCANCELLABLE: () => m.error_ticket_uncancellable(),
  SUBSCRIPTION_OVER: () => m.error_subscription_over(),
  TICKET_NEEDED: () => m.error_ticket_needed(),
  REGISTRATION_NUMBER: () => m.error_registration_number(),
  GROUP_CLOSED: () => m.error_group_closed(),
  GROUP_OWNER_LEAVES: () => m.error_group_owner_leaves(),
  GROUP_NOT_MEMBER: () => m.error_group_not_member(),
  ASSOCIATION_PRESIDENT_STAYS: () => m.error_association_president_stays(),
  ASSOCIATION_NOT_MEMBER: () => m.error_association_not_member(),
  ASSOCIATION_MEMBER_EXISTS: () => m.error_association_member_exists(),
  INVITATION_OVER: () => m.error_invitation_over(),
  MALFORMED: () => m.error_malformed(),
  BODY_TOO_LARGE: () => m.error_body_too_large(),
  TYPE_UNSUPPORTED: () => m.error_type_unsupported(),
  NOT_FOUND: () => m.error_not_found(),
  IN_BIN: () => m.error_in_bin(),
  TOO_MANY_REQUESTS: ({ seconds }) => m.error_too_many_requests({ time: formatWait(number(seconds)) }),
  INTERNAL: () => m.error_internal(),
  UNAVAILABLE: () => m.error_unavailable(),
  NETWORK: () => m.error_network(),
} satisfies Record<ErrorCode, Text>;

/** Every code has a text; statuses are the Worker's, and not loaded here. */
export const isErrorCode = (value: string): value is ErrorCode => Object.hasOwn(TEXTS, value);

/** What a code says in the reader's language. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  const text: Text = TEXTS[code];
  return text(params);
}

/** What to tell about anything that was thrown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return errorText(error.code, error.params);
  return errorText(isLostChunk(error) ? "NETWORK" : "INTERNAL");
}

/** A part of the application that could not be loaded; each browser says it in words of its own. */
const isLostChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * For an action with a text of its own in the catalogue: names it where the failure itself tells nothing.
 * Use it as `answer(…).catch(failedAs("UPDATE_FAILED"))`.
 */
export const failedAs =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.code !== "INTERNAL" ? error : new ApiError({ code });
  };
