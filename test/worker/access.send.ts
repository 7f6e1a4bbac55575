import type { Caller, World } from "../factories/accessWorld.ts";
import { getPath } from "../factories/routes.ts";
import { ORIGIN } from "../factories/visitor.factory.ts";
import { REFUSALS } from "./access.table.ts";

/** What a request carries. `params` take the places of the path, in order. */
export type Sent = {
  params?: (string | number)[];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: object;
  body?: string;
};

/** Prepares a world for a route, and says what all of them send there, or each. */
export type Prepare = (world: World) => Promise<Sent | ((caller: Caller) => Sent | Promise<Sent>)>;

/** Sends a user's request to a route. */
export async function send(
  { send: request }: Caller,
  route: string,
  { params = [], query, json, form, ...sent }: Sent,
) {
  const [method = ""] = route.split(" ");
  const path = `${getPath(route, params)}?${new URLSearchParams(query)}`;
  if (json === undefined) return request(path, { method, ...sent, ...(form && { body: getForm(form) }) });
  const headers = { ...sent.headers, "content-type": "application/json" };
  return request(path, { method, headers, body: JSON.stringify(json) });
}

function getForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value));
  return form;
}

/** The response as named in the table. */
export async function getOutcome(response: Response): Promise<string> {
  // Reads the whole body, because a streamed file can be interrupted.
  const bytes = await response.arrayBuffer();
  const { status, headers } = response;
  // The query of a redirect to the log-in screen.
  const failure = URL.parse(headers.get("location") ?? "", ORIGIN)?.searchParams.get("failure");
  if (failure) return `${status}:${failure}`;
  if (status < 400) return "ok";
  const isJson = headers.get("content-type")?.startsWith("application/json");
  if (!isJson) return `${status}:page`;
  const { error } = JSON.parse(new TextDecoder().decode(bytes)) as { error: { code: string } };
  const known = Object.entries(REFUSALS).find(([, refusal]) => refusal === `${status} ${error.code}`);
  return known?.[0] ?? `${status}:${error.code}`;
}
