// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** Authentication. */
const SESSION_GUARD = "worker/features/sessions/sessionGuard.queries.ts";

export const LOG_IN: Mutant[] = [
  {
    what: "the signature check of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "await jwtVerify(token, encoder.encode(key), {",
    replace:
      'await (async (text: string, _key: Uint8Array, _options: object) => ({ payload: (await import("jose")).decodeJwt(text) }))(token, encoder.encode(key), {',
    tests: worker("session"),
  },
  {
    what: "the expiry of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "currentDate: now,",
    replace: "currentDate: new Date(0),",
    tests: worker("session"),
  },
  {
    what: "the check that a session is active",
    file: SESSION_GUARD,
    find: 'rule(or(isNull(users.id), sql`${users.suspendedAt} is not null`), "LOGIN_REQUIRED"),',
    replace: "",
    tests: worker("session", "sessions"),
  },
  {
    what: "the session check of a call that makes no query",
    file: "worker/http/bearer.ts",
    find: "if (!(c.error && isUndecided())) await check();",
    replace: "void check; void isUndecided;",
    tests: worker("access"),
  },
  {
    what: "the session check before a call to a log-in provider",
    file: "worker/features/identities/identities.routes.ts",
    find: "await viewer.account();",
    replace: "void viewer;",
    tests: worker("endedSession"),
  },
  {
    what: "the session check in the batch of the first statement",
    file: "db/guardedDatabase.ts",
    find: "session.batch([check, ...statements])",
    replace: 'session.batch(statements.length === 0 ? [check] : [session.prepare("select 1"), ...statements])',
    tests: worker("access"),
  },
  {
    what: "the rule that a cookie alone authorizes nothing",
    file: "worker/http/bearer.ts",
    find: 'c.req.header("authorization") ?? ""',
    replace:
      'c.req.header("authorization") ?? (c.req.header("cookie") ?? "").replace(/.*accessToken=([^;]+).*/, "Bearer $1")',
    tests: worker("session", "routes"),
  },
  {
    what: "the restriction of a temporary password",
    file: SESSION_GUARD,
    find: 'rule(sql`${temporaryPasswords.usedAt} is not null and not ${given("allowsTemporary")}`, "PASSWORD_CHANGE_REQUIRED"),',
    replace: "",
    tests: worker("routes", "recovery"),
  },
  {
    what: "the administrator check",
    file: "worker/http/bearer.ts",
    find: "requirements.adminEmails = settings.ADMIN_EMAILS;",
    replace: "",
    tests: worker("adminUsers", "adminNotices"),
  },
  {
    what: "the password check",
    file: "worker/crypto/password.ts",
    find: "return success && hash !== null;",
    replace: "return hash !== null;",
    tests: worker("signIn"),
  },
  {
    what: "the identical response for a suspended user's correct password",
    file: "worker/features/auth/auth.service.ts",
    find: "if (!account || !matched || account.suspendedAt)",
    replace: "if (!account || !matched)",
    tests: worker("signIn"),
  },
  {
    what: "the decoy hash for unknown IDs",
    file: "worker/crypto/password.ts",
    find: "const { success } = (await argon2()).tryVerify(hash ?? DECOY_HASH, normal(password));",
    replace:
      "if (hash === null) return false;\n  const { success } = (await argon2()).tryVerify(hash, normal(password));",
    tests: worker("sameCost"),
  },
  {
    what: "the limit of log-in attempts",
    file: "worker/features/rate-limits/rateLimits.service.ts",
    find: "if (blocked) throw tooMany(blocked.until, deps.now);",
    replace: "",
    tests: worker("signIn"),
  },
  {
    what: "the flood limit",
    file: "worker/http/floodLimit.ts",
    find: "if (!success) throw",
    replace: "if (success === undefined) throw",
    tests: worker("http", "requestLog"),
  },
  {
    what: "the limit of five attempts for a code",
    file: "worker/features/verification/verification.queries.ts",
    find: "        lt(emailVerifications.wrongTries, CODE_MAX_WRONG_TRIES),\n",
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "the comparison of a code",
    file: "worker/features/verification/verification.service.ts",
    find: 'if (!right) throw AppError.at("code", "CODE_INVALID");',
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "the email verification of a sign-up",
    file: "worker/features/auth/auth.queries.ts",
    find: "insertSelect(db, users, user, sql`where ${proven}`)",
    replace: "insertSelect(db, users, user, sql`where ${proven} or true`)",
    tests: worker("signUp"),
  },
  {
    what: "the second password check when a session is opened",
    file: "worker/features/auth/auth.queries.ts",
    find: "openSessionAndRead(db, { session, allowed: exists(account), changes, read })",
    replace: "openSessionAndRead(db, { session, allowed: sql`true`, changes, read })",
    tests: worker("password"),
  },
  {
    what: "the end of a session whose refresh token is reused",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, session.id);\n",
    replace: "",
    tests: worker("session"),
  },
  {
    what: "the refusal of a used refresh token",
    file: "worker/features/sessions/sessionTokens.ts",
    find: 'return presentedHash === session.previousRefreshHash && fresh ? "overlap" : "stolen";',
    replace: 'return presentedHash === session.previousRefreshHash ? "overlap" : "stolen";',
    tests: [...unit("sessionsRules"), ...worker("session")],
  },
  {
    what: "the end of a session whose auto-login credential is reused",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, credential.sessionId);\n",
    replace: "",
    tests: worker("autoLogin"),
  },
  {
    what: "the log-out of other devices by a new password",
    file: "worker/features/account/account.queries.ts",
    find: "db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentSessionId), when)),",
    replace: "",
    tests: worker("password", "changeId"),
  },
  {
    what: "the current password before a change",
    file: "worker/features/account/account.service.ts",
    find: 'if (!(await matchPassword(account, password, deps.now))) throw AppError.at(field, "PASSWORD_WRONG");',
    replace: "",
    tests: worker("password", "changeId", "recentProof"),
  },
  {
    what: "the expiry of a temporary password",
    file: "worker/features/auth/auth.service.ts",
    find: "temporary !== null && temporary.expiresAt > now",
    replace: "temporary !== null",
    tests: worker("recovery"),
  },
  {
    what: "the refusal of log-in forms from other sites",
    file: "worker/http/sameOrigin.ts",
    find: 'if (writes && getSender(c) === "other site")',
    replace: 'if (!writes && getSender(c) === "other site")',
    tests: worker("otherSites"),
  },
  {
    what: "the origin check of public calls",
    file: "worker/http/sameOrigin.ts",
    find: 'if (getSender(c) !== "own page") throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("cardEvents", "leads"),
  },
];
