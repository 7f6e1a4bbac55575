import type { Database, Statement } from "../../../db/client.ts";
import type { NewSession } from "../../../db/openSession.ts";
import { AppError } from "../../../domain/errors.ts";
import type { SortedPage } from "../../../domain/fields.schema.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import { toPage, writeCursor } from "../../../domain/pagination.ts";
import { signAccessToken, verifyAccessToken } from "../../crypto/accessToken.ts";
import { randomToken, sha256 } from "../../crypto/digest.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import type { LoginClient } from "../../http/knownDevice.ts";
import type { Mail } from "../../mail/mail.ts";
import { newDeviceMail } from "../../mail/newDevice.mail.ts";
import { type OwnUser, selectUser, toUser } from "../users/users.service.ts";
import { accountKey, lastLogInOn } from "./knownDevice.ts";
import * as queries from "./sessions.queries.ts";
import {
  AUTO_LOGIN_LIFETIME_MS,
  formatCredential,
  judgeRefresh,
  parseCredential,
  SESSION_LIFETIME_MS,
} from "./sessionTokens.ts";

type Deps = { db: Database; settings: Settings; now: Date };

/** The credentials that a device receives at a login. */
export type LogIn = {
  userId: string;
  /** The user's ID, with which the device is remembered. */
  email: string;
  accessToken: string;
  /** Absent if another tab already has a newer one. */
  refreshToken?: string;
  /** Stored by the page for auto-login; never the password. @see spec.md §3 */
  autoLogin?: { id: string; pw: string };
  /** Mail about a login on an unknown device, to be sent after the response. */
  notice?: Mail;
};

/** The credentials of a login, and the user whom its response contains. */
export type UserLogIn = LogIn & { user: OwnUser };

/** The account data that a login needs, in addition to the proof of identity. */
export type LoginAccount = { id: string; email: string; locale: string; devicesSince: Date };

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

// Opening, renewing and closing sessions

/**
 * Creates a session for a device. The caller inserts `row` in its batch and returns `login`.
 *
 * @param autoLogin true if the user selected auto-login
 * @param passkey true if a passkey proved the identity
 */
export async function newSession(
  deps: Deps,
  account: { id: string; email: string },
  { userAgent }: { userAgent: string },
  { autoLogin = false, passkey = false } = {},
) {
  const { now } = deps;
  const refreshSecret = randomToken();
  const autoLoginSecret = autoLogin ? randomToken() : undefined;
  const row: NewSession = {
    id: crypto.randomUUID(),
    userId: account.id,
    refreshHash: await sha256(refreshSecret),
    autoLoginHash: autoLoginSecret ? await sha256(autoLoginSecret) : null,
    rotatedAt: now,
    expiresAt: later(now, autoLoginSecret ? AUTO_LOGIN_LIFETIME_MS : SESSION_LIFETIME_MS),
    userAgent,
    provenAt: now,
    passkeyProvenAt: passkey ? now : null,
    createdAt: now,
  };
  const login = await toLogIn(deps, { session: row, email: account.email, refreshSecret, autoLoginSecret });
  return { row, login };
}

/**
 * Returns how a user is notified of a login on an unknown device: a mail, and a notification for the batch that opens the
 * session. Both are absent for a known device. A login before the last change of password or ID does not count.
 */
export async function newDeviceNotice(
  { db, now }: Pick<Deps, "db" | "now">,
  account: LoginAccount,
  { device, userAgent }: LoginClient,
  sessionId: string,
): Promise<{ notice?: Mail; changes: Statement[] }> {
  const last = lastLogInOn(device, await accountKey(account.email));
  if (last !== undefined && last >= account.devicesSince.getTime()) return { changes: [] };
  const locale = findLocale(account.locale) ?? baseLocale;
  const session = { id: sessionId, userId: account.id, userAgent };
  return {
    notice: await newDeviceMail({ to: account.email, locale, userAgent, at: now }),
    changes: [queries.newDeviceStatement(db, session, now)],
  };
}

/**
 * Logs in with a device's auto-login credential. It is replaced at each use; using an old one ends the session.
 *
 * @throws LOGIN_REQUIRED
 * @see spec.md §3, product.md, "Users and sessions"
 */
export async function signInAutomatically(deps: Deps, form: { id: string; pw: string }): Promise<UserLogIn> {
  const { db, now } = deps;
  const credential = parseCredential(form.pw);
  const found = credential && (await queries.findSession(db, credential.sessionId));
  if (!found || found.email !== form.id || found.session.expiresAt <= now) throw new AppError("LOGIN_REQUIRED");
  const presentedHash = await sha256(credential.secret);
  const autoLoginSecret = randomToken();
  const refreshSecret = randomToken();
  const rows = await queries.rotateAutoLogin(
    db,
    {
      id: credential.sessionId,
      presentedHash,
      nextHash: await sha256(autoLoginSecret),
      refreshHash: await sha256(refreshSecret),
      expiresAt: later(now, AUTO_LOGIN_LIFETIME_MS),
    },
    now,
    selectUser(deps, found.session.userId),
  );
  if (!rows) {
    await queries.deleteSession(db, credential.sessionId);
    throw new AppError("LOGIN_REQUIRED");
  }
  return { ...(await toLogIn(deps, { ...found, refreshSecret, autoLoginSecret })), user: toUser(rows, deps) };
}

