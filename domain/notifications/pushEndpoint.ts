/** The hosts of the browsers' push services. A host that begins with a dot stands for its subdomains. */
const PUSH_HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** Endpoints of the known services are shorter than half of it. */
const MAX_LENGTH = 2048;

/**
 * True if an endpoint belongs to a known push service. The Worker sends requests to it, so it must not lead to any other
 * host: neither to a private address nor to a name that resolves to one.
 *
 * @param extraOrigin an origin that the operator allows, for tests; empty for none
 */
export function isPushEndpoint(endpoint: string, extraOrigin: string): boolean {
  const url = URL.parse(endpoint);
  if (!url || endpoint.length > MAX_LENGTH || url.username || url.password) return false;
  if (extraOrigin && url.origin === extraOrigin) return true;
  const isKnown = PUSH_HOSTS.some((host) =>
    host.startsWith(".") ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return url.protocol === "https:" && url.port === "" && isKnown;
}
