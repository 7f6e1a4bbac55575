/** Signed news, as Standard Webhooks says: sent at once, or kept until told to send them, in any order and as often as one likes. */
export class Webhooks {
  /** Where they go; nowhere until it is set. */
  url = "";
  /** Keeps them back instead of sending. */
  held = false;
  readonly waiting: string[] = [];
  private readonly secret: string;
  private readonly send: typeof fetch;

  /** @param secret `whsec_` and base64 */
  constructor(secret: string, send: typeof fetch = fetch) {
    this.secret = secret;
    this.send = send;
  }

  tell(type: string, data: Record<string, string>): void {
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    if (this.held) this.waiting.push(body);
    // A few tries, as the real one makes more and over hours.
    else void this.deliver(body, 5);
  }

  /** Sends what was kept back; answers the status of each. */
  async flush({ times = 1, reversed = false }: { times?: number; reversed?: boolean } = {}): Promise<number[]> {
    const bodies = this.waiting.splice(0);
    if (reversed) bodies.reverse();
    const statuses: number[] = [];
    for (const body of bodies) {
      for (let sent = 0; sent < times; sent += 1) statuses.push(await this.deliver(body, 1));
    }
    return statuses;
  }

  /** The headers that prove a body; another time or secret makes ones that must be refused. */
  async headersFor(body: string, { at = new Date(), secret = this.secret } = {}): Promise<Record<string, string>> {
    const id = `msg_${crypto.randomUUID()}`;
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const raw = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
    const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
    const signature = btoa(String.fromCharCode(...new Uint8Array(signed)));
    return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
  }

  private async deliver(body: string, tries: number): Promise<number> {
    if (!this.url) return 0;
    const headers = { "content-type": "application/json", ...(await this.headersFor(body)) };
    const answered = await this.send(this.url, { method: "POST", headers, body }).catch(() => null);
    const status = answered?.status ?? 0;
    await answered?.body?.cancel();
    if (status >= 200 && status < 300) return status;
    if (tries <= 1) return status;
    await new Promise((later) => setTimeout(later, 500));
    return this.deliver(body, tries - 1);
  }
}
