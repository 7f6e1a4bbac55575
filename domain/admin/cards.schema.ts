import * as z from "zod";
import { requiredText } from "../fields.schema.ts";

/** Why a card is taken down. Its owner reads it; it is kept in the audit log, too. */
export const takedownSchema = z.object({ reason: requiredText(200) });
