import { inTime } from "../../../db/withTimeout.ts";
import type { LoginProvider } from "../../../domain/users/loginProviders.ts";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import type { Bindings } from "../../env.ts";
import { mailState } from "../../mail/mail.ts";
import { findIssuer } from "../../oidc/login.ts";
import { getProvider } from "../../oidc/providers.ts";
import { portone } from "../../payments/portone.ts";
import { getPaymentSettings } from "../../payments/settings.ts";

/** `off`: not set up. `unknown`: cannot be asked, and nothing was tried lately. */
type SubsystemState = "up" | "down" | "off" | "unknown";

type Subsystem = "database" | "schema" | "pictures" | "images" | "mail" | "payments" | LoginProvider;

type Health = {
  /** `impaired` where some of the service is missing, `down` where none of it works: without its database, or with an older one. */
  status: "up" | "impaired" | "down";
  parts: Record<Subsystem, SubsystemState>;
  checkedAt: Date;
};

/** Who watches waits less long than who works. */
const PATIENCE_MS = 3_000;

/** However many ask, one after another, each isolate asks its parts no more often than this. */
const KEPT_MS = 10_000;

/** What each isolate found last; by its bindings, which are the same from one request to the next. */
const latest = new WeakMap<Bindings, Health>();

/**
 * Tells which part of the service answers, all asked side by side, each for three seconds at the most; what was found
 * is told for ten seconds.
 *
 * - `database`: a query that reads one row.
 * - `schema`: that row, of the last migration that this build knows. A database that has newer ones as well is up:
 *   migrations only add, and are applied before the Worker that needs them is deployed.
 * - `pictures`, the bucket: the head of an object that need not be there.
 * - `images`, the service that draws: what a picture of one pixel is.
 * - `payments`: a payment that nobody made; the gateway must know our secret to say that there is none.
 * - the login providers: the document by which each is found. That it knows our secret shows only when somebody logs in.
 * - `mail`: the binding can do nothing but send, so this tells how the last mail of this isolate went.
 */
export async function checkHealth(env: Bindings, now: Date): Promise<Health> {
  const known = latest.get(env);
  const age = known ? now.getTime() - known.checkedAt.getTime() : Number.NaN;
  if (known && age >= 0 && age < KEPT_MS) return known;
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

/** The last migration that this build was made with, by the name under which wrangler notes that it is applied. */
const LAST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`;

/** Whether the database answers, and whether it is at least as new as this build. */
async function databaseStates(db: D1Database): Promise<{ database: "up" | "down"; schema: SubsystemState }> {
  const asked = db.prepare("select 1 from d1_migrations where name = ?").bind(LAST_MIGRATION).all();
  try {
    const { results } = await inTime(asked, PATIENCE_MS, "no answer in time");
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

/** A PNG. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
