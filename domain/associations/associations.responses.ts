import * as z from "zod";
import { pageByKey, pageBySortKey, timestamp } from "../fields.responses.ts";
import { memberCard } from "../groups/groups.responses.ts";
import { AUDITED, ROLES } from "./roles.ts";

const status = z.enum(["member", "pending"]);
const role = z.enum(ROLES);

const summary = { idx: z.number(), name: z.string(), createdAt: timestamp, memberCount: z.number() };

const pendingCount = z
  .number()
  .nullable()
  .describe("Number of join requests. Null for members who can't approve them.");

export const association = z
  .object({
    ...summary,
    president: z.object({ userId: z.string(), name: z.string() }),
    role,
    pendingCount,
    membership: z.object({ cardIdx: z.number().nullable(), consentedAt: timestamp.nullable(), since: timestamp }),
  })
  .meta({ id: "Association" });

export const associations = pageByKey(
  z
    .object({
      ...summary,
      status,
      since: timestamp,
      role: role.nullable(),
      pendingCount,
      faces: z
        .array(z.string())
        .describe("At most six pictures of cards that the first ten members by name show. Empty for non-members."),
    })
    .meta({ id: "AssociationRow" }),
).extend({
  invitations: z
    .array(z.object({ idx: z.number(), name: z.string(), memberCount: z.number(), expiresAt: timestamp }))
    .describe("The user's open invitations."),
});

export const foundAssociations = pageBySortKey(z.object(summary));

export const publicAssociation = z
  .object({
    ...summary,
    membership: z.object({ status, role: role.nullable() }).nullable().describe("The user's membership."),
    invited: z.boolean(),
  })
  .meta({ id: "PublicAssociation" });

const associationMember = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    status,
    role: role.nullable(),
    since: timestamp,
    consented: z.boolean().describe("True if the member consented to be in the directory."),
    suspended: z.boolean(),
    card: memberCard,
  })
  .meta({ id: "AssociationMember" });

export const associationMembers = pageBySortKey(associationMember);

export const memberRole = z.object({ userId: z.string(), role });

const invitationRow = {
  id: z.number(),
  email: z.string().nullable().describe("The invited email. Null for a link."),
  uses: z.number(),
  maxUses: z.number(),
  createdAt: timestamp,
  expiresAt: timestamp,
};

export const invitation = z.object({ ...invitationRow, invitedBy: z.string() }).meta({ id: "Invitation" });

export const invitations = pageByKey(invitation);

export const invitationLink = z.object({ ...invitationRow, url: z.string() }).meta({ id: "InvitationLink" });

const auditEntry = z
  .object({
    id: z.number(),
    at: timestamp,
    action: z.enum(AUDITED),
    detail: z.string().nullable(),
    actor: z.string().nullable(),
    subject: z.string().nullable(),
  })
  .meta({ id: "AuditEntry" });

export const auditEntries = pageByKey(auditEntry);
