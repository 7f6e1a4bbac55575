import type { AdminNotice } from "./queries.ts";

type Texts = AdminNotice["texts"];

/** A notice as its form holds it. */
export type NoticeDraft = {
  locale: AdminNotice["locale"];
  popupEnabled: boolean;
  /** As a `datetime-local` control has it: in the reader's own time zone. */
  publishAt: string;
  texts: Texts;
};

/** What is sent: without the languages in which nothing is written. */
export function toNotice({ publishAt, texts, ...draft }: NoticeDraft, now: number) {
  const written = Object.entries(texts).filter(([, text]) => text.title.trim() || text.content.trim());
  return {
    ...draft,
    publishAt: new Date(publishAt || now).toISOString(),
    texts: Object.fromEntries(written) as Texts,
  };
}
