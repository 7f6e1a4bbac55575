import type { Action } from "../../../domain/associations/roles.ts";

/** The tabs of an association's page, each with its required permission. */
export const partsOf = {
  members: "seeMembers",
  requests: "approve",
  invitations: "invite",
  audit: "readAudit",
  settings: "seeMembers",
} as const satisfies Record<string, Action>;

export type Tab = keyof typeof partsOf;

export const isTab = (value: unknown): value is Tab => typeof value === "string" && Object.hasOwn(partsOf, value);
