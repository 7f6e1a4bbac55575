import { isIdentifier, type Node } from "typescript/unstable/ast";
import type { ErrorCode } from "../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import { type Answer, getAnswers, type JsonSchema, type Media, type Response } from "./answers.ts";
import { codeReader } from "./codes.ts";
import { getSentences } from "./descriptions.ts";
import { type Program, withProgram } from "./program.ts";
import { ERROR_SCHEMA, getRefusals } from "./refusals.ts";
import { getInputs, getSchema, type Input } from "./requests.ts";
import { type Route, readRoutes } from "./routes.ts";
import { REFUSES_BY_REDIRECT, SIGNED_BODIES, UNTOLD_ANSWERS, UNTOLD_INPUTS } from "./untold.ts";

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; description?: string };
export type Operation = {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, Response>;
};

/** An OpenAPI 3.1 document, as far as we write one. */
export type Contract = {
  openapi: "3.1.1";
  info: { title: string; version: string; description: string };
  jsonSchemaDialect: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

const DESCRIPTION = `All answers are JSON in camelCase, times ISO 8601 in UTC, money \`{amount, currency}\` in minor units.
Lists answer \`{items, nextCursor}\`; send \`nextCursor\` back as \`cursor\` for the next page.

A refusal is \`{"error": {"code", "params", "fields", "requestId"}}\`: codes from a closed list, no sentences. Each call
names the codes that it may answer; 500 with \`INTERNAL\` is a mistake of ours and no call's answer.

Log in at \`POST /api/auth/signIn\`; the access token is in the cookie \`accessToken\` and goes into the header
\`Authorization: Bearer …\`. By themselves, cookies open nothing but \`/api/auth/refresh\` and \`/api/auth/logout\`.`;

/** A route with what was read of it while the compiler was there. */
type Read = Route & {
  key: string;
  path: string;
  answers: Answer[];
  codes: ErrorCode[];
  inputs: Input[];
  said: string[];
};

/** The contract of all routes, from their types, their schemas and the refusals in their code. */
export async function makeContract(): Promise<Contract> {
  const routes = withProgram((program) => {
    const codesOf = codeReader(program);
    return readRoutes(program).map((route) => readRoute(program, route, codesOf));
  });
  const paths: Contract["paths"] = {};
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: await getOperation(route) };
  const { schemas, shared } = shareSchemas(paths);
  return {
    openapi: "3.1.1",
    info: { title: PRODUCT_NAME, version: "1", description: DESCRIPTION },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(getTag))].map((name) => ({ name })),
    paths: shared,
    components: {
      schemas: { Error: ERROR_SCHEMA, ...schemas },
      securitySchemes: { accessToken: { type: "http", scheme: "bearer" } },
    },
  };
}

function readRoute(program: Program, route: Route, codesOf: (nodes: Node[]) => Set<ErrorCode>): Read {
  // `:file{[^/]+\.vcf}` and `:idx` are `{file}` and `{idx}`.
  const path = route.path.replaceAll(/:(\w+)(\{.*?\})?/g, "{$1}");
  const key = `${route.method} ${path}`;
  const answers = key in UNTOLD_ANSWERS ? [] : getAnswers(program.checker, route.handler);
  if (answers.length === 0 && !(key in UNTOLD_ANSWERS)) throw new Error(`what does ${key} answer? (untold.ts)`);
  const refusing = REFUSES_BY_REDIRECT.includes(key) ? route.middleware : [...route.middleware, route.handler];
  return {
    ...route,
    path,
    key,
    answers,
    codes: [...codesOf(refusing)],
    inputs: [...getInputs(program, route.middleware), ...(UNTOLD_INPUTS[key] ?? [])],
    said: getSentences(program, route),
  };
}

const getTag = ({ path }: { path: string }) => /^\/api\/([\w-]+)/.exec(path)?.[1] ?? "pages";

