import * as z from "zod";
import { userEmail } from "../fields.schema.ts";

export const sendCodeSchema = z.object({ email: userEmail });

export const checkCodeSchema = z.object({
  email: userEmail,
  code: z
    .string({ error: "FIELD_EMPTY" })
    .trim()
    .min(1, { error: "FIELD_EMPTY", abort: true })
    .regex(/^\d{6}$/, "CODE_INVALID"),
});
