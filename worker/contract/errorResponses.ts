import { ERROR_STATUS, type ErrorCode } from "../../domain/errors.ts";
import type { JsonSchema, Response } from "./openapi.ts";

/** Codes with status 0 occur only in the browser. `INTERNAL` is not part of the contract. */
const WIRE_CODES = Object.entries(ERROR_STATUS).flatMap(([code, status]) =>
  status === 0 || code === "INTERNAL" ? [] : [code],
);

const params = { type: "object", additionalProperties: { type: ["string", "number"] } };

const closed = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

/** The shape of every error response (`ErrorBody` in domain/errors.ts). */
export const ERROR_SCHEMA: JsonSchema = closed(
  {
    error: closed(
      {
        code: { type: "string", enum: WIRE_CODES },
        params,
        fields: {
          type: "array",
          items: closed({ path: { type: "string" }, code: { type: "string", enum: WIRE_CODES }, params }, [
            "path",
            "code",
          ]),
        },
        requestId: { type: "string", format: "uuid" },
      },
      ["code", "requestId"],
    ),
  },
  ["error"],
);

type Route = { codes: Iterable<ErrorCode>; isWrite: boolean; hasViewer: boolean; hasErrorPage: boolean };

/** Returns the error responses of a route by status: its own codes, and those that every route can return. */
export function getErrorResponses({ codes, isWrite, hasViewer, hasErrorPage }: Route): Record<string, Response> {
  const all = new Set<ErrorCode>([
    ...codes,
    "UNAVAILABLE",
    ...(isWrite ? (["BODY_TOO_LARGE"] as const) : []),
    // Rows that the call read at its start were deleted before it wrote (worker/http/errorResponse.ts).
    ...(isWrite && hasViewer ? (["ACCESS_INVALID"] as const) : []),
  ]);
  const byStatus = [...Map.groupBy(all, (code) => ERROR_STATUS[code])].filter(([status]) => status >= 400);
  return Object.fromEntries(
    byStatus
      .toSorted(([one], [other]) => one - other)
      .map(([status, some]) => [String(status), getErrorResponse(status, some, hasErrorPage && status !== 413)]),
  );
}

function getErrorResponse(status: number, codes: ErrorCode[], isPage: boolean): Response {
  const schema = {
    allOf: [
      { $ref: "#/components/schemas/Error" },
      { properties: { error: { properties: { code: { enum: codes } } } } },
    ],
  };
  return {
    description: codes.join(", "),
    ...((status === 429 || status === 503) && {
      headers: { "Retry-After": { description: "Seconds", required: true, schema: { type: "integer", minimum: 1 } } },
    }),
    content: isPage ? { "text/html": {} } : { "application/json": { schema } },
  };
}
