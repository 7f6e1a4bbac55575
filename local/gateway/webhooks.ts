/**
 * Sends webhooks signed as in Standard Webhooks: immediately, or held until they are flushed, in any order and
 * repeatedly.
 */
export class Webhooks {
  /** URL of the receiver. Nothing is sent until it is set. */
  url = "";
  /** Holds webhooks instead of sending them. */
  held = false;
  readonly waiting: string[] = [];
  private readonly secret: string;
  private readonly send: typeof fetch;

  /** @param secret `whsec_` followed by base64 */
  constructor(secret: string, send: typeof fetch = fetch) {
    this.secret = secret;
    this.send = send;
  }

  tell(type: string, data: Record<string, string>): void {
    const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
    if (this.held) this.waiting.push(body);
    // A few attempts. The real gateway retries for hours.
    else void this.deliver(body, 5);
  }

  /** Sends the held webhooks. @returns the status of each */
  async flush({ times = 1, reversed = false }: { times?: number; reversed?: boolean } = {}): Promise<number[]> {
    const bodies = this.waiting.splice(0);
    if (reversed) bodies.reverse();
    const statuses: number[] = [];
    for (const body of bodies) {
      for (let sent = 0; sent < times; sent += 1) statuses.push(await this.deliver(body, 1));
    }
    return statuses;
  }

  /** Returns the signature headers of a body. Another time or secret gives headers that the product must refuse. */
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
