import * as z from "zod";
import { pageByKey, pageBySortKey, timestamp } from "../fields.responses.ts";

const status = z.enum(["member", "pending"]);

const cardRow = { idx: z.number(), cardId: z.string(), available: z.boolean() };

export const group = z
  .object({
    idx: z.number(),
    kind: z.enum(["company", "organisation"]),
    companyName: z.string(),
    ceo: z.string(),
    registrationNumber: z.string().describe("Empty for an organization without a number."),
    country: z.string().describe("ISO 3166-1, two capital letters."),
    joinPolicy: z.enum(["open", "approval"]),
    memberCount: z.number().describe("Number of members, without pending ones."),
    createdAt: timestamp,
    served: z.boolean().describe("True if the group has a valid ticket."),
    membership: z.object({ status, cardIdx: z.number().nullable() }).nullable().describe("The user's membership."),
    card: z
      .union([
        z.object({ ...cardRow, title: z.string(), photoKey: z.string() }),
        z.object({ ...cardRow, title: z.null(), photoKey: z.null() }),
      ])
      .nullable()
      .describe("The card of the group."),
    mine: z.boolean().describe("True if the user owns the group."),
  })
  .meta({ id: "Group" });

const listedGroup = group
  .extend({
    name: z.string().describe("The name on the group's card in the reader's language, otherwise the registered name."),
    slogan: z.string().nullable().describe("What the group does, from its card, if possible in the reader's language."),
    faces: z.array(z.string()).describe("The pictures of the first members who show a card."),
    pendingCount: z.number().nullable().describe("Number of requests to join. Null unless the user owns the group."),
  })
  .meta({ id: "ListedGroup" });

export const groups = pageByKey(listedGroup).extend({
  mayMake: z.boolean().describe("True if the user can create another group."),
});

/** The card that a member shows in a group or association. */
export const memberCard = z
  .object({
    idx: z.number(),
    cardId: z.string(),
    title: z.string().nullable(),
    name: z.string().nullable(),
    position: z.string().nullable(),
    companyName: z.string().nullable(),
    photoKey: z.string(),
  })
  .nullable();

const groupMember = z
  .object({
    id: z.number(),
    status,
    since: timestamp,
    owner: z.boolean(),
    userId: z.string().nullable(),
    name: z.string(),
    card: memberCard,
  })
  .meta({ id: "GroupMember" });

export const groupMembers = pageBySortKey(groupMember);
