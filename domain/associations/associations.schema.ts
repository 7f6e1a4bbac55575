import * as z from "zod";
import { listCursor, organisationName, pageLimit, rowKey } from "../fields.schema.ts";
import { foldName } from "./foldedName.ts";

/** At least two visible characters. Names that look alike count as the same name. */
const name = organisationName.pipe(
  z.string().refine((text) => [...foldName(text)].length >= 2, { error: "NAME_LENGTH" }),
);

export const associationSchema = z.object({ name });

/** The name to check. With `idx`, the current name of that association counts as available. */
export const checkNameSchema = z.object({ name, idx: rowKey.optional() });

export const searchAssociationsSchema = z.object({
  q: z.string().trim().min(1, "FIELD_EMPTY").max(100, "TEXT_TOO_LONG"),
  cursor: listCursor.optional(),
  limit: pageLimit,
});

export type SearchAssociations = z.output<typeof searchAssociationsSchema>;

export const exportMembersSchema = z.object({ format: z.enum(["vcf", "csv"], "INPUT_INVALID") });

/** The token of an invitation link, if the visitor followed one. */
export const invitationQuery = z.object({ invitation: z.string().max(100, "INPUT_INVALID").optional() });
