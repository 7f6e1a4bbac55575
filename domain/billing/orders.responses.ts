import * as z from "zod";
import { money, pageBySortKey, timestamp } from "../fields.responses.ts";
import { ORDER_STATUSES } from "./orders.ts";
import { METHODS, RECURRING_METHODS } from "./paymentMethods.ts";

/** The fields of an order that payers and administrators see. */
export const orderFields = {
  id: z.string(),
  kind: z.enum(["season", "period", "group"]),
  months: z.number(),
  method: z.enum(METHODS),
  price: money,
  status: z.enum(ORDER_STATUSES),
  createdAt: timestamp,
  paidAt: timestamp.nullable(),
  refundedAt: timestamp.nullable(),
};

export const orderTicket = z
  .object({ id: z.string(), startsAt: timestamp, endsAt: timestamp.nullable() })
  .nullable()
  .describe("The ticket that the order paid.");

export const order = z
  .object({
    ...orderFields,
    failure: z.string().nullable().describe("The gateway's reason for the last failed payment or refund."),
    failedAt: timestamp.nullable().describe("When it failed. A canceled attempt doesn't change it."),
    groupIdx: z.number().nullable(),
    cardIdx: z.number().nullable().describe("The card that becomes premium when the order is paid."),
    ticket: orderTicket,
    grace: z
      .object({
        ticketId: z.string(),
        method: z.enum(RECURRING_METHODS),
        nextTryAt: timestamp,
        endsAt: timestamp,
      })
      .nullable(),
    payUrl: z.string().nullable().describe("The payment page, valid for 30 minutes. Null if nothing is due."),
  })
  .meta({ id: "Order" });

const payment = z.object(orderFields).meta({ id: "Payment" });

export const payments = pageBySortKey(payment);
