import * as z from "zod";
import { fromDigits } from "../fields.schema.ts";

/** As it is stored: in small letters. */
export const CARD_ID = /^[a-z0-9-]{4,30}$/;

/** The card that an address names. In any case: people type what they read in print. */
export const cardParam = z.object({ cardId: z.string().toLowerCase().regex(CARD_ID) });

/** As above, from the name of a vCard file. */
export const vcardParam = z.object({
  file: z
    .string()
    .toLowerCase()
    .endsWith(".vcf")
    .transform((file) => file.slice(0, -".vcf".length))
    .pipe(z.string().regex(CARD_ID)),
});

/** What a QR code says: the card's address, or the contact itself, which needs no network. */
export const qrQuery = z.object({ kind: z.enum(["link", "vcard"]).catch("link") });

/** A seal that opens the picture of a withdrawn card (`pictureSeal.ts`). */
export const pictureQuery = z.object({
  until: fromDigits(z.int("INPUT_INVALID")).optional(),
  seal: z.string().max(64, "INPUT_INVALID").optional(),
});

/** The language to read in, as a tag (RFC 5646); one that we do not know is none. */
export const langQuery = z.object({ lang: z.string().max(35).optional() });
