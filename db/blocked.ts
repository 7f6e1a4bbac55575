import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { blocks } from "./schema/blocks.table.ts";

/** SQL condition: a user has blocked a person. Each is a column or an ID. */
export const hasBlocked = (userId: SQLWrapper | string, personId: SQLWrapper | string): SQL =>
  sql`exists (select 1 from ${blocks} where ${and(eq(blocks.userId, userId), eq(blocks.blockedId, personId))})`;
