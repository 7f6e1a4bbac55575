import * as z from "zod";
import { currency } from "../billing/orders.schema.ts";
import { PERIOD_MONTHS } from "../billing/ticketStartAndEnd.ts";
import { moment } from "../fields.schema.ts";
import { version } from "./version.schema.ts";

const amount = z.int("INPUT_INVALID").positive("INPUT_INVALID").max(1_000_000_000, "INPUT_INVALID");

/** A currency that `Intl` can format. */
const knownCurrency = currency.refine((code) => Intl.supportedValuesOf("currency").includes(code), "INPUT_INVALID");

const price = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("season"), months: z.literal(1), currency: knownCurrency, amount }),
  z.object({ kind: z.literal("period"), months: z.literal(PERIOD_MONTHS), currency: knownCurrency, amount }),
  z.object({ kind: z.literal("group"), months: z.literal(0), currency: knownCurrency, amount }),
]);

export type Price = z.output<typeof price>;

/** The complete price list. An item that is not in the list is no longer sold. */
export const pricesSchema = z.object({
  version,
  items: z
    .array(price)
    .min(1, "FIELD_EMPTY")
    .max(200)
    .refine(
      (items) =>
        new Set(items.map(({ kind, months, currency: code }) => `${kind}${months}${code}`)).size === items.length,
      "INPUT_INVALID",
    ),
});

export const promotionSchema = z
  .object({ version, startsAt: moment, endsAt: moment })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, { error: "INPUT_INVALID", path: ["endsAt"] });

export type PriceList = z.output<typeof pricesSchema>;
export type Promotion = z.output<typeof promotionSchema>;
