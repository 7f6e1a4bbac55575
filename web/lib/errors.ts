import type { ErrorBody, ErrorCode, ErrorParams } from "../../domain/errors.ts";
import { m } from "./i18n.ts";
import { formatCount } from "./number.ts";
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
    return new ApiError(error?.code ? error : { code: "UNAVAILABLE" });
  }
}

/** True where a call failed on its way, or the service is down: what was asked may be answered later. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "NETWORK" || error.code === "UNAVAILABLE");

type TextKey = `error_${Lowercase<ErrorCode>}`;
/** `limit` and `more` are numbers as the reader's language writes them: a quota, and what premium makes it. */
type Text = (values: { min: number; max: number; time: string; limit: string; more: string }) => string;

/** The texts that are loaded: a visitor has those that `FIRST_ERRORS` names (messages/bundles.ts). A code without one fails the compile. */
const loadedTexts = (): Partial<Record<TextKey, Text>> => m satisfies Record<TextKey, Text>;

const toMessageKey = (code: ErrorCode) => `error_${code.toLowerCase() as Lowercase<ErrorCode>}` as const;

/** True for what has the form of a code; an address is read before any text is loaded. */
export const isErrorCode = (value: string): value is ErrorCode => /^[A-Z][A-Z_]+$/.test(value);

/** The text of a code in the reader's language. */
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
