import type { Menu } from "../../../domain/cards/menu.schema.ts";
import { type FieldError, toFieldError } from "../../../domain/errors.ts";
import { ApiError } from "../../lib/errors.ts";
import { type MenuItem, sameItems } from "./menuDraft.ts";

/** Loads the API's own schema. The validator is large, so it loads when the user starts to type. */
export const loadMenuSchema = async () => {
  const { menuSchema } = await import("../../../domain/cards/menu.schema.ts").catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  return menuSchema;
};

/**
 * Validates a menu as the server does.
 * @throws ApiError NETWORK if the schema cannot be loaded
 */
export async function checkMenu(menu: {
  version: number;
  items: MenuItem[];
}): Promise<{ menu: Menu } | { fields: FieldError[] }> {
  const result = (await loadMenuSchema()).safeParse(menu);
  return result.success ? { menu: result.data } : { fields: result.error.issues.map(toFieldError) };
}

/** An address as the server will store it: a bare domain gets https. Invalid addresses are returned unchanged. */
export async function completeUrl(url: string): Promise<string> {
  const result = (await loadMenuSchema()).shape.items.element.shape.url.safeParse(url);
  return result.success ? result.data : url;
}

/** The conflicting menu that was saved elsewhere, from the error of the own save. */
export async function readCurrent(error: ApiError): Promise<Menu> {
  return (await loadMenuSchema()).parse(JSON.parse(String(error.params.current)));
}

/** The stored menu if a refused save had the same items: an earlier attempt was stored, but its response was lost. */
export async function findStored(error: unknown, { items }: Menu): Promise<Menu | undefined> {
  if (!(error instanceof ApiError) || error.code !== "MENU_STALE") return undefined;
  const current = await readCurrent(error);
  return sameItems(current.items, items) ? current : undefined;
}
