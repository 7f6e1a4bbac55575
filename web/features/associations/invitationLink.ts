const KEY = "associationInvitation";

/** The last invitation link that was followed in this tab. */
type FollowedLink = { idx: string; token: string };

/** Stores a link's token until the user has logged in or signed up, so that it is not in the URL. A log-out ends it. */
export function keepLink(link: FollowedLink): void {
  sessionStorage.setItem(KEY, JSON.stringify(link));
}

export function readStoredLink(): FollowedLink | undefined {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  return isLink(kept) ? kept : undefined;
}

/** The stored token for one association. */
export function readStoredToken(idx: string): string | undefined {
  const link = readStoredLink();
  return link?.idx === idx ? link.token : undefined;
}

export const dropLink = () => sessionStorage.removeItem(KEY);

const isLink = (kept: unknown): kept is FollowedLink =>
  typeof kept === "object" && kept !== null && "idx" in kept && "token" in kept;
