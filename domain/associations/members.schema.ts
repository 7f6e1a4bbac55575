import * as z from "zod";
import { listCursor, pageLimit } from "../fields.schema.ts";
import { ROLES } from "./roles.ts";

const cardIdx = z.int("INPUT_INVALID").positive("INPUT_INVALID");
const consent = z.boolean("INPUT_INVALID");

/**
 * A join request: the card to show, the consent to the directory, and the token of an invitation link. All are
 * optional.
 */
export const joinSchema = z.object({
  cardIdx: cardIdx.optional(),
  consent: consent.optional(),
  invitation: z.string().max(100, "INPUT_INVALID").optional(),
});

export type Join = z.output<typeof joinSchema>;

/** Changes that members make to their own membership. An absent field stays unchanged; a null card shows none. */
export const membershipSchema = z.object({ cardIdx: cardIdx.nullable().optional(), consent: consent.optional() });

export type MembershipChanges = z.output<typeof membershipSchema>;

/** Filters of the member list. With `q`, results are ordered by the matching search term. */
export const membersQuery = z.object({
  q: z.string().max(100, "TEXT_TOO_LONG").default(""),
  status: z.enum(["member", "pending"], "INPUT_INVALID").default("member"),
  only: z.enum(["managers", "directory"], "INPUT_INVALID").optional(),
  cursor: listCursor.optional(),
  limit: pageLimit,
});

export type MembersQuery = z.output<typeof membersQuery>;

export const roleSchema = z.object({ role: z.enum(ROLES, "INPUT_INVALID") });
