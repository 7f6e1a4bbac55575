import * as z from "zod";
import { idxParam } from "./fields.schema.ts";

/** A member of a group or an association, in a path. */
export const memberParam = idxParam.extend({ userId: z.string().max(100) });

/** With `status`, only a request to join is deleted: another approver may have made the person a member. */
export const removalQuery = z.object({ status: z.literal("pending", "INPUT_INVALID").optional() });

export type Removal = z.output<typeof removalQuery>;
