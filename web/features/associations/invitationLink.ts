const KEY = "associationInvitation";

/** The link to an association that was followed in this tab last. */
type FollowedLink = { idx: string; token: string };

/** Keeps a link's secret until its owner has logged in or signed up, so that the address need not hold it. */
export function keepLink(link: FollowedLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(link));
}

export function readStoredLink(): FollowedLink | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return isLink(kept) ? kept : undefined;
}

/** The secret for one association. */
export function readStoredToken(idx: string): string | undefined {
  const link = readStoredLink();
  return link?.idx === idx ? link.token : undefined;
}

export const dropLink = () => sessionStorage.removeItem(KEY);

const isLink = (kept: unknown): kept is FollowedLink =>
  typeof kept === "object" && kept !== null && "idx" in kept && "token" in kept;
