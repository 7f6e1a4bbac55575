import { inTime } from "../../../db/inTime.ts";
import type { Bindings } from "../../env.ts";
import { mailState } from "../../mail/mail.ts";
import { findIssuer } from "../../oidc/login.ts";
import { type ProviderName, providerOf } from "../../oidc/providers.ts";
import { portone } from "../../payments/portone.ts";
import { paymentSettingsOf } from "../../payments/settings.ts";

/** `off`: not set up. `unknown`: cannot be asked, and nothing was tried lately. */
type PartState = "up" | "down" | "off" | "unknown";

type Part = "database" | "pictures" | "images" | "mail" | "payments" | ProviderName;

type Health = {
  /** `impaired` where some of the service is missing, `down` where none of it works: without its database. */
  status: "up" | "impaired" | "down";
  parts: Record<Part, PartState>;
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
 * - `database`: a query that reads nothing.
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
  const [database, pictures, images, payments, google, kakao, naver] = await Promise.all([
    stateOf(async () => env.DB.prepare("select 1").run()),
    stateOf(async () => env.IMAGE_BUCKET.head("health")),
    stateOf(async () => env.IMAGES.info(new Blob([PIXEL]).stream())),
    paymentsState(env),
    loginState(env, "google"),
    loginState(env, "kakao"),
    loginState(env, "naver"),
  ]);
  const mail = mailState(env.EMAIL, now);
  const parts = { database, pictures, images, mail, payments, google, kakao, naver };
  const isImpaired = Object.values(parts).includes("down");
  const status = database === "down" ? "down" : isImpaired ? "impaired" : "up";
  const health: Health = { status, parts, checkedAt: now };
  latest.set(env, health);
  return health;
}

async function stateOf(ask: () => Promise<unknown>): Promise<"up" | "down"> {
  return inTime(ask(), PATIENCE_MS, "no answer in time").then(
    () => "up",
    () => "down",
  );
}

async function paymentsState(env: Bindings): Promise<PartState> {
  if (!env.PORTONE_STORE_ID) return "off";
  return stateOf(async () => {
    const settings = paymentSettingsOf(env);
    if (settings) await portone(settings).findPayment("health");
  });
}

async function loginState(env: Bindings, name: ProviderName): Promise<PartState> {
  const provider = providerOf(name, env);
  return provider ? stateOf(async () => findIssuer(provider)) : "off";
}

/** A PNG. */
const PIXEL = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
