import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../db/client.ts";
import { paymentColumns } from "../../../../db/paymentColumns.ts";
import { orders } from "../../../../db/schema/orders.table.ts";
import { tickets } from "../../../../db/schema/tickets.table.ts";
import { users } from "../../../../db/schema/users.table.ts";

type Filter = {
  id?: string | undefined;
  email?: string | undefined;
  status?: (typeof orders.$inferSelect)["status"] | undefined;
  /** The last payment of the previous page. */
  after?: { createdAt: number; id: string } | undefined;
};

const columns = {
  ...paymentColumns,
  failure: orders.failure,
  cycle: orders.cycle,
  user: { id: users.id, email: users.email, name: users.name },
  ticket: { id: tickets.id, startsAt: tickets.startsAt, endsAt: tickets.endsAt },
};

const select = (db: Database) =>
  db
    .select(columns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(tickets, eq(tickets.orderId, orders.id));

/** Lists orders, newest first. */
export async function listPayments(db: Database, { id, email, status, after }: Filter, limit: number) {
  const following: SQL | undefined =
    after && sql`(${orders.createdAt}, ${orders.id}) < (${after.createdAt}, ${after.id})`;
  const ofPerson =
    email === undefined
      ? undefined
      : eq(orders.userId, sql`(select ${users.id} from ${users} where ${users.email} = ${email})`);
  return select(db)
    .where(
      and(id === undefined ? undefined : eq(orders.id, id), ofPerson, status && eq(orders.status, status), following),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

export async function findPayment(db: Database, id: string) {
  const [row] = await select(db).where(eq(orders.id, id));
  return row;
}

/** SQL expressions for the audit record of a refund: whose payment it is, and what was paid. */
export function selectAuditDetail(id: string, reason: string) {
  const { amount, currency, userId } = orders;
  const ofOrder = sql`from ${orders} where ${eq(orders.id, id)}`;
  const detail = sql`json_object('reason', ${reason}, 'amount', ${amount}, 'currency', ${currency}, 'user', ${userId})`;
  return { detail: sql`(select ${detail} ${ofOrder})`, about: sql`(select ${userId} ${ofOrder})` };
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;
