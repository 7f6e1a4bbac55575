import type { AdminNotice } from "./queries.ts";

type Texts = AdminNotice["texts"];

/** The form values of a notice. */
export type NoticeDraft = {
  locale: AdminNotice["locale"];
  popupEnabled: boolean;
  /** A `datetime-local` value in the reader's time zone. */
  publishAt: string;
  texts: Texts;
};

/** The request body, without empty languages. @param now in milliseconds */
export function toNotice({ publishAt, texts, ...draft }: NoticeDraft, now: number) {
  const written = Object.entries(texts).filter(([, text]) => text.title.trim() || text.content.trim());
  return {
    ...draft,
    publishAt: new Date(publishAt || now).toISOString(),
    texts: Object.fromEntries(written) as Texts,
  };
}
