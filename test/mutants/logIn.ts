// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source, in which templates stand.

import { type Mutant, unit, worker } from "./mutant.ts";

/** Who is let in. */
export const LOG_IN: Mutant[] = [
  {
    what: "the signature of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "await jwtVerify(token, encoder.encode(key), {",
    replace:
      'await (async (text: string, _key: Uint8Array, _options: object) => ({ payload: (await import("jose")).decodeJwt(text) }))(token, encoder.encode(key), {',
    tests: worker("session"),
  },
  {
    what: "the end of an access token",
    file: "worker/crypto/accessToken.ts",
    find: "currentDate: now,",
    replace: "currentDate: new Date(0),",
    tests: worker("session"),
  },
  {
    what: "that a session still lives",
    file: "worker/http/bearer.ts",
    find: 'if (!session) throw new AppError("LOGIN_REQUIRED");\n  return session as Viewer;',
    replace:
      'if (!claims) throw new AppError("LOGIN_REQUIRED");\n  return (session ?? { id: claims.userId, sessionId: claims.sessionId, email: "", mustChangePassword: false }) as Viewer;',
    tests: worker("session", "sessions"),
  },
  {
    what: "that a cookie alone opens nothing",
    file: "worker/http/bearer.ts",
    find: 'c.req.header("authorization") ?? ""',
    replace:
      'c.req.header("authorization") ?? (c.req.header("cookie") ?? "").replace(/.*accessToken=([^;]+).*/, "Bearer $1")',
    tests: worker("session", "routes"),
  },
  {
    what: "that a temporary password opens only what leads to a new one",
    file: "worker/http/bearer.ts",
    find: 'if (viewer.mustChangePassword) throw new AppError("PASSWORD_CHANGE_REQUIRED");',
    replace: "",
    tests: worker("routes", "recovery"),
  },
  {
    what: "the administrator's door",
    file: "worker/http/bearer.ts",
    find: 'if (!isAdmin(settings, viewer.email)) throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("adminUsers", "adminNotices"),
  },
  {
    what: "the password",
    file: "worker/crypto/password.ts",
    find: "return success && hash !== null;",
    replace: "return hash !== null;",
    tests: worker("signIn"),
  },
  {
    what: "that the right password of a suspended person looks like a wrong one",
    file: "worker/features/auth/auth.service.ts",
    find: "if (!account || !matched || account.suspendedAt)",
    replace: "if (!account || !matched)",
    tests: worker("signIn"),
  },
  {
    what: "the decoy that makes an unknown ID cost what a known one does",
    file: "worker/crypto/password.ts",
    find: "const { success } = (await argon2()).tryVerify(hash ?? DECOY_HASH, normal(password));",
    replace:
      "if (hash === null) return false;\n  const { success } = (await argon2()).tryVerify(hash, normal(password));",
    tests: worker("sameCost"),
  },
  {
    what: "the limit of tries",
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
    tests: worker("http"),
  },
  {
    what: "the five tries of a code",
    file: "worker/features/verification/verification.queries.ts",
    find: "        lt(emailVerifications.wrongTries, CODE_MAX_WRONG_TRIES),\n",
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "the code itself",
    file: "worker/features/verification/verification.service.ts",
    find: 'if (!right) throw AppError.at("code", "CODE_INVALID");',
    replace: "",
    tests: worker("verification"),
  },
  {
    what: "that a sign-up needs a proven address",
    file: "worker/features/auth/auth.queries.ts",
    find: "insertSelect(db, users, user, sql`where ${proven}`)",
    replace: "insertSelect(db, users, user, sql`where ${proven} or true`)",
    tests: worker("signUp"),
  },
  {
    what: "that a password is still right where it opens a session",
    file: "worker/features/auth/auth.queries.ts",
    find: "openSession(db, session, exists(account))",
    replace: "openSession(db, session, sql`true`)",
    tests: worker("password"),
  },
  {
    what: "that a refresh token used again ends its session",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, session.id);\n",
    replace: "",
    tests: worker("session"),
  },
  {
    what: "that a used refresh token is refused",
    file: "worker/features/sessions/sessionTokens.ts",
    find: 'return presentedHash === session.previousRefreshHash && fresh ? "overlap" : "stolen";',
    replace: 'return presentedHash === session.previousRefreshHash ? "overlap" : "stolen";',
    tests: [...unit("sessionsRules"), ...worker("session")],
  },
  {
    what: "that a used auto-login ends its session",
    file: "worker/features/sessions/sessions.service.ts",
    find: "await queries.deleteSession(db, credential.sessionId);\n",
    replace: "",
    tests: worker("autoLogin"),
  },
  {
    what: "that a new password logs other devices out",
    file: "worker/features/account/account.queries.ts",
    find: "db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId), when)),",
    replace: "",
    tests: worker("password", "changeId"),
  },
  {
    what: "the present password before a new one",
    file: "worker/features/account/account.service.ts",
    find: 'if (!(await matchPassword(account, password, deps.now))) throw AppError.at(field, "PASSWORD_WRONG");',
    replace: "",
    tests: worker("password", "changeId", "recentProof"),
  },
  {
    what: "the end of a temporary password",
    file: "worker/features/auth/auth.service.ts",
    find: "temporary !== null && temporary.expiresAt > now",
    replace: "temporary !== null",
    tests: worker("recovery"),
  },
  {
    what: "that forms of other sites log nobody in",
    file: "worker/http/sameOrigin.ts",
    find: 'if (writes && getSender(c) === "other site")',
    replace: 'if (!writes && getSender(c) === "other site")',
    tests: worker("otherSites"),
  },
  {
    what: "that what needs no log-in comes from our own page",
    file: "worker/http/sameOrigin.ts",
    find: 'if (getSender(c) !== "own page") throw new AppError("ACCESS_DENIED");',
    replace: "",
    tests: worker("cardEvents", "details"),
  },
];
