import * as z from "zod";
import { idxParam, page, presentText } from "../fields.schema.ts";

const cardIdx = z.int("INPUT_INVALID").positive("INPUT_INVALID");

/** A join request, optionally with the card to show on the group's page. */
export const joinSchema = z.object({ cardIdx: cardIdx.optional() });

/** The card that a member shows; null shows none. */
export const membershipSchema = z.object({ cardIdx: cardIdx.nullable() });

export const memberParam = idxParam.extend({ userId: z.string().max(100) });

/** Filters of the member list. Only the owner can list pending members. */
export const membersQuery = page.extend({ status: z.enum(["member", "pending"], "INPUT_INVALID").default("member") });

export type MembersQuery = z.output<typeof membersQuery>;

export const newOwnerSchema = z.object({ userId: presentText });
