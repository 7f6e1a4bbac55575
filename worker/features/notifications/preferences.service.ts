import type { Database } from "../../../db/client.ts";
import { DEFAULT_CHANNELS, EMAIL_CHOICES, type EmailChoice } from "../../../domain/notifications/channels.ts";
import { STORED_KINDS, type StoredKind } from "../../../domain/notifications/notificationKinds.ts";
import type { PreferenceChanges } from "../../../domain/notifications/notifications.schema.ts";
import type { Settings } from "../../env.ts";
import type { Viewer } from "../../http/context.ts";
import { findVapidKeys } from "../../push/vapid.ts";
import * as queries from "./preferences.queries.ts";

type Deps = { db: Database; settings: Settings };

/** Returns what the user has chosen about notifications, and whether this session gets push messages. */
export async function getPreferences({ db, settings }: Deps, viewer: Viewer) {
  return toPreferences(await queries.findPreferences(db, viewer.id, viewer.sessionId), settings);
}

/** Changes what the user has chosen. An absent field stays unchanged. */
export async function updatePreferences({ db, settings }: Deps, viewer: Viewer, changes: PreferenceChanges) {
  const session = { userId: viewer.id, sessionId: viewer.sessionId };
  return toPreferences(await queries.updatePreferences(db, session, changes), settings);
}

/** Both are off until the user turns them on. */
const DEFAULTS = { savedCards: false, showsName: false };

type Found = Awaited<ReturnType<typeof queries.findPreferences>>;

function toPreferences([[own = DEFAULTS], chosen, [subscription]]: Found, settings: Settings) {
  const choices = new Map(chosen.map((row) => [row.kind, row]));
  return {
    ...own,
    channels: STORED_KINDS.map((kind) => {
      const { topic, ...defaults } = DEFAULT_CHANNELS[kind];
      const row = choices.get(kind);
      return { kind, topic, email: toEmailChoice(kind, row?.email ?? null), push: row?.push ?? defaults.push };
    }),
    push: { key: findVapidKeys(settings)?.publicKey ?? null, endpoint: subscription?.endpoint ?? null },
  };
}

/** Returns how a user gets mails about a kind. @param chosen the stored choice, which a newer version may have written */
export function toEmailChoice(kind: StoredKind, chosen: string | null): EmailChoice | "always" {
  const { email } = DEFAULT_CHANNELS[kind];
  if (email === "always") return email;
  return EMAIL_CHOICES.find((choice) => choice === chosen) ?? email;
}

/**
 * Exports what a user has chosen, and the push services of their browsers. An endpoint itself is a credential: whoever
 * knows it can replace the subscription.
 */
export async function exportPreferences({ db, settings }: Deps, viewer: Viewer) {
  const [{ savedCards, showsName }, [channels, browsers]] = await Promise.all([
    getPreferences({ db, settings }, viewer),
    queries.exportChannels(db, viewer.id),
  ]);
  const pushSubscriptions = browsers.map(({ endpoint, createdAt }) => ({ service: new URL(endpoint).host, createdAt }));
  return { savedCards, showsName, channels, pushSubscriptions };
}

export { type MailScope, turnOffMails } from "./preferences.queries.ts";
