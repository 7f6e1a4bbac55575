import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { hideWarning } from "../scripts/hideWarning.ts";

// oidc-provider warns about every Node release that is not LTS, such as the one in node_modules.
const show = hideWarning(/^\S*oidc-provider WARNING: Unsupported runtime/);
export const { Provider, interactionPolicy } = await import("oidc-provider");
show();

/** Stores an issuer's state in memory. The library's own in-memory adapter prints a warning. */
export function memoryAdapter(): AdapterFactory {
  const models = new Map<string, Map<string, AdapterPayload>>();
  return (model) => {
    const entries = models.get(model) ?? new Map<string, AdapterPayload>();
    models.set(model, entries);
    return {
      upsert: async (id, payload) => void entries.set(id, payload),
      find: async (id) => entries.get(id),
      findByUid: async (uid) => entries.values().find((entry) => entry.uid === uid),
      findByUserCode: async (userCode) => entries.values().find((entry) => entry.userCode === userCode),
      destroy: async (id) => void entries.delete(id),
      consume: async (id) => {
        const entry = entries.get(id);
        if (entry) entry.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, entry] of entries) if (entry.grantId === grantId) entries.delete(id);
      },
    } satisfies Adapter;
  };
}
