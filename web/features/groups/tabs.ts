import type { Group } from "./queries.ts";

export const TABS = ["people", "requests", "settings"] as const;

/** The tabs of a group's page. */
export type Tab = (typeof TABS)[number];

/** The tabs that the reader sees: visitors only the people, and only the owner the requests. */
export function listTabs({ membership, mine, card }: Group): Tab[] {
  if (!card) return mine ? ["settings"] : [];
  if (mine) return ["people", "requests", "settings"];
  return membership?.status === "member" ? ["people", "settings"] : ["people"];
}
