import * as z from "zod";

/** The operator's settings, from wrangler.toml or secrets. `wrangler types` generates the types of the bindings. */
const settingsSchema = z.object({
  PUBLIC_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** Origin of the payment page. It needs its own hostname. Required if payments are configured. */
  PAY_ORIGIN: z
    .union([z.literal(""), z.url().refine((url) => url === new URL(url).origin, "an origin has no path")])
    .default(""),
  /** How long a public card page is cached, in seconds; 0 disables the cache. */
  PAGE_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  MAIL_FROM: z.string().min(3),
  /** Maximum mails per hour, over all addresses, that someone other than the recipient can trigger. */
  MAILS_PER_HOUR: z.coerce.number().int().min(1).default(2000),
  /** The keys that identify this deployment to push services (RFC 8292), base64url. Without them, push is not offered. */
  VAPID_PUBLIC_KEY: z.union([z.literal(""), z.string().regex(/^[\w-]{87}$/)]).default(""),
  VAPID_PRIVATE_KEY: z.union([z.literal(""), z.string().regex(/^[\w-]{43}$/)]).default(""),
  /** Origin of an additional push service, for tests. */
  PUSH_TEST_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  ADMIN_EMAILS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((email) => email.trim().toLowerCase())
        .filter(Boolean),
    ),
  /** Whether administrators need a passkey. */
  ADMIN_PASSKEY: z
    .enum(["on", "off"])
    .default("on")
    .transform((setting) => setting === "on"),
  /** Comma-separated. The first key signs, all keys verify, so a key can be rotated without logging users out. */
  TOKEN_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .pipe(z.tuple([z.string().min(32)], z.string().min(32))),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `wrangler types` does not include secrets. */
export type Bindings = Env & { TOKEN_KEYS: string; VAPID_PRIVATE_KEY?: string };

/** True if the operator named this verified address as an administrator. @see product.md, "Notices and admin" */
export const isAdmin = (settings: Settings, email: string) => settings.ADMIN_EMAILS.includes(email);

const cache = new WeakMap<object, Settings>();

/**
 * Parses and caches the settings of an environment. Throws if a setting is missing or invalid, so that the Worker does
 * not run half configured.
 */
export function parseSettings(env: Bindings): Settings {
  const known = cache.get(env);
  if (known) return known;
  const { data: settings, error } = settingsSchema.safeParse(env);
  if (!settings) {
    // Report only the names, because values may be secrets.
    const names = new Set(error.issues.map(({ path }) => String(path[0])));
    throw new Error(`invalid settings: ${[...names].join(", ")}`);
  }
  cache.set(env, settings);
  return settings;
}
