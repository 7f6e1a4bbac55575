import * as z from "zod";
import { idxParam, rowKey } from "../fields.schema.ts";
import { INVITATION_DAYS, LINK_USES } from "./roles.ts";

/** How many days a link is valid, and how many people can use it. */
export const linkSchema = z.object({
  days: z
    .int("INPUT_INVALID")
    .min(INVITATION_DAYS.min, "INPUT_INVALID")
    .max(INVITATION_DAYS.max, "INPUT_INVALID")
    .default(INVITATION_DAYS.usual),
  uses: z.int("INPUT_INVALID").min(1, "INPUT_INVALID").max(LINK_USES.max, "INPUT_INVALID").default(LINK_USES.usual),
});

export type NewLink = z.output<typeof linkSchema>;

export const invitationParam = idxParam.extend({ id: rowKey });
