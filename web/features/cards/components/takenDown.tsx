import { getLocale, m } from "../../../lib/i18n.ts";

/** Says that a card was taken down. In the reader's language, because the card around it can be in another one. */
export const TakenDown = () => (
  <strong lang={getLocale()} className="text-danger">
    {m.card_down()}
  </strong>
);
