import * as z from "zod";

export const saveContactSchema = z.object({
  cardId: z
    .string({ error: "FIELD_EMPTY" })
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.string().min(1, "FIELD_EMPTY").max(30, "CARD_ID_FORMAT")),
});

export const contactParam = z.object({ id: z.coerce.number().int().positive() });
