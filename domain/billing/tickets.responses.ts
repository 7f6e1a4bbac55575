import * as z from "zod";
import { money, pageBySortKey, timestamp } from "../fields.responses.ts";
import { ORDER_STATUSES } from "./orders.ts";
import { METHODS, RECURRING_METHODS } from "./paymentMethods.ts";
import { TICKET_KINDS } from "./ticketKinds.ts";

const method = z.enum(METHODS);
const recurringMethod = z.enum(RECURRING_METHODS);

const offer = z
  .object({
    kind: z.enum(["season", "period", "group"]),
    months: z.number(),
    price: money,
    methods: z.array(method),
  })
  .meta({ id: "Offer" });

export const catalogue = z
  .object({
    items: z.array(offer),
    currencies: z.array(z.string()).describe("All currencies with prices, ISO 4217."),
    recurring: z.array(recurringMethod).describe("Methods that allow recurring payments."),
    promotion: z.object({ endsAt: timestamp }).nullable(),
  })
  .meta({ id: "Catalogue" });

const ticket = z
  .object({
    id: z.string(),
    kind: z.enum(TICKET_KINDS),
    startsAt: timestamp,
    endsAt: timestamp.nullable(),
    graceEndsAt: timestamp.nullable(),
    groupIdx: z.number().nullable(),
    state: z.string(),
    order: z
      .object({
        id: z.string(),
        months: z.number(),
        price: money,
        method,
        status: z.enum(ORDER_STATUSES),
        paidAt: timestamp.nullable(),
      })
      .nullable(),
    subscription: z
      .object({
        status: z.enum(["pending", "active", "cancelled", "ended"]),
        method: recurringMethod,
        price: money,
        renewsAt: timestamp.nullable(),
        failing: z.boolean().describe("The last charge failed. The next one is at `nextTryAt`."),
        nextTryAt: timestamp.nullable(),
        resumable: z.boolean().describe("The cancellation can be undone."),
      })
      .nullable(),
  })
  .meta({ id: "Ticket" });

export const tickets = pageBySortKey(ticket).meta({ id: "Tickets" });

export const paymentMethodChange = z.object({
  id: z.string(),
  method: recurringMethod,
  payUrl: z.string().nullable().describe("The payment page, valid for 30 minutes."),
});

export const completedPaymentMethodChange = z.object({
  ticketId: z.string(),
  id: z.string(),
  method: recurringMethod,
  status: z.string(),
  price: money,
  renewsAt: timestamp.nullable(),
  nextTryAt: timestamp.nullable(),
});
