import * as z from "zod";
import { locale, moment, requiredLongText, requiredText } from "../fields.schema.ts";

/** A notice in one language. `content` is Markdown. */
const text = z.object({ title: requiredText(100), content: requiredLongText(10_000) });

const notice = z.object({
  /** The fallback language. `texts` must contain it. */
  locale,
  popupEnabled: z.boolean("INPUT_INVALID"),
  /** The notice is hidden before this time. */
  publishAt: moment,
  texts: z.partialRecord(locale, text),
});

export type Notice = z.output<typeof notice>;

const hasOwnText = ({ locale: own, texts }: Pick<Notice, "locale" | "texts">) => texts[own] !== undefined;

export const noticeSchema = notice.refine(hasOwnText, { error: "FIELD_EMPTY", path: ["texts"] });

/** An absent field stays unchanged. `texts` replaces all texts, so `locale` and `texts` must be sent together. */
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
