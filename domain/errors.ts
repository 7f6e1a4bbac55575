/**
 * All error codes with their HTTP status. The server returns codes, never sentences. Each code has one text per
 * language (`messages/*.json`, key `error_<code>`). Codes with status 0 occur only in the browser.
 */
export const ERROR_STATUS = {
  // Errors of the specification (spec.md §8).
  EMAIL_FORMAT: 422,
  SIGN_IN_FAILED: 401,
  PASSWORD_FORMAT: 422,
  PASSWORD_MISMATCH: 422,
  NEW_PASSWORD_MISMATCH: 422,
  FIELD_EMPTY: 422,
  EMAIL_UNVERIFIED: 422,
  SHARE_UNSUPPORTED: 0,
  SHARE_FAILED: 0,
  ACCESS_INVALID: 400,
  IMAGE_TOO_LARGE: 413,
  URL_INVALID: 422,
  INPUT_INVALID: 422,
  LOGIN_REQUIRED: 401,
  NOT_CARD_OWNER: 403,
  CONTACT_EXISTS: 409,
  ID_TAKEN: 409,
  ID_UNKNOWN: 404,
  FIND_FAILED: 404,
  PASSWORD_CHANGE_FAILED: 0,
  GROUP_JOIN_FAILED: 0,
  GROUP_LEAVE_FAILED: 0,
  ASSOCIATION_NAME_TAKEN: 409,
  ACCESS_DENIED: 403,
  SIGN_UP_FAILED: 0,
  DELETE_FAILED: 0,
  LOGIN_FAILED: 0,
  UPDATE_FAILED: 0,
  ID_TOO_SHORT: 422,
  ID_UNCHECKED: 0,
  CODE_INVALID: 422,
  IMAGE_MISSING: 422,
  CARD_CREATE_FAILED: 0,
  PHONE_FORMAT: 422,
  CODE_EXPIRED: 422,
  // Errors that the specification leaves open.
  CODE_TRIES: 422,
  CARD_ID_FORMAT: 422,
  CARD_ID_RESERVED: 422,
  CARD_ID_TAKEN: 409,
  CARD_LOCALE_TAKEN: 409,
  CONSENT_MISSING: 422,
  CONTACT_OWN_CARD: 422,
  EXCHANGE_OTHER_FULL: 409,
  GROUP_HAS_CARD: 409,
  DETAILS_CLOSED: 403,
  CONTACT_NAMELESS: 422,
  CONTACT_UNREADABLE: 422,
  CONTACT_CHANGED: 409,
  CONTACT_MERGE_FULL: 422,
  IMPORT_UNREADABLE: 422,
  IMPORT_TOO_MANY: 422,
  IMAGE_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  IMAGE_DIMENSIONS: 422,
  PASSWORD_CHANGE_REQUIRED: 403,
  PASSWORD_COMMON: 422,
  PASSWORD_PERSONAL: 422,
  PASSWORD_REUSED: 422,
  PASSWORD_WRONG: 422,
  PROOF_NEEDED: 403,
  PASSKEY_NEEDED: 403,
  PASSKEY_REFUSED: 422,
  PASSKEY_EXISTS: 409,
  PASSKEY_LIMIT: 409,
  LINK_EXPIRED: 410,
  PROVIDER_DOWN: 503,
  PROVIDER_REFUSED: 401,
  IDENTITY_TAKEN: 409,
  LAST_WAY_IN: 409,
  CONFIRMATION_WRONG: 422,
  REFERRAL_UNKNOWN: 422,
  MENU_STALE: 409,
  MENU_TOO_LONG: 422,
  NAME_LENGTH: 422,
  PHONE_NUMBER: 422,
  TEXT_TOO_LONG: 422,
  TICKET_NEEDED: 402,
  REGISTRATION_NUMBER: 422,
  GROUP_CLOSED: 409,
  GROUP_OWNER_LEAVES: 409,
  GROUP_NOT_MEMBER: 409,
  ASSOCIATION_PRESIDENT_STAYS: 409,
  ASSOCIATION_NOT_MEMBER: 409,
  ASSOCIATION_MEMBER_EXISTS: 409,
  INVITATION_OVER: 409,
  METHOD_UNAVAILABLE: 422,
  PERIOD_MISSING: 422,
  PROMOTION_OVER: 409,
  PROMOTION_USED: 409,
  PRICES_STALE: 409,
  NOTICE_STALE: 409,
  REFUND_IMPOSSIBLE: 409,
  RENEWAL_RUNNING: 409,
  SUBSCRIPTION_EXISTS: 409,
  SUBSCRIPTION_OVER: 409,
  TICKET_UNCANCELLABLE: 409,
  // Quotas (`domain/quotas.ts`). `_FREE` codes are for users whose quota premium would raise.
  QUOTA_ASSOCIATIONS: 409,
  QUOTA_BLOCKS: 409,
  QUOTA_CARDS: 409,
  QUOTA_CARDS_FREE: 402,
  QUOTA_CONTACTS: 409,
  QUOTA_CONTACTS_FREE: 402,
  QUOTA_GROUPS: 409,
  QUOTA_INVITATIONS: 409,
  QUOTA_LEADS: 409,
  QUOTA_MEMBERSHIPS: 409,
  QUOTA_NOTICES: 409,
  // Transport.
  MALFORMED: 400,
  BODY_TOO_LARGE: 413,
  TYPE_UNSUPPORTED: 415,
  NOT_FOUND: 404,
  IN_BIN: 410,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  NETWORK: 0,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Values for the placeholders of an error text, e.g. `{ max: 500 }`. */
export type ErrorParams = Record<string, string | number>;

export type FieldError = { path: string; code: ErrorCode; params?: ErrorParams };

/** The `error` object of an error response. */
export type ErrorBody = { code: ErrorCode; params?: ErrorParams; fields?: FieldError[]; requestId: string };

/** Default `Retry-After` of a 503, in seconds. */
const OUTAGE_SECONDS = 30;

/** The error of all expected failures. The application's `onError` converts it into the response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly fields: FieldError[] | undefined;
  /** Seconds until the client should retry. Always set for status 503. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: { params?: ErrorParams; fields?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: detail.cause });
    this.code = code;
    this.params = detail.params;
    this.fields = detail.fields;
    this.retryAfter = detail.retryAfter ?? (ERROR_STATUS[code] === 503 ? OUTAGE_SECONDS : undefined);
  }

  /** An error that belongs to one form field. */
  static at(path: string, code: ErrorCode, params?: ErrorParams): AppError {
    return new AppError(code, { fields: [{ path, code, ...(params && { params }) }], ...(params && { params }) });
  }
}

function isErrorCode(value: string): value is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, value);
}

/** The properties of a zod issue that determine its code. The web uses them for form errors, too. */
type Issue = {
  code?: string;
  message: string;
  path: PropertyKey[];
  input?: unknown;
  maximum?: number | bigint;
  minimum?: number | bigint;
};

/** Converts a zod issue. Schemas set the error code as the message; this function maps zod's own messages. */
export function toFieldError(issue: Issue): FieldError {
  const path = issue.path.map(String).join(".");
  if (isErrorCode(issue.message)) {
    const params = {
      ...(issue.maximum && { max: Number(issue.maximum) }),
      ...(issue.minimum && { min: Number(issue.minimum) }),
    };
    return { path, code: issue.message, ...(Object.keys(params).length > 0 && { params }) };
  }
  if (issue.code === "too_big" && issue.maximum)
    return { path, code: "TEXT_TOO_LONG", params: { max: Number(issue.maximum) } };
  return { path, code: "INPUT_INVALID" };
}
