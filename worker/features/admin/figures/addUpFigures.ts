/** In the currency's minor unit. */
export type Money = { amount: number; currency: string };

type Row = { kind: "sign_up" | "card" | "ticket" | "revenue"; day: string; currency: string; value: number };

/**
 * Sums the figures by day and in total. `activeTickets` is the number of active tickets on a day; in the total, on the
 * last day.
 *
 * @param days each day of the period, oldest first
 * @param ticketsBefore number of active tickets before the period
 */
export function addUpFigures(rows: Row[], days: string[], ticketsBefore: number) {
  let activeTickets = ticketsBefore;
  const perDay = days.map((day) => {
    const ofDay = rows.filter((row) => row.day === day);
    activeTickets += total(ofDay, "ticket");
    return {
      day,
      signUps: total(ofDay, "sign_up"),
      cards: total(ofDay, "card"),
      activeTickets,
      revenue: sumRevenue(ofDay),
    };
  });
  const totals = {
    signUps: total(rows, "sign_up"),
    cards: total(rows, "card"),
    activeTickets,
    revenue: sumRevenue(rows),
  };
  return { days: perDay, totals };
}

const total = (rows: Row[], kind: Row["kind"]) =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + row.value : sum), 0);

/** Sums the revenue per currency, sorted by code. Currencies without revenue are omitted. */
function sumRevenue(rows: Row[]): Money[] {
  const amounts = new Map<string, number>();
  for (const { kind, currency, value } of rows) {
    if (kind === "revenue") amounts.set(currency, (amounts.get(currency) ?? 0) + value);
  }
  return [...amounts]
    .filter(([, amount]) => amount !== 0)
    .map(([currency, amount]) => ({ amount, currency }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
