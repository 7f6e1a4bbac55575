/** The keys of a subscription, base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string };

const CURVE = { name: "ECDH", namedCurve: "P-256" };

/** Size of the record, whose length the header states. A push service accepts 4,096 bytes with the header. */
const RECORD_BYTES = 4096;

/** The header has 86 bytes, the authentication tag 16 and the delimiter one. */
const MAX_TEXT_BYTES = RECORD_BYTES - 86 - 16 - 1;

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Encrypts a message for one browser, with the content encoding `aes128gcm` (RFC 8291 and RFC 8188). The push service
 * cannot read it.
 *
 * @throws if the browser's key is not a point on the curve, or the text is too long
 */
export async function encrypt(text: string, { p256dh, auth }: SubscriptionKeys): Promise<Bytes> {
  const plain = encoder.encode(text);
  if (plain.length > MAX_TEXT_BYTES) throw new Error("the push message is too long");
  const theirs = Buffer.from(p256dh, "base64url");
  const theirKey = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  const pair = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]);
  const ours = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  // The types of Workers name this field `$public`, the standard and the runtime `public`.
  const agreement = { name: "ECDH", public: theirKey } as unknown as SubtleCryptoDeriveKeyAlgorithm;
  const shared = await crypto.subtle.deriveBits(agreement, pair.privateKey, 256);
  const authSecret = new Uint8Array(Buffer.from(auth, "base64url"));
  const bothKeys = new Uint8Array(Buffer.concat([encoder.encode("WebPush: info\0"), theirs, ours]));
  const secret = await derive(shared, authSecret, bothKeys, 32);
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const key = await derive(secret, salt, encoder.encode("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, encoder.encode("Content-Encoding: nonce\0"), 12);
  const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  // The delimiter of the last record.
  const record = Buffer.concat([plain, Uint8Array.of(2)]);
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, aes, record));
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, RECORD_BYTES);
  const parts = [salt, new Uint8Array(size.buffer), Uint8Array.of(ours.length), ours, sealed];
  return new Uint8Array(Buffer.concat(parts));
}

/** HKDF with SHA-256 (RFC 5869). */
async function derive(secret: ArrayBuffer, salt: Bytes, info: Bytes, bytes: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}
