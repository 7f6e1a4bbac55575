import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { type Database, isUniqueViolation, type Results, type Statement } from "../../../db/client.ts";
import { AppError } from "../../../domain/errors.ts";
import { PRODUCT_NAME } from "../../../domain/product.ts";
import type { AuthenticationResponse, RegistrationResponse } from "../../../domain/users/passkeys.schema.ts";
import { isAdmin, type Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { LoginClient } from "../../http/knownDevice.ts";
import { hasPasskeyProof } from "../../http/recentProof.ts";
import type { SendMail } from "../../mail/mail.ts";
import { newDeviceNotice, newSession, type UserLogIn } from "../sessions/sessions.service.ts";
import { notifyMethodChange } from "../sign-in-methods/signInMethods.service.ts";
import { selectUser, toUser } from "../users/users.service.ts";
import * as queries from "./passkeys.queries.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** The site that passkeys belong to. Its host name is the relying party ID. */
type Site = { origin: string };

/** Maximum number of passkeys per user. */
const MAX_PASSKEYS = 20;

const encode = (bytes: Uint8Array) => bytes.toBase64({ alphabet: "base64url", omitPadding: true });
const decode = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });
const userHandle = (userId: string) => new TextEncoder().encode(userId);
const getHostname = ({ origin }: Site) => new URL(origin).hostname;

// Managing passkeys

/** Lists a user's passkeys, oldest first. */
export async function listPasskeys({ db }: Pick<Deps, "db">, viewer: Viewer) {
  return { items: await queries.listPasskeys(db, viewer.id) };
}

/** A challenge, and what was read together with it (see `takeChallenge`). */
type Challenged<Reads extends readonly Statement[]> = { challenge: string; results: Results<Reads> };

/** What `signInByPasskey` and `proveByPasskey` need to know of the passkey that a browser used. */
export const selectForUse = ({ db }: Pick<Deps, "db">, { id }: AuthenticationResponse) =>
  [queries.selectPasskey(db, id)] as const;

/** What `addPasskey` needs to know of the user's passkeys. */
export const selectForAdding = ({ db }: Pick<Deps, "db">, viewer: Viewer) =>
  [queries.selectPasskeyCount(db, viewer.id)] as const;

/**
 * Returns the options for creating a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). The passkey is
 * discoverable and requires user verification, so that it replaces both ID and password.
 *
 * @throws PASSKEY_NEEDED (an administrator's session without a passkey proof)
 */
export async function registrationOptions(deps: Deps, viewer: Viewer, site: Site, challenge: string) {
  const passkeys = await queries.listPasskeys(deps.db, viewer.id);
  const { email } = await viewer.account();
  await requireStrongProof(deps, viewer, passkeys.length);
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: getHostname(site),
    userID: userHandle(viewer.id),
    userName: email,
    userDisplayName: email,
    challenge: decode(challenge),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
  });
  return options;
}

/**
 * Adds the passkey that a browser created, and notifies the user by mail. It also renews the proof of the session.
 *
 * @throws PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEY_NEEDED, PASSKEY_LIMIT
 */
export async function addPasskey(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  site: Site,
  { challenge, results }: Challenged<ReturnType<typeof selectForAdding>>,
  { name, response }: { name: string; response: RegistrationResponse },
) {
  const { db, now } = deps;
  const [[counted]] = results;
  await requireStrongProof(deps, viewer, counted?.count ?? 0);
  const { registrationInfo } = await verified(
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: getHostname(site),
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) throw new AppError("PASSKEY_REFUSED");
  const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
  const row: queries.NewPasskey = {
    id: credential.id,
    userId: viewer.id,
    name,
    publicKey: encode(credential.publicKey),
    counter: credential.counter,
    transports: response.response.transports,
    backupEligible: credentialDeviceType === "multiDevice",
    backedUp: credentialBackedUp,
    createdAt: now,
  };
  const items = await queries
    .insertPasskey(db, row, { id: viewer.sessionId, now }, MAX_PASSKEYS)
    .catch((error: unknown) => {
      throw isUniqueViolation(error, "passkeys.id") ? new AppError("PASSKEY_EXISTS") : error;
    });
  if (!items) throw new AppError("PASSKEY_LIMIT", { params: { max: MAX_PASSKEYS } });
  await notifyMethodChange(sendMail, viewer, { kind: "passkeyAdded", name });
  return { items };
}

/** Renames a passkey. @throws NOT_FOUND */
export async function renamePasskey({ db }: Pick<Deps, "db">, viewer: Viewer, id: string, name: string): Promise<void> {
  if (!(await queries.renamePasskey(db, viewer.id, id, name))) throw new AppError("NOT_FOUND");
}

