import { ERROR_STATUS, type ErrorCode } from "../../../domain/errors.ts";
import type { JsonSchema, Response } from "./answers.ts";
import type { Route } from "./routes.ts";

/** Codes with status 0 arise in the browser only; `INTERNAL` is nobody's answer. */
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

/** The one shape of a refusal (`ErrorBody` in domain/errors.ts). */
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

/** How a call may refuse, by status: with the codes of its code, and with those that any call may meet on its way. */
export function getRefusals(
  { method, codes, refusesByPage }: Pick<Route, "method" | "refusesByPage"> & { codes: ErrorCode[] },
  hasViewer: boolean,
): Record<string, Response> {
  const writes = method !== "get";
  const all = new Set<ErrorCode>([
    ...codes,
    "UNAVAILABLE",
    ...(writes ? (["BODY_TOO_LARGE"] as const) : []),
    // What a call found when it began went before it could write (worker/http/errorAnswer.ts).
    ...(writes && hasViewer ? (["ACCESS_INVALID"] as const) : []),
  ]);
  const byStatus = Map.groupBy(all, (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => status >= 400)
      .toSorted(([one], [other]) => one - other)
      .map(([status, some]) => [String(status), getRefusal(status, some, refusesByPage && status !== 413)]),
  );
}

function getRefusal(status: number, codes: ErrorCode[], byPage: boolean): Response {
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
    content: byPage ? { "text/html": {} } : { "application/json": { schema } },
  };
}
