import * as z from "zod";
import { timestamp } from "../fields.responses.ts";

export const sentCode = z.object({ sentAt: timestamp, expiresAt: timestamp, resendAt: timestamp });

export const verification = z.object({ verificationToken: z.string() });
