import type { Audited, Role } from "../../../domain/associations/roles.ts";
import { m } from "../../lib/i18n.ts";

type RoleMessages = {
  name: () => string;
  /** The button that gives a member the role. */
  give: () => string;
  /** Shown when they have it. */
  given: (person: { name: string }) => string;
};

export const ROLE_MESSAGES: Record<Role, RoleMessages> = {
  member: {
    name: () => m.association_member(),
    give: () => m.association_dismiss(),
    given: (person) => m.association_dismissed(person),
  },
  manager: {
    name: () => m.association_manager(),
    give: () => m.association_appoint(),
    given: (person) => m.association_appointed(person),
  },
  president: {
    name: () => m.association_president(),
    give: () => m.association_transfer(),
    given: (person) => m.association_handed_over(person),
  },
};

export const roleName = (role: Role): string => ROLE_MESSAGES[role].name();

const AUDIT_NAMES: Record<Audited, () => string> = {
  created: () => m.association_audit_created(),
  renamed: () => m.association_audit_renamed(),
  joined: () => m.association_audit_joined(),
  approved: () => m.association_audit_approved(),
  refused: () => m.association_audit_declined(),
  left: () => m.association_audit_left(),
  removed: () => m.association_audit_removed(),
  appointed: () => m.association_audit_appointed(),
  dismissed: () => m.association_audit_dismissed(),
  handedOver: () => m.association_audit_handed_over(),
  linkMade: () => m.association_audit_link_created(),
  linkEnded: () => m.association_audit_link_revoked(),
  exported: () => m.association_audit_exported(),
  noticeSent: () => m.association_announcement_sent(),
};

/** The name of an action in the audit trail, without actor and subject. */
export const auditName = (action: Audited): string => AUDIT_NAMES[action]();
