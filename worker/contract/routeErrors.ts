import type { Handler } from "hono/types";
import type * as z from "zod";
import { ERROR_STATUS, type ErrorCode } from "../../domain/errors.ts";
import { adminOnly, maybeSignedIn, signedIn, signedInTemporarily } from "../http/bearer.ts";
import { floodLimit } from "../http/floodLimit.ts";
import { jsonFile } from "../http/jsonFile.ts";
import { noStore } from "../http/noStore.ts";
import { recentProof } from "../http/recentProof.ts";
import { noOtherSite, ownPageOrBearer, sameOrigin } from "../http/sameOrigin.ts";
import { findValidation } from "../http/validate.ts";

const LOGIN_ERRORS = ["LOGIN_REQUIRED", "PASSWORD_CHANGE_REQUIRED"] as const;

/** The error codes of each middleware. */
const MIDDLEWARE_ERRORS = new Map<unknown, readonly ErrorCode[]>([
  [signedIn, LOGIN_ERRORS],
  [maybeSignedIn, LOGIN_ERRORS],
  [signedInTemporarily, ["LOGIN_REQUIRED"]],
  [adminOnly, ["ACCESS_DENIED", "PASSKEY_NEEDED"]],
  [recentProof, ["PROOF_NEEDED"]],
  [floodLimit, ["TOO_MANY_REQUESTS"]],
  [noOtherSite, ["ACCESS_DENIED"]],
  [ownPageOrBearer, ["ACCESS_DENIED"]],
  [sameOrigin, ["ACCESS_DENIED"]],
  [jsonFile, []],
  [noStore, []],
]);

const BODY_ERRORS = ["MALFORMED", "TYPE_UNSUPPORTED", "BODY_TOO_LARGE", "INPUT_INVALID", "TEXT_TOO_LONG"] as const;

/** The error codes of `validate` itself, by the part of the request that it parses. */
const VALIDATION_ERRORS: Record<string, readonly ErrorCode[]> = {
  param: ["NOT_FOUND"],
  query: ["INPUT_INVALID", "TEXT_TOO_LONG"],
  json: BODY_ERRORS,
  form: BODY_ERRORS,
};

/**
 * Returns the error codes of a middleware: those of `MIDDLEWARE_ERRORS`, or those of a validation and its schema.
 *
 * @throws Error for a middleware that is not listed
 */
export function getMiddlewareErrors(handler: Handler): readonly ErrorCode[] {
  const validation = findValidation(handler);
  const errors = MIDDLEWARE_ERRORS.get(handler);
  if (!validation && !errors) throw new Error(`MIDDLEWARE_ERRORS lacks ${handler.name || "a middleware"}`);
  if (!validation) return errors ?? [];
  const { target, schema } = validation;
  // Every invalid path parameter is NOT_FOUND.
  return [...(VALIDATION_ERRORS[target] ?? []), ...(target === "param" ? [] : getSchemaErrors(schema))];
}

/** Returns the error codes that the checks of a schema name. Codes of `addIssue` belong to the route's description. */
function getSchemaErrors(schema: z.ZodType): ErrorCode[] {
  const codes = new Set<ErrorCode>();
  const visited = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || visited.has(value)) return;
    visited.add(value);
    // Schemas and checks hold their definition in `_zod`, the interface of zod for libraries.
    const { _zod: internals, ...parts } = value as { _zod?: { def: object } };
    for (const [name, part] of Object.entries(internals?.def ?? parts)) {
      if (name === "error") visitError(part);
      else visit(part);
    }
  };
  const visitError = (error: unknown): void => {
    if (typeof error !== "function") return;
    for (const input of [undefined, ""]) {
      const message: unknown = error({ code: "custom", input, path: [] });
      if (isErrorCode(message)) codes.add(message);
    }
  };
  visit(schema);
  return [...codes];
}

const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(ERROR_STATUS, value);
