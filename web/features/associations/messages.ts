import type { Audited, Role } from "../../../domain/associations/roles.ts";
import { m } from "../../lib/i18n.ts";

const ROLE_NAMES: Record<Role, () => string> = {
  member: () => m.association_member(),
  manager: () => m.association_manager(),
  president: () => m.association_president(),
};

export const roleName = (role: Role): string => ROLE_NAMES[role]();

const AUDIT_NAMES: Record<Audited, () => string> = {
  created: () => m.association_audit_created(),
  renamed: () => m.association_audit_renamed(),
  joined: () => m.association_audit_joined(),
  approved: () => m.association_audit_approved(),
  refused: () => m.association_audit_refused(),
  left: () => m.association_audit_left(),
  removed: () => m.association_audit_removed(),
  appointed: () => m.association_audit_appointed(),
  dismissed: () => m.association_audit_dismissed(),
  handedOver: () => m.association_audit_handed_over(),
  linkMade: () => m.association_audit_link_made(),
  linkEnded: () => m.association_audit_link_ended(),
  exported: () => m.association_audit_exported(),
};

/** What a line of the audit trail tells of, without who and whom. */
export const auditName = (action: Audited): string => AUDIT_NAMES[action]();
