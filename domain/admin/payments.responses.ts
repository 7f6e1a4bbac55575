import * as z from "zod";
import { orderFields, orderTicket } from "../billing/orders.responses.ts";
import { pageBySortKey, timestamp } from "../fields.responses.ts";
import { userReference } from "./people.responses.ts";

export const adminPayment = z
  .object({
    ...orderFields,
    failure: z.string().nullable(),
    cycle: z.number().nullable().describe("For a subscription, the number of the month that the order pays for."),
    user: z.object(userReference).nullable(),
    ticket: orderTicket,
  })
  .meta({ id: "AdminPayment" });

export const adminPayments = pageBySortKey(adminPayment);

export const prices = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(["season", "period", "group"]),
        months: z.number(),
        currency: z.string(),
        amount: z.number(),
      }),
    ),
    promotion: z.object({ startsAt: timestamp, endsAt: timestamp }).nullable(),
    version: z.number(),
  })
  .meta({ id: "Prices" });