/**
 * Removes a passkey, and notifies the user by mail.
 *
 * @throws LAST_WAY_IN (the user has no password, provider or other passkey), PASSKEY_NEEDED, NOT_FOUND
 */
export async function removePasskey(
  { sendMail, ...deps }: Deps & { sendMail: SendMail },
  viewer: Viewer,
  id: string,
): Promise<void> {
  const { db } = deps;
  const [counted] = await queries.selectPasskeyCount(db, viewer.id);
  await requireStrongProof(deps, viewer, counted?.count ?? 0);
  const name = await queries.deletePasskey(db, viewer.id, id, deps.now);
  if (name === undefined)
    throw new AppError((await queries.hasPasskey(db, viewer.id, id)) ? "LAST_WAY_IN" : "NOT_FOUND");
  await notifyMethodChange(sendMail, viewer, { kind: "passkeyRemoved", name });
}

/**
 * Requires a passkey proof from an administrator who has a passkey, so that a stolen password is not enough to replace
 * it.
 */
async function requireStrongProof({ settings, now }: Deps, viewer: Viewer, passkeys: number): Promise<void> {
  const account = await viewer.account();
  const applies = settings.ADMIN_PASSKEY && isAdmin(settings, account.email) && passkeys > 0;
  if (applies && !hasPasskeyProof(account, now)) throw new AppError("PASSKEY_NEEDED");
}

// Using a passkey

/** Returns the options for a login with any passkey of this site (WebAuthn `PublicKeyCredentialRequestOptionsJSON`). */
export async function authenticationOptions(site: Site, challenge: string) {
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: getHostname(site),
    challenge: decode(challenge),
    userVerification: "required",
  });
  return options;
}

/**
 * Logs in with a passkey.
 *
 * @throws PASSKEY_REFUSED (unknown or removed passkey, wrong signature, decreased counter, or suspended user)
 * @see api.md, "Added in the second round"
 */
export async function signInByPasskey(
  deps: Deps,
  site: Site,
  challenged: Challenged<ReturnType<typeof selectForUse>>,
  { response, autoLogin }: { response: AuthenticationResponse; autoLogin: boolean },
  client: LoginClient,
): Promise<UserLogIn> {
  const { account, use } = await verifyUse(deps, site, challenged, response);
  const session = await newSession(deps, account, client, { autoLogin, passkey: true });
  const { notice, changes } = await newDeviceNotice(deps, account, client, session.row.id);
  const rows = await queries.insertSession(deps.db, session.row, use, changes, selectUser(deps, account.id));
  if (!rows) throw new AppError("PASSKEY_REFUSED");
  return { ...session.login, user: toUser(rows, deps), ...(notice && { notice }) };
}

/** Renews the proof of a session with one of the user's passkeys. @throws PASSKEY_REFUSED */
export async function proveByPasskey(
  deps: Deps,
  viewer: Viewer,
  site: Site,
  challenged: Challenged<ReturnType<typeof selectForUse>>,
  response: AuthenticationResponse,
): Promise<void> {
  const { use } = await verifyUse(deps, site, challenged, response);
  const session = { id: viewer.sessionId, userId: viewer.id };
  if (!(await queries.renewProof(deps.db, session, use))) throw new AppError("PASSKEY_REFUSED");
}

/** Verifies the signature of a registered passkey. @throws PASSKEY_REFUSED */
async function verifyUse(
  { now }: Pick<Deps, "now">,
  site: Site,
  { challenge, results }: Challenged<ReturnType<typeof selectForUse>>,
  response: AuthenticationResponse,
) {
  const [[found]] = results;
  if (!found) throw new AppError("PASSKEY_REFUSED");
  const { passkey, account } = found;
  const handle = response.response.userHandle;
  if (handle !== undefined && handle !== encode(userHandle(account.id))) throw new AppError("PASSKEY_REFUSED");
  const { verified: isVerified, authenticationInfo } = await verified(
    verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: getHostname(site),
      requireUserVerification: true,
      credential: { ...passkey, id: response.id, publicKey: decode(passkey.publicKey) },
    }),
  );
  if (!isVerified) throw new AppError("PASSKEY_REFUSED");
  const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
  return { account, use: { id: response.id, counter, backedUp, now } };
}

/** Converts the library's errors, which it throws for any invalid response of a browser. */
async function verified<Result>(verification: Promise<Result>): Promise<Result> {
  return verification.catch((cause: unknown) => {
    // A decreased counter means that the authenticator may have been cloned.
    const reason = cause instanceof Error && /counter/i.test(cause.message) ? "counter" : "invalid";
    console.warn(JSON.stringify({ event: "passkey refused", reason }));
    throw new AppError("PASSKEY_REFUSED", { cause });
  });
}
