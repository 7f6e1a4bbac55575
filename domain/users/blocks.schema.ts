import * as z from "zod";
import { page, rowKey } from "../fields.schema.ts";

/**
 * The person to block: who sent an offer to exchange cards, or who is named by a notification. Clients know no user IDs of
 * strangers.
 */
export const blockSchema = z.union(
  [z.object({ offerId: rowKey }), z.object({ notificationId: rowKey })],
  "INPUT_INVALID",
);

export type BlockInput = z.output<typeof blockSchema>;

export const listBlocksSchema = page;
