import * as z from "zod";
import { presentText, userEmail } from "../fields.schema.ts";

/** The auto-login data of a device: the ID and the credential that the server issued. */
export const autoLoginSchema = z.object({ id: userEmail, pw: presentText });

export const sessionParam = z.object({ id: z.uuid() });
