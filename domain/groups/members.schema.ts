import * as z from "zod";
import { listCursor, pageLimit, presentText, requiredEmail } from "../fields.schema.ts";

const cardIdx = z.int("INPUT_INVALID").positive("INPUT_INVALID");

/** A join request, optionally with the card to show on the group's page. */
export const joinSchema = z.object({ cardIdx: cardIdx.optional() });

/** The card that a member shows; null shows none. */
export const membershipSchema = z.object({ cardIdx: cardIdx.nullable() });

/** Filters of the member list. Only members can search, and only the owner can list pending members. */
export const membersQuery = z.object({
  q: z.string().max(100, "TEXT_TOO_LONG").default(""),
  status: z.enum(["member", "pending"], "INPUT_INVALID").default("member"),
  cursor: listCursor.optional(),
  limit: pageLimit,
});

export type MembersQuery = z.output<typeof membersQuery>;

export const newOwnerSchema = z.object({ userId: presentText });

/** The address of a person to invite. */
export const inviteSchema = z.object({ email: requiredEmail });
