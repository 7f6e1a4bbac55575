import { ownPath } from "../../../domain/localPath.ts";

/**
 * Where a link in a notice may lead: a web address, a mail address, a telephone number, or a place of our own.
 * Undefined for anything else. A scheme is read by the browser's own parser, which forgives tabs and case.
 */
export function safeHref(href: string): string | undefined {
  if (href.startsWith("/")) return ownPath(href) === "/" && href !== "/" ? undefined : ownPath(href);
  const protocol = URL.parse(href)?.protocol ?? "";
  return ["https:", "http:", "mailto:", "tel:"].includes(protocol) ? href : undefined;
}
