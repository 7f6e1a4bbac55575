import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { hasEntitlement } from "./entitlement.ts";
import { usage } from "./schema/usage.table.ts";

/** The most that a person may have of something at this moment, where premium raises it: a column or part of a condition. */
export const limitFor = (userId: string, quota: { free: number; premium: number }, now: Date): SQL<number> =>
  sql<number>`iif(${hasEntitlement(userId, "premium", now)}, ${quota.premium}, ${quota.free})`;

/** How many contacts, or leads, a person has. Reads one row, however many they are. @param userId a column, or a person's id */
export const usageCount = (counted: "contacts" | "leads", userId: SQLWrapper | string): SQL<number> =>
  sql<number>`coalesce((select ${usage[counted]} from ${usage} where ${usage.userId} = ${userId}), 0)`;
