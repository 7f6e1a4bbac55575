import type { Hono } from "hono";
import type * as z from "zod";
import { PRODUCT_NAME } from "../../domain/product.ts";
import { maybeSignedIn, signedIn, signedInTemporarily } from "../http/bearer.ts";
import type { AppEnv } from "../http/context.ts";
import { findValidation } from "../http/validate.ts";
import { type AppRoute, getAppRoutes } from "./appRoutes.ts";
import type { RouteDescription, RouteDescriptions } from "./describeRoutes.ts";
import { ERROR_SCHEMA, getErrorResponses } from "./errorResponses.ts";
import { toInputSchema, toOutputSchema } from "./jsonSchema.ts";
import type { Contract, JsonSchema, Media, Operation, Parameter, Response } from "./openapi.ts";
import { getMiddlewareErrors } from "./routeErrors.ts";

const DESCRIPTION = `All responses are JSON in camelCase. Times are ISO 8601 in UTC. Money is \`{amount, currency}\` in minor units.
Lists return \`{items, nextCursor}\`. Send \`nextCursor\` as \`cursor\` to get the next page.

An error is \`{"error": {"code", "params", "fields", "requestId"}}\`. Codes come from a closed list. Errors contain no text for users.
Each route lists the codes that it can return. 500 with \`INTERNAL\` is a bug and not part of the contract.

Log in at \`POST /api/auth/signIn\`. Send the access token from the cookie \`accessToken\` in the header
\`Authorization: Bearer …\`. Cookies alone authorize only \`/api/auth/refresh\` and \`/api/auth/logout\`.`;

/**
 * Generates the OpenAPI document of all routes from their middleware and their descriptions.
 *
 * @throws Error for a route without a description
 */
export function generateContract(app: Hono<AppEnv>, descriptions: RouteDescriptions): Contract {
  const routes = getAppRoutes(app);
  const schemas: Record<string, JsonSchema> = { Error: ERROR_SCHEMA };
  const toSchema = (zodSchema: z.ZodType) => {
    const { schema, named } = toOutputSchema(zodSchema);
    Object.assign(schemas, named);
    return schema;
  };
  const paths: Contract["paths"] = {};
  for (const route of routes) {
    const description = descriptions.get(route.handler);
    if (!description) throw new Error(`no description of ${route.method} ${route.path}`);
    paths[route.path] = { ...paths[route.path], [route.method]: getOperation(route, description, toSchema) };
  }
  return {
    openapi: "3.1.1",
    info: { title: PRODUCT_NAME, version: "1", description: DESCRIPTION },
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(getTag))].map((name) => ({ name })),
    paths,
    components: { schemas, securitySchemes: { accessToken: { type: "http", scheme: "bearer" } } },
  };
}

const getTag = ({ path }: { path: string }) => /^\/api\/([\w-]+)/.exec(path)?.[1] ?? "pages";

type ToSchema = (schema: z.ZodType) => JsonSchema;

function getOperation(route: AppRoute, described: RouteDescription, toSchema: ToSchema): Operation {
  const { method, middleware, hasErrorPage } = route;
  const { summary, description, request = {}, responses, errors = [] } = described;
  const inputs = [
    ...middleware.flatMap((handler) => findValidation(handler) ?? []),
    ...(request.header ? [{ target: "header", schema: request.header }] : []),
    ...(request.form ? [{ target: "form", schema: request.form }] : []),
  ].map(({ target, schema }) => ({ target, schema: toInputSchema(schema) }));
  const parameters = getParameters(route.path, inputs);
  const body = inputs.find(({ target }) => target === "json" || target === "form");
  const content = body ? getContent(body) : request.body && { [request.body]: {} };
  const security = getSecurity(route);
  return {
    operationId: getOperationId(route),
    tags: [getTag(route)],
    summary,
    ...(description && { description }),
    ...(security && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...getErrorResponses({
        codes: [...errors, ...middleware.flatMap(getMiddlewareErrors)],
        isWrite: method !== "get",
        hasViewer: security !== undefined,
        hasErrorPage,
      }),
      ...getResponses(responses, toSchema),
    },
  };
}

/** `GET /api/cards/{idx}/menu` → `getCardsIdxMenu`. */
const getOperationId = ({ method, path }: AppRoute) =>
  method +
  path
    .replace(/^\/api/, "")
    .split(/[^a-zA-Z0-9]+/)
    .map((name) => name.slice(0, 1).toUpperCase() + name.slice(1))
    .join("") +
  (path.endsWith("/") ? "Slash" : "");

type Input = { target: string; schema: JsonSchema };

function getParameters(path: string, inputs: Input[]): Parameter[] {
  const parameters = inputs.flatMap(({ target, schema: { properties = {}, required = [] } }) => {
    const location = { param: "path", query: "query", header: "header" }[target];
    if (!location) return [];
    return Object.entries(properties as Record<string, JsonSchema>).map(
      ([name, schema]): Parameter => ({ name, in: location, required: (required as string[]).includes(name), schema }),
    );
  });
  const names = new Set(parameters.map(({ name }) => name));
  const others = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = ""]) => (names.has(name) ? [] : [name]));
  return [
    ...others.map((name): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } })),
    ...parameters,
  ];
}

function getContent({ target, schema }: Input): Media {
  if (target === "json") return { "application/json": { schema } };
  const hasFile = JSON.stringify(schema).includes('"contentMediaType"');
  return {
    "multipart/form-data": { schema },
    ...(!hasFile && { "application/x-www-form-urlencoded": { schema } }),
  };
}

/** A token is required, optional, or not read at all (worker/http/bearer.ts). */
function getSecurity({ middleware }: AppRoute): Operation["security"] {
  const has = (handler: unknown) => middleware.some((one) => one === handler);
  if (has(maybeSignedIn)) return [{}, { accessToken: [] }];
  return has(signedIn) || has(signedInTemporarily) ? [{ accessToken: [] }] : undefined;
}

const MEANING: Record<number, string> = {
  200: "OK",
  201: "Created",
  204: "No content",
  304: "Not modified",
  503: "Service unavailable",
};

function getResponses(responses: RouteDescription["responses"], toSchema: ToSchema): Record<string, Response> {
  const entries = Object.entries(responses).map(([key, body]): [string, Response] => {
    const status = Number(key);
    const isRedirect = status > 300 && status < 304;
    return [
      key,
      {
        description: MEANING[status] ?? (isRedirect ? "Redirect" : ""),
        ...(isRedirect && { headers: { Location: { required: true, schema: { type: "string" } } } }),
        ...(body && { content: getMedia(body, toSchema) }),
      },
    ];
  });
  return Object.fromEntries(entries);
}

const isSchema = (body: z.ZodType | readonly string[]): body is z.ZodType => "_zod" in body;

const getMedia = (body: z.ZodType | readonly string[], toSchema: ToSchema): Media =>
  isSchema(body)
    ? { "application/json": { schema: toSchema(body) } }
    : Object.fromEntries(body.map((type) => [type, {}]));
