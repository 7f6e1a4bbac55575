import { type SQL, sql } from "drizzle-orm";
import { auditLog } from "./schema/auditLog.table.ts";

/** SQL expression: the version of a subject, which is the key of the last entry about it in the audit log, or 0. */
export const subjectVersion = (subject: string | SQL) =>
  sql<number>`coalesce((select max(${auditLog.id}) from ${auditLog} where ${auditLog.subject} = ${subject}), 0)`;
