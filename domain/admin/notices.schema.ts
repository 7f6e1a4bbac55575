import * as z from "zod";
import { locale, moment, requiredLongText, requiredText } from "../fields.schema.ts";
import { version } from "./version.schema.ts";

/** A notice in one language. `content` is Markdown. */
const text = z.object({ title: requiredText(100), content: requiredLongText(10_000) });

const notice = z.object({
  /** The fallback language. `texts` must contain it. */
  locale,
  popupEnabled: z.boolean("INPUT_INVALID"),
  /** The notice is hidden before this time. Null is the time of the call. */
  publishAt: moment.nullable(),
  texts: z.partialRecord(locale, text),
});

const hasOwnText = ({ locale: own, texts }: Pick<z.output<typeof notice>, "locale" | "texts">) =>
  texts[own] !== undefined;

/** A repeated call with the same `key` creates no second notice. */
export const noticeSchema = notice
  .extend({ publishAt: notice.shape.publishAt.default(null), key: z.uuid("INPUT_INVALID").optional() })
  .refine(hasOwnText, { error: "FIELD_EMPTY", path: ["texts"] });

export type NewNotice = z.output<typeof noticeSchema>;

/** A notice as it is stored. */
export type Notice = Omit<NewNotice, "publishAt" | "key"> & { publishAt: Date };

/** An absent field stays unchanged. `texts` replaces all texts, so `locale` and `texts` must be sent together. */
export const noticeChangesSchema = notice
  .partial()
  .extend({ version })
  .refine(({ locale: own, texts }) => (own === undefined) === (texts === undefined), {
    error: "FIELD_EMPTY",
    path: ["texts"],
  })
  .refine(({ locale: own, texts }) => own === undefined || texts === undefined || hasOwnText({ locale: own, texts }), {
    error: "FIELD_EMPTY",
    path: ["texts"],
  });

export type NoticeChanges = z.output<typeof noticeChangesSchema>;
