import type { Menu } from "../../../domain/cards/menu.schema.ts";
import { type FieldError, toFieldError } from "../../../domain/errors.ts";
import { ApiError } from "../../lib/errors.ts";

/** The API's own schema. The checker is large, so it comes when somebody begins to type, not with the page. */
export const loadMenuSchema = async () => {
  const { menuSchema } = await import("../../../domain/cards/menu.schema.ts").catch(() => {
    throw new ApiError({ code: "NETWORK" });
  });
  return menuSchema;
};

/**
 * Checks a menu as the server will.
 * @throws ApiError NETWORK where the checker could not be loaded
 */
export async function checkMenu(menu: Menu): Promise<{ menu: Menu } | { fields: FieldError[] }> {
  const result = (await loadMenuSchema()).safeParse(menu);
  return result.success ? { menu: result.data } : { fields: result.error.issues.map(toFieldError) };
}

/** An address as it will be kept, a bare domain with https; as it was typed where it is no address. */
export async function completeUrl(url: string): Promise<string> {
  const result = (await loadMenuSchema()).shape.items.element.shape.url.safeParse(url);
  return result.success ? result.data : url;
}

/** The menu that somebody saved in between, from the refusal of ours. */
export async function readCurrent(error: ApiError): Promise<Menu> {
  return (await loadMenuSchema()).parse(JSON.parse(String(error.params.current)));
}
