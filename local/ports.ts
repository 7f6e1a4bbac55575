import { createServer } from "node:net";

/** The "bad ports" of the Fetch standard, which browsers refuse to open over HTTP. */
const REFUSED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** @throws if browsers refuse to open the port */
function assertOpenable(port: number): void {
  if (REFUSED_PORTS.has(port))
    throw new Error(`browsers refuse to open port ${port}; choose another with PORT, e.g. 4173`);
}

/** Reads the port to serve at (`PORT`). @throws if it is not a port, or browsers refuse to open it */
export function readPort(environment: Record<string, string | undefined>): number {
  const port = Number(environment.PORT || 4173);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port: ${environment.PORT}`);
  assertOpenable(port);
  return port;
}

/**
 * Returns the origin of the payment page. Like in a deployment, it has its own hostname. Browsers resolve every name
 * below `localhost` to this machine.
 *
 * @param origin origin of the product, e.g. `http://localhost:4173`
 */
export function toPayOrigin(origin: string): string {
  const url = new URL(origin);
  url.hostname = `pay.${url.hostname}`;
  return url.origin;
}

/** @throws a readable error if the port is in use, or browsers refuse to open it */
export async function assertFree(port: number): Promise<void> {
  assertOpenable(port);
  const probe = createServer();
  await new Promise<void>((free, taken) => {
    probe.once("error", () => taken(new Error(`port ${port} is in use; choose another with PORT`)));
    probe.listen(port, "localhost", () => probe.close(() => free()));
  });
}
