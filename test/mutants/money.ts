import { type Mutant, worker } from "./mutant.ts";

/** Payments, tickets and premium. */
export const MONEY: Mutant[] = [
  {
    what: "the signature check of a webhook",
    file: "worker/payments/portone.ts",
    find: "await verify(webhookSecret, body, Object.fromEntries(headers))",
    replace:
      "((await verify(webhookSecret, body, Object.fromEntries(headers)).catch(() => null)) ?? (JSON.parse(body) as object))",
    tests: worker("webhooks"),
  },
  {
    what: "the amount check of a payment",
    file: "worker/features/billing/orders/settlement.service.ts",
    find: "if (payment.amount !== order.amount || payment.currency",
    replace: "if (payment.currency",
    tests: worker("ordersRefused"),
  },
  {
    what: "the currency check of a payment",
    file: "worker/features/billing/orders/settlement.service.ts",
    find: " || payment.currency !== order.currency)",
    replace: ")",
    tests: worker("ordersRefused"),
  },
  {
    what: "the check that an order is still open",
    file: "worker/features/billing/orders/settlement.service.ts",
    find: 'if (order.status !== "open") return "a closed order";',
    replace: "",
    tests: worker("ordersRefused"),
  },
  {
    what: "the check that a card to upgrade is the buyer's, at the order",
    file: "worker/features/billing/orders/orders.service.ts",
    find: "if (findCard(request) !== undefined && !card)",
    replace: "if (findCard(request) === -1 && !card)",
    tests: worker("cardUpgrades"),
  },
  {
    what: "the check that a card to upgrade is the buyer's, at the settlement",
    file: "worker/features/billing/orders/settlement.queries.ts",
    find: "        eq(cards.ownerId, order.userId),\n",
    replace: "",
    tests: worker("cardUpgrades"),
  },
  {
    what: "the condition that only a new ticket makes a card premium",
    file: "worker/features/billing/orders/settlement.queries.ts",
    find: "        isCreated(ticket),\n",
    replace: "",
    tests: worker("cardUpgrades"),
  },
  {
    what: "the idempotency of an order's key",
    file: "worker/features/billing/orders/orders.service.ts",
    find: "if (known && !(known.order.userId === viewer.id && isSamePurchase(known.order, order)))",
    replace: "if (known && known.order.userId !== viewer.id && deps.now.getTime() === 0)",
    tests: worker("orders", "ordersRefused"),
  },
  {
    what: "the check that a billing key was issued for this order",
    file: "worker/features/billing/orders/firstMonth.service.ts",
    find: "if (!key?.active || key.issueId !== order.id) {",
    replace: "if (!key?.active) {",
    tests: worker("ordersRefused"),
  },
  {
    what: "the expiry of a ticket",
    file: "db/entitlement.ts",
    find: "or(isNull(tickets.endsAt), gt(tickets.endsAt, now), gt(tickets.graceEndsAt, now)),",
    replace: "",
    tests: worker("premium"),
  },
  {
    what: "the ticket check of premium",
    file: "worker/features/billing/tickets/tickets.service.ts",
    find: 'throw new AppError("TICKET_NEEDED");',
    replace: "return;",
    tests: worker("cardTypes", "premium"),
  },
  {
    what: "the rule that a ticket needs a paid order (trigger)",
    file: "migrations/0000_base.sql",
    find: "CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind <> 'promotion' AND",
    replace: "CREATE TRIGGER `tickets_paid` BEFORE INSERT ON `tickets` WHEN new.kind = 'none' AND",
    tests: worker("moneyGuards"),
  },
  {
    what: "the rule that an order has one ticket (index)",
    file: "migrations/0000_base.sql",
    find: "CREATE UNIQUE INDEX `tickets_order_id_unique`",
    replace: "CREATE INDEX `tickets_order_id_unique`",
    tests: worker("moneyGuards"),
  },
  {
    what: "the rule that a month is charged once (index)",
    file: "migrations/0000_base.sql",
    find: "CREATE UNIQUE INDEX `orders_month`",
    replace: "CREATE INDEX `orders_month`",
    tests: worker("moneyGuards"),
  },
];
