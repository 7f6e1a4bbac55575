import type { AdminNotice } from "./queries.ts";

type Texts = AdminNotice["texts"];

/** The form values of a notice. */
export type NoticeDraft = {
  locale: AdminNotice["locale"];
  popupEnabled: boolean;
  /** A `datetime-local` value in the reader's time zone. Empty: when it is saved, by the server's clock. */
  publishAt: string;
  texts: Texts;
};

/** The request body, without empty languages. It contains the time only if it differs from `original`. */
export function toNotice({ locale, popupEnabled, publishAt, texts }: NoticeDraft, original: NoticeDraft) {
  const written = Object.entries(texts).filter(([, text]) => text.title.trim() || text.content.trim());
  return {
    locale,
    popupEnabled,
    ...(publishAt !== original.publishAt && { publishAt: publishAt ? new Date(publishAt).toISOString() : null }),
    texts: Object.fromEntries(written) as Texts,
  };
}
