import type { NewAcceptance, NewOffer } from "../../../domain/exchange/exchanges.schema.ts";

/** The offer in a form with `OfferFields`. @param cardId the card of the person who gets the offer */
export const readOffer = (form: FormData, cardId: string): NewOffer => ({
  ...readAcceptance(form),
  cardId,
  note: read(form, "note"),
});

/** The card to give, and where and when they met, in a form with `OwnCardField` and `MetFields`. */
export function readAcceptance(form: FormData): NewAcceptance {
  const day = read(form, "day");
  return {
    cardIdx: Number(read(form, "card")),
    place: read(form, "place"),
    // Noon, so that the date is the same in most time zones.
    metAt: day ? new Date(`${day}T12:00`).toISOString() : null,
  };
}

function read(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Today on the reader's clock, as the value of a date input. */
export function today(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
