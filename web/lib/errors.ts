import type { ErrorBody, ErrorCode, ErrorParams } from "../../domain/errors.ts";
import { m } from "./i18n.ts";
import { formatCount } from "./number.ts";
import { formatWait } from "./wait.ts";

/** An error response of the API, or a network failure. */
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

  /** Parses an error response. A response that the API did not send (a proxy's page) becomes UNAVAILABLE. */
  static async from(response: { json: () => Promise<unknown> }): Promise<ApiError> {
    const body: unknown = await response.json().catch(() => null);
    const error = (body as { error?: ErrorBody } | null)?.error;
    return new ApiError(error?.code ? error : { code: "UNAVAILABLE" });
  }
}

/** True if the network or the service failed. The same call may succeed later. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "NETWORK" || error.code === "UNAVAILABLE");

type TextKey = `error_${Lowercase<ErrorCode>}`;
/** `limit` and `more` are formatted numbers: a quota, and the quota with premium. */
type Text = (values: { min: number; max: number; time: string; limit: string; more: string }) => string;

/**
 * The loaded error texts. Visitors have only those of `FIRST_ERRORS` (messages/bundles.ts). A code without a text is a
 * type error.
 */
const loadedTexts = (): Partial<Record<TextKey, Text>> => m satisfies Record<TextKey, Text>;

const toMessageKey = (code: ErrorCode) => `error_${code.toLowerCase() as Lowercase<ErrorCode>}` as const;

/** True if the value has the form of an error code. It checks no list, because this runs before any text is loaded. */
export const isErrorCode = (value: string): value is ErrorCode => /^[A-Z][A-Z_]+$/.test(value);

/** The text of an error code in the reader's language. A code whose text is not loaded gets the text of INTERNAL. */
export function errorText(code: ErrorCode, { min, max, seconds, premium }: ErrorParams = {}): string {
  const text = loadedTexts()[toMessageKey(code)] ?? m.error_internal;
  return text({
    min: Number(min),
    max: Number(max),
    time: seconds === undefined ? "" : formatWait(Number(seconds)),
    limit: count(max),
    more: count(premium),
  });
}

const count = (value: string | number | undefined) => (value === undefined ? "" : formatCount(Number(value)));

/** The text for any thrown value, in the reader's language. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) return errorText(error.code, error.params);
  return errorText(isLostChunk(error) ? "NETWORK" : "INTERNAL");
}

/** True if a chunk could not be loaded. The error text differs between browsers. */
export const isLostChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * Replaces errors without a specific code by the code of the failed action.
 * @example unwrap(…).catch(failedAs("UPDATE_FAILED"))
 */
export const failedAs =
  (code: ErrorCode) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.code !== "INTERNAL" ? error : new ApiError({ code });
  };
