import type { Adapter, AdapterFactory, AdapterPayload } from "oidc-provider";
import { hideWarning } from "../scripts/hideWarning.ts";

// It counts every release of Node as too old that is not (yet) an LTS release, as the one of node_modules.
const show = hideWarning(/^\S*oidc-provider WARNING: Unsupported runtime/);
export const { Provider, interactionPolicy } = await import("oidc-provider");
show();

/** Keeps what an issuer knows until this process ends. The library's own adapter warns that it does. */
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
