import * as z from "zod";

/** What an operator sets, in wrangler.toml or as secrets. Bindings come typed from `wrangler types`. */
const settingsSchema = z.object({
  PUBLIC_ORIGIN: z.union([z.literal(""), z.url()]).default(""),
  /** The origin of the payment page, on a hostname of its own; needed where payments are set up. */
  PAY_ORIGIN: z
    .union([z.literal(""), z.url().refine((url) => url === new URL(url).origin, "an origin has no path")])
    .default(""),
  /** For how long a card's public page may be answered from memory; 0: never. */
  PAGE_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
  MAIL_FROM: z.string().min(3),
  /** Mails an hour, over all addresses, that somebody other than their reader can cause. */
  MAILS_PER_HOUR: z.coerce.number().int().min(1).default(2000),
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
  /** Comma-separated; the first signs, all verify, so that a key can be replaced without logging anybody out. */
  TOKEN_KEYS: z
    .string()
    .transform((list) => list.split(",").map((key) => key.trim()))
    .pipe(z.tuple([z.string().min(32)], z.string().min(32))),
});

export type Settings = z.infer<typeof settingsSchema>;

/** `wrangler types` does not know secrets. */
export type Bindings = Env & { TOKEN_KEYS: string };

/** The administrators are those whose verified address the operator named (product decisions, "Notices and admin"). */
export const isAdmin = (settings: Settings, email: string) => settings.ADMIN_EMAILS.includes(email);

const cache = new WeakMap<object, Settings>();

/** Reads and checks the settings, once for each environment. Throws where one is missing: better no start than half a service. */
export function parseSettings(env: Bindings): Settings {
  const known = cache.get(env);
  if (known) return known;
  const { data: settings, error } = settingsSchema.safeParse(env);
  if (!settings) {
    // The names alone: values may be secrets.
    const names = new Set(error.issues.map(({ path }) => String(path[0])));
    throw new Error(`invalid settings: ${[...names].join(", ")}`);
  }
  cache.set(env, settings);
  return settings;
}
