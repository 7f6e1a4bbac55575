/**
 * Normalizes an address to its mailbox, for the names of rate limits. Different spellings of one mailbox share a limit.
 * It removes case, spaces, full-width forms and the part after a plus (RFC 5233), and at Gmail the dots. Never send
 * mail to the result, because another provider may treat such addresses as different mailboxes.
 */
export function normalizeMailbox(address: string): string {
  const plain = address.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
  const at = plain.lastIndexOf("@");
  const domain = plain.slice(at + 1);
  const [name = ""] = plain.slice(0, Math.max(at, 0)).split("+");
  if (domain === "gmail.com" || domain === "googlemail.com") return `${name.replaceAll(".", "")}@gmail.com`;
  return `${name}@${domain}`;
}

/**
 * Returns the network of an address: /24 of IPv4, or /48 of IPv6, which one customer may own. @param client address
 * from `getOrigin`
 */
export const getNetwork = (client: string): string =>
  client.includes(":") ? client.split(":").slice(0, 3).join(":") : client.split(".").slice(0, 3).join(".");
