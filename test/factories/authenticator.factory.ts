/**
 * An authenticator as browsers use it (WebAuthn Level 3). It creates passkeys with ES256 keys and signs with them. All
 * data is real. A test can set its counter and flags, or sign for another site.
 */
export class Authenticator {
  readonly passkeys: Passkey[] = [];
  /** 0 for an authenticator without a counter, such as synced passkeys. */
  counter = 0;
  userVerified = true;
  backupEligible = true;
  backedUp = true;

  constructor(readonly origin: string) {}

  /** Creates a passkey, like `navigator.credentials.create`. */
  async create(options: CreationOptions): Promise<RegistrationResponse> {
    const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
    const id = crypto.getRandomValues(new Uint8Array(32));
    const passkey = { id: encode(id), rpId: options.rp.id ?? "", userHandle: options.user.id, key: keys.privateKey };
    this.passkeys.push(passkey);
    const jwk = await crypto.subtle.exportKey("jwk", keys.publicKey);
    // COSE_Key of an EC2 key for ES256 (RFC 9053, section 7.1).
    const cose = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, decode(jwk.x ?? "")],
        [-3, decode(jwk.y ?? "")],
      ]),
    );
    const attested = concat([new Uint8Array(16), uint16(id.length), id, cose]);
    const authData = concat([await this.#authenticatorData(passkey.rpId, ATTESTED), attested]);
    const attestation = new Map<string, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(this.#clientData("webauthn.create", options.challenge)),
        attestationObject: encode(cbor(attestation)),
        transports: ["internal", "hybrid"],
      },
    };
  }

  /** Signs a challenge, like `navigator.credentials.get`. */
  async get({ challenge }: { challenge: string }, passkey = this.passkeys.at(-1)): Promise<AuthenticationResponse> {
    if (!passkey) throw new Error("this authenticator has no passkey");
    const clientData = this.#clientData("webauthn.get", challenge);
    const authData = await this.#authenticatorData(passkey.rpId);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", clientData));
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    const signature = new Uint8Array(await crypto.subtle.sign(algorithm, passkey.key, concat([authData, hash])));
    return {
      id: passkey.id,
      rawId: passkey.id,
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(der(signature)),
        userHandle: passkey.userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string): Uint8Array<ArrayBuffer> {
    return new TextEncoder().encode(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  async #authenticatorData(rpId: string, more = 0): Promise<Uint8Array<ArrayBuffer>> {
    const rpIdHash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(rpId)));
    const flags =
      PRESENT |
      (this.userVerified ? VERIFIED : 0) |
      (this.backupEligible ? BACKUP_ELIGIBLE : 0) |
      (this.backedUp ? BACKED_UP : 0) |
      more;
    const counter = new Uint8Array(4);
    new DataView(counter.buffer).setUint32(0, this.counter);
    return concat([rpIdHash, new Uint8Array([flags]), counter]);
  }
}

type Passkey = { id: string; rpId: string; userHandle: string; key: CryptoKey };
type CreationOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type Credential = { id: string; rawId: string; type: "public-key"; clientExtensionResults: object };
type RegistrationResponse = Credential & {
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
};
type AuthenticationResponse = Credential & {
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle: string };
};

const [PRESENT, VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, ATTESTED] = [1, 4, 8, 16, 64];

const encode = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const decode = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });
const uint16 = (value: number) => new Uint8Array([value >> 8, value & 255]);

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** The CBOR types that an attestation needs (RFC 8949). */
function cbor(value: Cbor): Uint8Array<ArrayBuffer> {
  const head = (major: number, length: number) => {
    if (length < 24) return new Uint8Array([(major << 5) | length]);
    if (length < 256) return new Uint8Array([(major << 5) | 24, length]);
    return concat([new Uint8Array([(major << 5) | 25]), uint16(length)]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return concat([head(3, value.length), new TextEncoder().encode(value)]);
  if (value instanceof Uint8Array) return concat([head(2, value.length), value]);
  return concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** Converts an ECDSA signature to DER, as WebAuthn requires. WebCrypto concatenates the two numbers. */
function der(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const start = bytes.findIndex((byte) => byte !== 0);
    const trimmed = bytes.slice(start === -1 ? bytes.length - 1 : start);
    const padded = (trimmed[0] ?? 0) > 127 ? concat([new Uint8Array([0]), trimmed]) : trimmed;
    return concat([new Uint8Array([2, padded.length]), padded]);
  };
  const body = concat([integer(raw.slice(0, 32)), integer(raw.slice(32))]);
  return concat([new Uint8Array([48, body.length]), body]);
}
