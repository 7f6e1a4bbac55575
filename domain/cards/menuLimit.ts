/** Maximum number of menu items. @see product.md, "Cards" */
export const MENU_MAX_ITEMS = 10;
export const MENU_MAX_PREMIUM_ITEMS = 50;

/**
 * Returns how many items an owner can save. When a ticket ends, nothing is deleted: a longer menu can be reordered and
 * shortened, but not extended. Visitors see at most `MENU_MAX_ITEMS` of it.
 *
 * @param saved number of items that the menu has now
 */
export function menuLimit({ premium, saved }: { premium: boolean; saved: number }): number {
  return premium ? MENU_MAX_PREMIUM_ITEMS : Math.max(MENU_MAX_ITEMS, saved);
}
