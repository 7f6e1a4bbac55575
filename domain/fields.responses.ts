import * as z from "zod";

/** A moment in ISO 8601, UTC. */
export const timestamp = z.iso.datetime();

/** An amount in minor units of a currency (ISO 4217). */
export const money = z.object({ amount: z.number(), currency: z.string() }).meta({ id: "Money" });

/** A page of a list that is sorted by key. `nextCursor` is null on the last page. */
export const pageByKey = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.number().nullable() });

/** A page of a list that is sorted by something else than its key. */
export const pageBySortKey = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const availability = z.object({ available: z.boolean() }).meta({ id: "Availability" });
