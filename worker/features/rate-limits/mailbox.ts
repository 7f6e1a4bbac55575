/**
 * The mailbox behind an address, for the names of limits: whoever writes to one mailbox in different ways is counted once.
 * Without case, spaces and full-width forms; without what stands behind a plus (RFC 5233), which most providers deliver
 * to the same mailbox; at Gmail also without dots. Nothing is sent to it, as another provider may keep such addresses apart.
 */
export function normalizeMailbox(address: string): string {
  const plain = address.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${name.replaceAll(".", "")}@gmail.com`;
  return `${name}@${domain}`;
}

/** The network that an address belongs to: /24 of IPv4, /48 of IPv6, which one customer may hold as a whole. @param client as `clientOf` gives it */
export const getNetwork = (client: string): string =>
  client.includes(":") ? client.split(":").slice(0, 3).join(":") : client.split(".").slice(0, 3).join(".");
