import { ownPath } from "../../../domain/localPath.ts";

/**
 * The target of a link in a notice, if it is a web address, a mail address, a phone number or a path of this product.
 * Undefined otherwise. The browser's URL parser reads the scheme, because it ignores tabs and case.
 */
export function safeHref(href: string): string | undefined {
  if (href.startsWith("/")) return ownPath(href) === "/" && href !== "/" ? undefined : ownPath(href);
  const protocol = URL.parse(href)?.protocol ?? "";
  return ["https:", "http:", "mailto:", "tel:"].includes(protocol) ? href : undefined;
}
