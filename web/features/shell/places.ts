import { m } from "../../lib/i18n.ts";

/** The entries of the main menu that a screen can belong to. */
const PLACES = {
  "/": () => m.shell_home(),
  "/business-cards": () => m.my_page_contacts(),
  "/group": () => m.nav_groups(),
  "/association": () => m.nav_associations(),
  "/user/mypage": () => m.shell_my_page(),
  "/user/tickets": () => m.ticket_own_title(),
  "/notifications": () => m.notification_title(),
  "/notice": () => m.notice_title(),
} as const;

export type Place = keyof typeof PLACES;

export const placeName = (place: Place): string => PLACES[place]();

/** The screens above a screen, outermost first. The first one is its entry in the main menu. */
const ABOVE: [RegExp, Place[]][] = [
  [/^\/(card\/(association)|association\/.)/, ["/association"]],
  [/^\/group\/./, ["/group"]],
  [/^\/(card\/bin|user\/(my-info|devices|tickets|recommender)|admin)/, ["/user/mypage"]],
  [/^\/(payment\/method|user\/receipt)/, ["/user/mypage", "/user/tickets"]],
  [/^\/payment/, ["/user/mypage"]],
  [/^\/(card|images-edit|menu-edit|contacts)\//, ["/business-cards"]],
  [/^\/notice\/./, ["/user/mypage", "/notice"]],
  [/^\/notice/, ["/user/mypage"]],
];

/** The links of the breadcrumbs on a screen: the screens above it. Empty on the screens of the main menu. */
export const screensAbove = (path: string): Place[] => ABOVE.find(([pattern]) => pattern.test(path))?.[1] ?? [];
