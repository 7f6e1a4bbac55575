export const ROLES = ["member", "manager", "president"] as const;
export type Role = (typeof ROLES)[number];

/**
 * The permissions of each role. The Worker enforces them, and the screens use them to hide actions. `seeMembers`
 * includes search. A president cannot leave before handing over.
 *
 * @see product.md, "Contacts, groups, associations"
 */
export const PERMISSIONS = {
  member: ["seeMembers", "leave"],
  manager: ["seeMembers", "leave", "approve", "invite", "removeMembers", "sendNotices"],
  president: [
    "seeMembers",
    "approve",
    "invite",
    "removeMembers",
    "sendNotices",
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

/** Returns the roles that have a permission. */
export const rolesWith = (action: Action): Role[] =>
  ROLES.filter((role) => PERMISSIONS[role].some((allowed) => allowed === action));

/** @param role null for a user who is not a member */
export const mayDo = (role: Role | null, action: Action): boolean => role !== null && rolesWith(action).includes(role);

/** A role that a row of `association_members` holds. The presidency is in the association's own row. */
export type MemberRole = Exclude<Role, "president">;
export const MEMBER_ROLES = ROLES.filter((role) => role !== "president") as [MemberRole, ...MemberRole[]];

/**
 * The permission needed to remove a person, by that person's status. Nobody can remove a president. Removing a pending
 * person refuses the request.
 */
export const REMOVALS = {
  pending: "approve",
  member: "removeMembers",
  manager: "removeManagers",
  president: null,
} as const satisfies Record<Role | "pending", Action | null>;

/** The permission needed to give a role. There is one president, so giving that role hands the presidency over. */
export const APPOINTMENTS = {
  member: "setRoles",
  manager: "setRoles",
  president: "handOver",
} as const satisfies Record<Role, Action>;

/** The events in the audit trail of an association. */
export const AUDITED = [
  "created",
  "renamed",
  "joined",
  "approved",
  "refused",
  "left",
  "removed",
  "appointed",
  "dismissed",
  "handedOver",
  "linkMade",
  "linkEnded",
  "exported",
  "noticeSent",
] as const;
export type Audited = (typeof AUDITED)[number];

/** The path of an association's page, where people join. An invitation link appends `?invitation=`. */
export const associationPath = (idx: number): string => `/association/${idx}`;

/** How long invitations are valid, in days. */
export const INVITATION_DAYS = { min: 1, usual: 7, max: 30 };
/** How many people can use one link. */
export const LINK_USES = { usual: 100, max: 1000 };
