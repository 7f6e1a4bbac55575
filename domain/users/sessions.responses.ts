import * as z from "zod";
import { pageBySortKey, timestamp } from "../fields.responses.ts";

const session = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.describe("Accurate to the lifetime of an access token."),
    current: z.boolean().describe("True for the session of this request."),
  })
  .meta({ id: "Session" });

export const sessions = pageBySortKey(session);

export const accessToken = z.object({ accessToken: z.string(), expiresIn: z.number().describe("Seconds.") });
