import * as z from "zod";
import { locale, moment, requiredLongText, requiredText } from "../fields.schema.ts";

/** A notice in one language; `content` is Markdown. */
const text = z.object({ title: requiredText(100), content: requiredLongText(10_000) });

const notice = z.object({
  /** The language to fall back to, in which there must be a text. */
  locale,
  popupEnabled: z.boolean("INPUT_INVALID"),
  /** Nobody sees it before. */
  publishAt: moment,
  texts: z.partialRecord(locale, text),
});

export type Notice = z.output<typeof notice>;

const hasOwnText = ({ locale: own, texts }: Pick<Notice, "locale" | "texts">) => texts[own] !== undefined;

export const noticeSchema = notice.refine(hasOwnText, { error: "FIELD_EMPTY", path: ["texts"] });

/** An absent field stays; `texts` are all of them. A text and the language to fall back to come together. */
export const noticeChangesSchema = notice
  .partial()
  .refine(({ locale: own, texts }) => (own === undefined) === (texts === undefined), {
    error: "FIELD_EMPTY",
    path: ["texts"],
  })
  .refine(({ locale: own, texts }) => own === undefined || texts === undefined || hasOwnText({ locale: own, texts }), {
    error: "FIELD_EMPTY",
    path: ["texts"],
  });

export type NoticeChanges = z.output<typeof noticeChangesSchema>;