/**
 * Exchanges a refresh token for a new one and an access token. A replaced token that is used after the overlap period
 * was stolen, so the whole session ends.
 *
 * @throws LOGIN_REQUIRED
 * @see docs/decisions/0002-sessions.md
 * @see spec.md §7, product.md, "Users and sessions"
 */
export async function refresh(deps: Deps, token: string | undefined): Promise<LogIn> {
  const { db, now } = deps;
  const credential = parseCredential(token);
  const found = credential && (await queries.findSession(db, credential.sessionId));
  if (!found) throw new AppError("LOGIN_REQUIRED");
  const { session } = found;
  const presentedHash = await sha256(credential.secret);
  const judgement = judgeRefresh(session, presentedHash, now);
  if (judgement === "current") {
    const refreshSecret = randomToken();
    const nextHash = await sha256(refreshSecret);
    const lifetime = session.autoLoginHash ? AUTO_LOGIN_LIFETIME_MS : SESSION_LIFETIME_MS;
    const next = { id: session.id, presentedHash, nextHash, expiresAt: later(now, lifetime) };
    if (await queries.rotateRefresh(db, next, now)) return toLogIn(deps, { ...found, refreshSecret });
    // A concurrent request of another tab was first. Its refresh token serves both tabs.
    return toLogIn(deps, found);
  }
  if (judgement === "overlap") return toLogIn(deps, found);
  await queries.deleteSession(db, session.id);
  throw new AppError("LOGIN_REQUIRED");
}

/**
 * Ends the session of a device and its auto-login. Either token identifies it, because the cookie can expire before the
 * page closes. Without a valid token, nothing happens.
 *
 * @see spec.md §4
 */
export async function signOut(
  { db, settings, now }: Deps,
  tokens: { refreshToken: string | undefined; accessToken: string | undefined },
): Promise<void> {
  const credential = parseCredential(tokens.refreshToken);
  if (credential) await queries.deleteSessionOfToken(db, credential.sessionId, await sha256(credential.secret));
  const claims = tokens.accessToken && (await verifyAccessToken(tokens.accessToken, settings.TOKEN_KEYS, now));
  if (claims) await queries.deleteOwnSession(db, claims.userId, claims.sessionId);
}

// The user's list of devices

/**
 * Lists the devices on which a user is logged in, latest login first. `lastUsedAt` is accurate to the lifetime of an
 * access token.
 */
export async function listSessions(
  { db, now }: Pick<Deps, "db" | "now">,
  viewer: Viewer,
  { cursor, limit }: SortedPage,
) {
  const after = cursor && { createdAt: Number(cursor[0]), row: cursor[1] };
  const rows = await queries.listSessions(db, viewer.id, now, { after, limit: limit + 1 });
  const { items, nextCursor } = toPage(rows, limit, ({ createdAt, row }) =>
    writeCursor([String(createdAt.getTime()), row]),
  );
  return {
    items: items.map(({ row: __, ...session }) => ({ ...session, current: session.id === viewer.sessionId })),
    nextCursor,
  };
}

/** Exports all sessions of a user. */
export async function exportSessions({ db, now }: Pick<Deps, "db" | "now">, viewer: Viewer) {
  const rows = await queries.listSessions(db, viewer.id, now, { limit: Number.MAX_SAFE_INTEGER });
  return rows.map(({ row: __, ...session }) => session);
}

/** Ends one session. Its device is logged out immediately. @throws NOT_FOUND */
export async function endSession({ db }: Pick<Deps, "db">, viewer: Viewer, id: string): Promise<void> {
  if (!(await queries.deleteOwnSession(db, viewer.id, id))) throw new AppError("NOT_FOUND");
}

/** Ends all sessions except the current one. */
export async function endOtherSessions({ db }: Pick<Deps, "db">, viewer: Viewer): Promise<void> {
  await queries.deleteOtherSessions(db, viewer.id, viewer.sessionId);
}

type Device = {
  session: { id: string; userId: string };
  email: string;
  refreshSecret?: string | undefined;
  autoLoginSecret?: string | undefined;
};

async function toLogIn({ settings, now }: Deps, { session, email, ...secrets }: Device): Promise<LogIn> {
  const { id: sessionId, userId } = session;
  const { refreshSecret, autoLoginSecret } = secrets;
  return {
    userId,
    email,
    accessToken: await signAccessToken({ userId, sessionId }, settings.TOKEN_KEYS, now),
    ...(refreshSecret && { refreshToken: formatCredential({ sessionId, secret: refreshSecret }) }),
    ...(autoLoginSecret && { autoLogin: { id: email, pw: formatCredential({ sessionId, secret: autoLoginSecret }) } }),
  };
}

export { sessionGuard, toSessionAccount } from "./sessionGuard.queries.ts";
