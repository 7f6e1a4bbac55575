import { Validator } from "@cfworker/json-schema";
import type { Contract, Response as Documented, JsonSchema, Operation } from "../../worker/contract/openapi.ts";

type Judged = { status: number; headers: Headers; bytes: Uint8Array };

/**
 * Checks a response against the contract. Returns the difference, or null.
 *
 * @param hasOutages true if external services may be down; otherwise every status from 500 is a difference
 */
export function getJudge({ paths, components }: Contract, { hasOutages = false } = {}) {
  const templates = Object.entries(paths).map(([path, item]) => ({ covers: covering(path), item }));
  const validators = new Map<JsonSchema, Validator>();
  const getValidator = (schema: JsonSchema): Validator => {
    // With the schemas that it refers to.
    const made = validators.get(schema) ?? new Validator({ ...schema, components }, "2020-12", false);
    validators.set(schema, made);
    return made;
  };
  const refusal: Documented = {
    description: "",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  /** Paths of the payment page return errors as pages, not as JSON. */
  const refusalPage: Documented = { description: "", content: { "text/html": {} } };

  return (method: string, pathname: string, answer: Judged): string | null => {
    if (answer.status >= 500 && !hasOutages) return `answered ${answer.status}`;
    const operations = templates.flatMap(({ covers, item }): Operation[] => {
      const operation = covers.test(pathname) ? item[method] : undefined;
      return operation ? [operation] : [];
    });
    // The application, for a path that does not exist.
    const isPage = !/^\/(api|c|pay|\.well-known)(\/|$)/.test(pathname);
    const documented = operations.flatMap(({ responses }) => responses[answer.status] ?? []);
    // A path without a route. Middleware of a whole group of routes can refuse it first.
    if (operations.length === 0 && answer.status >= 400)
      documented.push(...(pathname.startsWith("/pay/") ? [refusalPage] : isPage ? [refusal, refusalPage] : [refusal]));
    if (operations.length === 0 && isPage && answer.status === 308) documented.push({ description: "" });
    if (documented.length === 0) return `answered ${answer.status}, which is not documented`;
    const faults = documented.map((response) => getFault(response, answer, getValidator));
    return faults.includes(null) ? null : (faults[0] ?? null);
  };
}

/** The pattern of a path such as `/c/{cardId}`. A parameter is not empty and contains no slash. */
const covering = (path: string) => new RegExp(`^${path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`);

function getFault(
  { content, headers = {} }: Documented,
  answer: Judged,
  validatorOf: (schema: JsonSchema) => Validator,
) {
  const missing = Object.keys(headers).filter((name) => !answer.headers.has(name));
  if (missing.length > 0) return `answered without ${missing.join(", ")}`;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (!content) return answer.bytes.length > 0 ? `answered ${type} where nothing is documented` : null;
  const media = content[type];
  if (!media) return `answered ${type || "no type"}, which is not documented`;
  if (!media.schema) return null;
  const body: unknown = JSON.parse(new TextDecoder().decode(answer.bytes));
  const { valid, errors } = validatorOf(media.schema).validate(body);
  return valid
    ? null
    : `answered another shape: ${errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`).join(" ")}`;
}
