import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hasEntitlement } from "./entitlement.ts";
import { usage } from "./schema/usage.table.ts";

/** SQL expression: the user's current quota, which premium raises. */
export const limitFor = (userId: string, quota: { free: number; premium: number }, now: Date): SQL<number> =>
  sql<number>`iif(${hasEntitlement(userId, "premium", now)}, ${quota.premium}, ${quota.free})`;

/** SQL expression: the number of a user's contacts or leads. It reads one row. @param userId a column, or a user ID */
export const usageCount = (counted: "contacts" | "leads", userId: SQLWrapper | string): SQL<number> =>
  sql<number>`coalesce((select ${usage[counted]} from ${usage} where ${usage.userId} = ${userId}), 0)`;
