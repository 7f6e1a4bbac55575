import { createApp } from "../../worker/app.ts";

/** Every route of the Worker, as `METHOD /path`. */
export const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
];

/** A route's path with these parameters; the others are 1. */
export function getPath(route: string, params: (string | number)[] = []): string {
  const values = params.values();
  return route.slice(route.indexOf(" ") + 1).replace(/:\w+(\{.*?\})?/g, () => String(values.next().value ?? "1"));
}
