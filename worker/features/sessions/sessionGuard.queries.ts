import { and, eq, fillPlaceholders, isNull, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import type { Guard } from "../../../db/guardedDatabase.ts";
import { sessions } from "../../../db/schema/sessions.table.ts";
import { temporaryPasswords } from "../../../db/schema/temporaryPasswords.table.ts";
import { users } from "../../../db/schema/users.table.ts";
import type { ErrorCode } from "../../../domain/errors.ts";
import { baseLocale, findLocale } from "../../../domain/locales.ts";
import type { Requirements, SessionAccount } from "../../http/context.ts";

const given = (name: string) => sql.placeholder(name);
const isWithin = (column: SQL | typeof sessions.provenAt | typeof sessions.passkeyProvenAt, name: string) =>
  sql`coalesce(${column} between ${given(`${name}From`)} and ${given(`${name}Until`)}, 0)`;

/** SQL expression: the first requirement that does not hold, or `$`. */
const refusal = (() => {
  const rule = (condition: SQL | undefined, code: ErrorCode) =>
    sql`when ${condition} then ${sql.raw(`'guard:${code}'`)}`;
  const rules = [
    rule(or(isNull(users.id), sql`${users.suspendedAt} is not null`), "LOGIN_REQUIRED"),
    rule(sql`${temporaryPasswords.usedAt} is not null and not ${given("allowsTemporary")}`, "PASSWORD_CHANGE_REQUIRED"),
    rule(
      sql`${given("isForAdmins")} and ${users.email} not in (select value from json_each(${given("adminEmails")}))`,
      "ACCESS_DENIED",
    ),
    rule(sql`${given("needsPasskey")} and not ${isWithin(sessions.passkeyProvenAt, "passkey")}`, "PASSKEY_NEEDED"),
    rule(sql`${given("needsProof")} and not ${isWithin(sessions.provenAt, "proof")}`, "PROOF_NEEDED"),
  ];
  return sql`case ${sql.join(rules, sql` `)} else '$' end`;
})();

/** A path that does not start with `$` makes `json_extract` fail, with the path in its message. */
const query = new QueryBuilder()
  .select({
    valid: sql`json_extract('{}', ${refusal})`.as("valid"),
    email: users.email,
    locale: users.locale,
    provenAt: sessions.provenAt,
    passkeyProvenAt: sessions.passkeyProvenAt,
  })
  .from(sql`(select 1)`)
  .leftJoin(sessions, and(eq(sessions.id, given("sessionId")), eq(sessions.userId, given("userId"))))
  .leftJoin(users, eq(users.id, sessions.userId))
  .leftJoin(temporaryPasswords, eq(temporaryPasswords.userId, users.id))
  .toSQL();

/**
 * The check of a session, which is sent with the first statement of a request. It fails with the code of an error:
 * LOGIN_REQUIRED (the session has ended, or the user is suspended), PASSWORD_CHANGE_REQUIRED, ACCESS_DENIED,
 * PASSKEY_NEEDED or PROOF_NEEDED.
 *
 * @param claims of a verified access token
 */
export function sessionGuard(claims: { sessionId: string; userId: string }, requirements: Requirements): Guard {
  const { allowsTemporary = false, adminEmails, passkeyProof, recentProof } = requirements;
  const params = fillPlaceholders(query.params, {
    ...claims,
    allowsTemporary: Number(allowsTemporary),
    isForAdmins: Number(adminEmails !== undefined),
    adminEmails: JSON.stringify(adminEmails ?? []),
    needsPasskey: Number(passkeyProof !== undefined),
    passkeyFrom: passkeyProof?.from.getTime() ?? 0,
    passkeyUntil: passkeyProof?.until.getTime() ?? 0,
    needsProof: Number(recentProof !== undefined),
    proofFrom: recentProof?.from.getTime() ?? 0,
    proofUntil: recentProof?.until.getTime() ?? 0,
  });
  return { sql: query.sql, params };
}

/** Reads the row of a guard that passed. */
export function toSessionAccount(row: Record<string, unknown>): SessionAccount {
  const { email, locale, proven_at: provenAt, passkey_proven_at: passkeyProvenAt } = row;
  return {
    email: String(email),
    locale: findLocale(String(locale)) ?? baseLocale,
    provenAt: new Date(Number(provenAt)),
    passkeyProvenAt: passkeyProvenAt === null ? null : new Date(Number(passkeyProvenAt)),
  };
}
