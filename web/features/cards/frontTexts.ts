import { getLocale } from "../../lib/i18n.ts";

type Texts = {
  locale: string;
  name: string;
  title: string;
  position: string | null;
  companyName: string | null;
};

/**
 * The texts on the front of an own card: in the reader's language if the card has it, otherwise as they were written.
 * A copy on the device can be from before a change of the language.
 */
export const frontTexts = (card: Texts & { shown?: Texts | undefined }): Texts =>
  card.shown?.locale === getLocale() ? card.shown : card;
