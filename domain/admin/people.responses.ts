import * as z from "zod";
import { pageBySortKey, timestamp } from "../fields.responses.ts";

/** A user as other admin screens refer to them. */
export const userReference = { id: z.string(), email: z.string(), name: z.string() };

export const owner = z.object({ ...userReference, suspendedAt: timestamp.nullable() });

export const role = z.enum(["admin", "user"]);

export const adminAccess = z.object({ id: z.string() });

export const adminUser = z
  .object({ ...userReference, locale: z.string(), joinedAt: timestamp, suspendedAt: timestamp.nullable(), role })
  .meta({ id: "AdminUser" });

export const adminUsers = pageBySortKey(adminUser);
