import { inTime } from "../../../db/unanswered.ts";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import type { Bindings } from "../../env.ts";
import { mailState } from "../../mail/mail.ts";
import { findIssuer } from "../../oidc/login.ts";
import { getProvider } from "../../oidc/providers.ts";
import { portone } from "../../payments/portone.ts";
import { getPaymentSettings } from "../../payments/settings.ts";

/** `off`: not configured. `unknown`: cannot be checked, and was not used recently. */
type SubsystemState = "up" | "down" | "off" | "unknown";

type Subsystem = "database" | "schema" | "pictures" | "images" | "mail" | "payments" | LoginProvider;

type Health = {
  /** `impaired`: a subsystem is missing. `down`: the database is unreachable, or its schema is too old. */
  status: "up" | "impaired" | "down";
  parts: Record<Subsystem, SubsystemState>;
  checkedAt: Date;
};

/** Timeout of one check. Shorter than the timeouts of user requests. */
const PATIENCE_MS = 3_000;

/** How long an isolate reuses its last result. */
const CACHE_MS = 10_000;

/** The last result of this isolate, by its bindings, which are the same for every request. */
const latest = new WeakMap<Bindings, Health>();

/**
 * Checks all subsystems in parallel, for at most three seconds each. The result is reused for ten seconds.
 *
 * - `database`: a query that reads one row.
 * - `schema`: that row, which names the last migration of this build. A newer database is up, because migrations only
 *   add   and are applied before the Worker is deployed.
 * - `pictures`: a HEAD request to the bucket, for any key.
 * - `images`: the size of a picture with one pixel.
 * - `payments`: a query for a payment that does not exist, which requires a valid secret.
 * - login providers: the discovery document. Whether the provider accepts our secret shows only at a login.
 * - `mail`: the outcome of the last mail that this isolate sent, because the binding can only send.
 */
export async function checkHealth(env: Bindings, now: Date): Promise<Health> {
  const known = latest.get(env);
  const age = known ? now.getTime() - known.checkedAt.getTime() : Number.NaN;
  if (known && age >= 0 && age < CACHE_MS) return known;
  const [{ database, schema }, pictures, images, payments, google, kakao, naver] = await Promise.all([
    databaseStates(env.DB),
    checkState(async () => env.IMAGE_BUCKET.head("health")),
    checkState(async () => env.IMAGES.info(new Blob([PIXEL]).stream())),
    paymentsState(env),
    loginState(env, "google"),
    loginState(env, "kakao"),
    loginState(env, "naver"),
  ]);
  const mail = mailState(env.EMAIL, now);
  const parts = { database, schema, pictures, images, mail, payments, google, kakao, naver };
  const isImpaired = Object.values(parts).includes("down");
  const isDown = database === "down" || schema === "down";
  const status = isDown ? "down" : isImpaired ? "impaired" : "up";
  const health: Health = { status, parts, checkedAt: now };
  latest.set(env, health);
  return health;
}

/** Name of the last migration of this build, as wrangler records it. */
const LAST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`;

/** Whether the database responds, and whether it is at least as new as this build. */
async function databaseStates(db: D1Database): Promise<{ database: "up" | "down"; schema: SubsystemState }> {
  const query = db.prepare("select 1 from d1_migrations where name = ?").bind(LAST_MIGRATION).all();
  try {
    const { results } = await inTime(query, PATIENCE_MS, "no answer in time");
    return { database: "up", schema: results.length > 0 ? "up" : "down" };
  } catch (error) {
    const isUnmigrated = error instanceof Error && error.message.includes("no such table");
    return isUnmigrated ? { database: "up", schema: "down" } : { database: "down", schema: "unknown" };
  }
}

async function checkState(ask: () => Promise<unknown>): Promise<"up" | "down"> {
  return inTime(ask(), PATIENCE_MS, "no answer in time").then(
    () => "up",
    () => "down",
  );
}

async function paymentsState(env: Bindings): Promise<SubsystemState> {
  if (!env.PORTONE_STORE_ID) return "off";
  return checkState(async () => {
    const settings = getPaymentSettings(env);
    if (settings) await portone(settings).findPayment("health");
  });
}

async function loginState(env: Bindings, name: LoginProvider): Promise<SubsystemState> {
  const provider = getProvider(name, env);
  return provider ? checkState(async () => findIssuer(provider)) : "off";
}

/** A PNG with one pixel. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
