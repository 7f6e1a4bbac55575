import Argon2, { Argon2Type, Argon2Version, generateSalt } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";

/** OWASP's second choice of Argon2id parameters; memory in KiB. Raise them here: old hashes are renewed at the next log-in. */
const PARAMETERS = {
  type: Argon2Type.Argon2id,
  version: Argon2Version.Version13,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
};

/** What a hash says of how it was made; the salt and the hash follow. */
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A hash that no password has: checking it costs as much as a real one, so an unknown ID takes as long as a known one. */
export const DECOY_HASH = `${PREFIX}bW9hLWRlY295LXNhbHQ$9cRYLrWrDUSWFXUyRlyCUHPYPDvJFcHuRGTCsVAF3Vw`;

let instance: Promise<Argon2> | undefined;

function argon2(): Promise<Argon2> {
  instance ??= WebAssembly.instantiate(wasm).then((ready) => new Argon2(ready));
  return instance;
}

/** Argon2id hash in PHC form, which carries its own parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  return (await argon2()).hash(normal(password), { ...PARAMETERS, salt: generateSalt(16) }).encoded;
}

/** Checks a password in constant time, and for `null` (no such account) in the same time as for a hash. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const { success } = (await argon2()).tryVerify(hash ?? DECOY_HASH, normal(password));
  return success && hash !== null;
}

/** True where a hash was made with weaker parameters than today's. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}

/** The same letters typed on another system may come in another composition (Hangul on macOS). */
const normal = (password: string) => password.normalize("NFKC");