async function getOperation(route: Read): Promise<Operation> {
  const { said, key } = route;
  const inputs = await Promise.all(route.inputs.map(async (input) => ({ ...input, schema: await getSchema(input) })));
  const parameters = inputs.flatMap(({ target, schema }) => getParameters(target, schema));
  const told = new Set(parameters.map(({ name }) => name));
  const untold = [...route.path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (told.has(name) ? [] : [name]));
  const places = untold.map((name): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const body = inputs.find(({ target }) => target === "json" || target === "form");
  const security = getSecurity(route.middleware);
  const [summary, ...more] = said;
  return {
    operationId: getOperationId(route),
    tags: [getTag(route)],
    ...(summary && { summary }),
    ...(more.length > 0 && { description: more.join(" ") }),
    ...(security && { security }),
    ...(parameters.length + places.length > 0 && { parameters: [...places, ...parameters] }),
    ...(body && { requestBody: { required: true, content: getContent(body.target, body.schema) } }),
    ...(SIGNED_BODIES.includes(key) && { requestBody: { required: true, content: { "application/json": {} } } }),
    responses: { ...getRefusals(route, security !== undefined), ...answersIn(route) },
  };
}

/** `GET /api/cards/{idx}/menu` → `getCardsIdxMenu`. */
const getOperationId = ({ method, path }: Route) =>
  method +
  path
    .replace(/^\/api/, "")
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("") +
  (path.endsWith("/") ? "Slash" : "");

function getParameters(target: string, { properties = {}, required = [] }: JsonSchema): Parameter[] {
  const place = { param: "path", query: "query", header: "header" }[target];
  if (!place) return [];
  const names = required as string[];
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: place,
    required: names.includes(name),
    schema,
  }));
}

function getContent(target: string, schema: JsonSchema): Media {
  if (target === "json") return { "application/json": { schema } };
  const hasFile = JSON.stringify(schema).includes('"contentMediaType"');
  return {
    "multipart/form-data": { schema },
    ...(!hasFile && { "application/x-www-form-urlencoded": { schema } }),
  };
}

/** Who must be logged in, or may be; by the names of what stands before the handler (worker/http/bearer.ts). */
function getSecurity(middleware: Node[]): Operation["security"] {
  const names = middleware.flatMap((node) => (isIdentifier(node) ? [node.text] : []));
  if (names.includes("maybeSignedIn")) return [{}, { accessToken: [] }];
  if (names.some((name) => name === "signedIn" || name === "signedInTemporarily")) return [{ accessToken: [] }];
  return undefined;
}

const MEANING: Record<number, string> = {
  200: "Answered",
  201: "Made",
  204: "Done",
  304: "As the reader has it",
  503: "A part is down",
};

function answersIn({ key, answers }: Read): Record<string, Response> {
  const untold = Object.entries(UNTOLD_ANSWERS[key] ?? {}).map(([status, types]) => {
    const content = Object.fromEntries(types.map((type) => [type, {}]));
    return [status, getAnswer(Number(status), types.length > 0 ? content : undefined)] as const;
  });
  const told = answers.map(({ status, format, schema }) => {
    const content = format === "json" ? { "application/json": { schema } } : undefined;
    return [String(status), getAnswer(status, content)] as const;
  });
  return Object.fromEntries([...told, ...untold]);
}

function getAnswer(status: number, content: Media | undefined): Response {
  const isRedirect = status > 300 && status < 304;
  return {
    description: MEANING[status] ?? (isRedirect ? "Goes on elsewhere" : ""),
    ...(isRedirect && { headers: { Location: { required: true, schema: { type: "string" } } } }),
    ...(content && { content }),
  };
}

/** Answers that several calls give are written once, under the name of the first that gives them. */
function shareSchemas(paths: Contract["paths"]) {
  const seen = new Map<string, string[]>();
  const isAnswer = (schema: JsonSchema | undefined) =>
    schema && JSON.stringify(schema).length > 200 && !("$ref" in schema);
  const each = (use: (media: { schema?: JsonSchema }, operation: Operation) => void) => {
    for (const operation of Object.values(paths).flatMap((item) => Object.values(item)))
      for (const [status, response] of Object.entries(operation.responses))
        if (status < "300") for (const media of Object.values(response.content ?? {})) use(media, operation);
  };
  each(({ schema }, { operationId }) => {
    if (!isAnswer(schema)) return;
    const text = JSON.stringify(schema);
    seen.set(text, [...(seen.get(text) ?? []), operationId]);
  });
  const schemas: Record<string, JsonSchema> = {};
  each((media) => {
    const [name, ...others] = seen.get(JSON.stringify(media.schema)) ?? [];
    if (!name || others.length === 0 || !media.schema) return;
    schemas[`${name}Answer`] ??= media.schema;
    media.schema = { $ref: `#/components/schemas/${name}Answer` };
  });
  return { schemas, shared: paths };
}
