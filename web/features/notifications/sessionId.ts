import { ACCESS_TOKEN } from "../../lib/api.ts";
import { readCookie } from "../../lib/cookies.ts";

/** The ID of the session, which the access token contains. Undefined while the token waits to be renewed. */
export function getSessionId(): string | undefined {
  const claims = readCookie(ACCESS_TOKEN)?.split(".")[1];
  if (!claims) return undefined;
  return (JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))) as { sid?: string }).sid;
}
