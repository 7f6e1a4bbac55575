import { APPOINTMENTS, mayDo, REMOVALS, type Role } from "../../../domain/associations/roles.ts";

/** What may be done with a member. */
export type MemberAct = "appoint" | "dismiss" | "handOver" | "remove";

/**
 * What somebody may do with another member, as the permission table says.
 * @param role of who acts
 */
export function memberActs(role: Role, member: { role: Role | null; suspended: boolean }): MemberAct[] {
  // Nobody does anything with a president, nor, here, with who only asks.
  if (member.role === null || member.role === "president") return [];
  const needed = REMOVALS[member.role];
  const acts: [MemberAct, boolean][] = [
    ["appoint", member.role === "member" && mayDo(role, APPOINTMENTS.manager)],
    ["dismiss", member.role === "manager" && mayDo(role, APPOINTMENTS.member)],
    ["handOver", !member.suspended && mayDo(role, APPOINTMENTS.president)],
    ["remove", mayDo(role, needed)],
  ];
  return acts.flatMap(([act, allowed]) => (allowed ? [act] : []));
}
