import { APPOINTMENTS, mayDo, REMOVALS, ROLES, type Role } from "../../../domain/associations/roles.ts";

/** What may be done with a member: give them a role, or remove them. */
export type MemberAct = Role | "remove";

/**
 * What somebody may do with another member, as the permission table says.
 * @param role of who acts
 */
export function memberActs(role: Role, member: { role: Role | null; suspended: boolean }): MemberAct[] {
  // Nobody does anything with a president, nor, here, with who only asks.
  if (member.role === null || member.role === "president") return [];
  const roles = ROLES.filter(
    (given) =>
      given !== member.role && mayDo(role, APPOINTMENTS[given]) && !(given === "president" && member.suspended),
  );
  return mayDo(role, REMOVALS[member.role]) ? [...roles, "remove"] : roles;
}
