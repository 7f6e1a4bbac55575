import * as z from "zod";
import { money, pageByKey, timestamp } from "../fields.responses.ts";
import { userReference } from "./people.responses.ts";

const figures = {
  signUps: z.number(),
  cards: z.number(),
  activeTickets: z.number(),
  revenue: z.array(money),
};

export const summary = z
  .object({ days: z.array(z.object({ day: z.string(), ...figures })), totals: z.object(figures) })
  .meta({ id: "Summary" });

const adminGroup = z
  .object({
    idx: z.number(),
    kind: z.enum(["company", "organisation"]),
    companyName: z.string(),
    ceo: z.string(),
    registrationNumber: z.string(),
    country: z.string().describe("ISO 3166-1, two capital letters."),
    memberCount: z.number(),
    createdAt: timestamp,
    owner: z.object(userReference),
    card: z.object({ cardId: z.string(), deletedAt: timestamp.nullable() }).nullable(),
  })
  .meta({ id: "AdminGroup" });

export const adminGroups = pageByKey(adminGroup);

const adminAssociation = z
  .object({
    idx: z.number(),
    name: z.string(),
    memberCount: z.number(),
    pendingCount: z.number(),
    createdAt: timestamp,
    president: z.object(userReference),
  })
  .meta({ id: "AdminAssociation" });

export const adminAssociations = pageByKey(adminAssociation);

const adminAct = z
  .object({
    id: z.number(),
    at: timestamp,
    actor: z.string().describe("The administrator's email at that time. Empty after the account is deleted."),
    action: z.string().describe("For example `payment.refund`."),
    subject: z.string().describe("The ID of the changed object. Empty for a user whose account is deleted."),
    detail: z.unknown(),
  })
  .meta({ id: "AdminAct" });

export const adminActs = pageByKey(adminAct);
