import * as z from "zod";
import { fromDigits } from "../fields.schema.ts";

/** A card ID as stored, in lower case. */
export const CARD_ID = /^[a-z0-9-]{4,30}$/;

/** The card ID in a path. Upper case is accepted, because people type what they read in print. */
export const cardParam = z.object({ cardId: z.string().toLowerCase().regex(CARD_ID) });

/** Like `cardParam`, from the name of a vCard file. */
export const vcardParam = z.object({
  file: z
    .string()
    .toLowerCase()
    .endsWith(".vcf")
    .transform((file) => file.slice(0, -".vcf".length))
    .pipe(z.string().regex(CARD_ID)),
});

/** Content of a QR code: the URL of the card, or the contact itself, which needs no network. */
export const qrQuery = z.object({ kind: z.enum(["link", "vcard"]).catch("link") });

/** A signature that grants access to the picture of a withdrawn card (`pictureSeal.ts`). */
export const pictureQuery = z.object({
  until: fromDigits(z.int("INPUT_INVALID")).optional(),
  seal: z.string().max(64, "INPUT_INVALID").optional(),
});

/** The requested language, as a language tag (RFC 5646). Unknown languages are ignored. */
export const langQuery = z.object({ lang: z.string().max(35).optional() });
