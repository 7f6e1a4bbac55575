import type { Hono, Schema } from "hono";
import type { Handler } from "hono/types";
import type { JSONValue } from "hono/utils/types";
import type * as z from "zod";
import type { ErrorCode } from "../../domain/errors.ts";
import type { AppEnv } from "../http/context.ts";

/** A schema for JSON, the media types of a file or page, or null for a response without a body. */
type ResponseBody = z.ZodType | readonly string[] | null;

export type RouteDescription = {
  /** What the route does, in one sentence. */
  summary: string;
  description?: string;
  /** Parts of the request that the route reads without `validate`. `body` is the media type of an unparsed body. */
  request?: { header?: z.ZodObject; form?: z.ZodType; body?: string };
  /** The successful responses by status. */
  responses: Partial<Record<number, ResponseBody>>;
  /** Error codes of the handler. Codes of the middleware and of `validate` are added (`routeErrors.ts`). */
  errors?: readonly ErrorCode[];
};

/** Descriptions by handler, which stays the same wherever the routes are mounted. */
export type RouteDescriptions = Map<Handler, RouteDescription>;

type EndpointOf = { output: unknown; outputFormat: string; status: number };

/** `GET /:idx` and the like: every route of a Hono schema. */
type RouteKey<S> = {
  [Path in keyof S & string]: {
    [Method in keyof S[Path] & string]: Method extends `$${infer Verb}` ? `${Uppercase<Verb>} ${Path}` : never;
  }[keyof S[Path] & string];
}[keyof S & string];

type Endpoint<S, Key> = Key extends `${infer Verb} ${infer Path}`
  ? Path extends keyof S
    ? `$${Lowercase<Verb>}` extends keyof S[Path]
      ? Extract<S[Path][`$${Lowercase<Verb>}`], EndpointOf>
      : never
    : never
  : never;

/** A handler that sets no status has the type of all statuses, and returns 200. */
type Status<E extends EndpointOf> = -1 extends E["status"] ? 200 : E["status"];

/** The JSON that a handler returns, by status. */
type JsonBodies<E> = {
  [One in E as One extends EndpointOf & { outputFormat: "json" }
    ? string extends One["outputFormat"]
      ? never
      : Status<One>
    : never]: One extends EndpointOf ? One["output"] : never;
};

/** Hono types a field of unknown content as `JSONValue`. */
type WithUnknown<Body> = JSONValue extends Body
  ? unknown
  : Body extends object
    ? { [Field in keyof Body]: WithUnknown<Body[Field]> }
    : Body;

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type CheckedResponses<Bodies, Responses> = {
  [S in keyof Bodies]: S extends keyof Responses
    ? Responses[S] extends z.ZodType<infer Described>
      ? IsSame<Described, WithUnknown<Bodies[S]>> extends true
        ? unknown
        : { "the schema differs from what the handler returns": Bodies[S] }
      : z.ZodType<Bodies[S]>
    : z.ZodType<Bodies[S]>;
};

type Checked<S, D> = {
  [Key in keyof D]: Key extends RouteKey<S>
    ? D[Key] extends { responses: infer Responses }
      ? { responses: CheckedResponses<JsonBodies<Endpoint<S, Key>>, Responses> }
      : never
    : never;
};

/**
 * Describes every route of an application for the API contract. The compiler reports a route without a description, a
 * description without a route, and a response schema that differs from what the handler returns.
 *
 * The Worker does not import descriptions, so that they cost it neither size nor start time
 * (docs/decisions/0027-api-contract.md).
 */
export function describeRoutes<
  S extends Schema,
  Base extends string,
  const D extends Record<RouteKey<S>, RouteDescription>,
>(routes: Hono<AppEnv, S, Base>, descriptions: D & Checked<S, D>): RouteDescriptions {
  return new Map(
    Object.entries<RouteDescription>(descriptions).map(([key, description]) => {
      // The handler comes after its middleware.
      const route = routes.routes.findLast(({ method, path }) => `${method} ${path}` === key);
      if (!route) throw new Error(`no route ${key}`);
      return [route.handler, description];
    }),
  );
}
