export const ROLES = ["member", "manager", "president"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what in an association (product decisions, the table under "Contacts, groups, associations"); the Worker
 * refuses by it, and the screens show by it. Seeing the members includes searching them. A president leaves only
 * after handing over, when they are one no longer.
 */
export const PERMISSIONS = {
  member: ["seeMembers", "leave"],
  manager: ["seeMembers", "leave", "approve", "invite", "removeMembers"],
  president: [
    "seeMembers",
    "approve",
    "invite",
    "removeMembers",
    "edit",
    "removeManagers",
    "setRoles",
    "handOver",
    "delete",
    "readAudit",
    "export",
  ],
} as const satisfies Record<Role, readonly string[]>;

export type Action = (typeof PERMISSIONS)[Role][number];

/** The roles that may do something. */
export const rolesWith = (action: Action): Role[] =>
  ROLES.filter((role) => PERMISSIONS[role].some((allowed) => allowed === action));

/** @param role null for who is no member */
export const mayDo = (role: Role | null, action: Action): boolean => role !== null && rolesWith(action).includes(role);

/** What it takes to remove somebody, by what they are; nobody removes a president. Removing who asks is refusing them. */
export const REMOVALS = {
  pending: "approve",
  member: "removeMembers",
  manager: "removeManagers",
  president: null,
} as const satisfies Record<Role | "pending", Action | null>;

/** What it takes to give somebody a role: there is one presidency, so giving it away is handing it over. */
export const APPOINTMENTS = {
  member: "setRoles",
  manager: "setRoles",
  president: "handOver",
} as const satisfies Record<Role, Action>;

/** What the audit trail tells of. */
export type Audited =
  | "created"
  | "renamed"
  | "joined"
  | "approved"
  | "refused"
  | "left"
  | "removed"
  | "appointed"
  | "dismissed"
  | "handedOver"
  | "linkMade"
  | "linkEnded"
  | "exported";

/** The page of an association, where people join; a link adds `?invitation=`. */
export const associationPath = (idx: number): string => `/association/${idx}`;

/** How long invitations work, in days. */
export const INVITATION_DAYS = { min: 1, usual: 7, max: 30 };
/** How many people one link lets in. */
export const LINK_USES = { usual: 100, max: 1000 };
