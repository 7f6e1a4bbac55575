import Argon2, { Argon2Type, Argon2Version, generateSalt } from "@phi-ag/argon2";
import wasm from "@phi-ag/argon2/argon2.wasm";
import { inTurn } from "./hashQueue.ts";

/**
 * OWASP's second recommended parameter set for Argon2id; memory in KiB. After a change, old hashes are renewed at the
 * next login.
 */
const PARAMETERS = {
  type: Argon2Type.Argon2id,
  version: Argon2Version.Version13,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  hashLength: 32,
};

/** The prefix of a hash in PHC format. The salt and the hash follow. */
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** A hash that matches no password. Verifying it makes a login with an unknown ID as slow as one with a known ID. */
export const DECOY_HASH = `${PREFIX}bW9hLWRlY295LXNhbHQ$9cRYLrWrDUSWFXUyRlyCUHPYPDvJFcHuRGTCsVAF3Vw`;

let instance: Promise<Argon2> | undefined;

function argon2(): Promise<Argon2> {
  instance ??= WebAssembly.instantiate(wasm).then((ready) => new Argon2(ready));
  return instance;
}

/** Returns an Argon2id hash in PHC format, including parameters and salt. @throws UNAVAILABLE (the queue is too long) */
export async function hashPassword(password: string): Promise<string> {
  const hasher = await argon2();
  return inTurn(() => hasher.hash(normal(password), { ...PARAMETERS, salt: generateSalt(16) }).encoded);
}

/**
 * Verifies a password in constant time. For a null hash (no such account) it takes as long and returns false.
 *
 * @throws UNAVAILABLE (the queue is too long)
 */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const hasher = await argon2();
  const { success } = await inTurn(() => hasher.tryVerify(hash ?? DECOY_HASH, normal(password)));
  return success && hash !== null;
}

/** True if the hash was made with parameters other than the current ones. */
export function needsRehash(hash: string): boolean {
  return !hash.startsWith(PREFIX);
}

/** Systems compose the same letters differently (for example Hangul on macOS), so passwords are normalized. */
const normal = (password: string) => password.normalize("NFKC");
