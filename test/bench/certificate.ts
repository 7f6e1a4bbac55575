import { generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** DER encoding (ITU-T X.690): tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length: size } = content;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const time = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`));

/** ecdsa-with-SHA256 (RFC 5758). */
const ALGORITHM = sequence(Buffer.from("06082a8648ce3d040302", "hex"));
/** commonName and subjectAltName (RFC 5280). */
const COMMON_NAME = Buffer.from("0603550403", "hex");
const ALTERNATIVE_NAME = Buffer.from("0603551d11", "hex");
/** Version 3, the only one that browsers accept. */
const VERSION = der(0xa0, Buffer.from("020102", "hex"));

const HOUR_MS = 60 * 60 * 1000;

/** A self-signed certificate for `localhost`, valid for an hour, as PEM. Browsers support HTTP/2 only over TLS. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("localhost")))));
  const host = sequence(ALTERNATIVE_NAME, der(0x04, sequence(der(0x82, Buffer.from("localhost")))));
  const content = sequence(
    VERSION,
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ALGORITHM,
    name,
    sequence(time(new Date(Date.now() - HOUR_MS)), time(new Date(Date.now() + HOUR_MS))),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(host)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const pem = sequence(content, ALGORITHM, signature).toString("base64").replace(/.{64}/g, "$&\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
  };
}
