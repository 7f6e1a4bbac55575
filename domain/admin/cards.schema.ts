import * as z from "zod";
import { requiredText } from "../fields.schema.ts";

/** The reason for a takedown. The card owner sees it, and the audit log records it. */
export const takedownSchema = z.object({ reason: requiredText(200) });
