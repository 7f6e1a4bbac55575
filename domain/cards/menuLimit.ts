/** How many items a menu takes (product decisions, "Cards"). */
export const MENU_MAX_ITEMS = 10;
export const MENU_MAX_PREMIUM_ITEMS = 50;

/**
 * How many items an owner may save. When a ticket ends nothing is lost: a longer menu is kept, and may
 * be put in order and shortened, but it does not grow. Visitors see as many as the basic look has.
 * @param saved how many the menu has now
 */
export function menuLimit({ premium, saved }: { premium: boolean; saved: number }): number {
  return premium ? MENU_MAX_PREMIUM_ITEMS : Math.max(MENU_MAX_ITEMS, saved);
}
