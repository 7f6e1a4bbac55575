import { env } from "cloudflare:workers";
import { openDatabase } from "../../db/client.ts";
import { sessions } from "../../db/schema/sessions.table.ts";
import { users } from "../../db/schema/users.table.ts";
import { hashPassword } from "../../worker/crypto/password.ts";
import { settingsOf } from "../../worker/env.ts";
import { newSession } from "../../worker/features/sessions/sessions.service.ts";
import { nextEmail, PASSWORD, signedInAs } from "./user.factory.ts";
import type { createVisitor } from "./visitor.factory.ts";

/** The one hash of this run: making it costs more than all the rest of a person. */
let passwordHash: Promise<string> | undefined;

type Fields = { email?: string; suspendedAt?: Date };

/** Somebody with an account who is logged in on a device, straight in D1: without the mails and the hash of a sign-up. */
export async function storePerson(fields: Fields = {}, options: Parameters<typeof createVisitor>[0] = {}) {
  const { db } = openDatabase(env.DB);
  const now = new Date();
  const user = { id: crypto.randomUUID(), email: fields.email ?? nextEmail(), name: "김모아" };
  passwordHash ??= hashPassword(PASSWORD);
  const origin = { address: "", userAgent: "" };
  const { row, login } = await newSession({ db, now, settings: settingsOf(env) }, user.id, origin, user.email);
  const account = { ...user, ...fields, passwordHash: await passwordHash, locale: "ko", referralCode: user.id };
  const agreed = { termsVersion: "1", privacyVersion: "1", agreedAt: now, joinedAt: now };
  await db.batch([db.insert(users).values({ ...account, ...agreed }), db.insert(sessions).values(row)]);
  const { accessToken, refreshToken, autoLogin } = login;
  const visitor = signedInAs(accessToken, options);
  return { user, sessionId: row.id, accessToken, refreshToken, autoLogin, ...visitor };
}

export type StoredPerson = Awaited<ReturnType<typeof storePerson>>;
