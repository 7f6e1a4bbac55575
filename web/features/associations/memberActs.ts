import { APPOINTMENTS, mayDo, REMOVALS, ROLES, type Role } from "../../../domain/associations/roles.ts";

/** An action on a member: assign a role, or remove the member. */
export type MemberAct = Role | "remove";

/**
 * The actions that the permission table allows on another member.
 * @param role the role of the acting user
 */
export function memberActs(role: Role, member: { role: Role | null; suspended: boolean }): MemberAct[] {
  // Nobody can act on the president. Requests have their own actions.
  if (member.role === null || member.role === "president") return [];
  const roles = ROLES.filter(
    (given) =>
      given !== member.role && mayDo(role, APPOINTMENTS[given]) && !(given === "president" && member.suspended),
  );
  return mayDo(role, REMOVALS[member.role]) ? [...roles, "remove"] : roles;
}
