type Texts = {
  locale: string;
  name: string;
  title: string;
  position: string | null;
  companyName: string | null;
};

/** The texts on the front of an own card: in the reader's language if the card has it, otherwise as they were written. */
export const frontTexts = (card: Texts & { shown?: Texts | undefined }): Texts => card.shown ?? card;
