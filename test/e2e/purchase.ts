import type { Page } from "@playwright/test";
import { sql } from "../../local/explorer.ts";
import { expect } from "./fixtures.ts";
import { getPayments, inWindow } from "./gateway.ts";

type Person = { email: string };

const NEW_PAYMENT = { season: "", period: "&months=3", group: "" };
export type Kind = keyof typeof NEW_PAYMENT;

/** Chooses the method, agrees, and goes to the payment window. */
export async function goToWindow(page: Page, kind: Kind, method = "신용·체크카드"): Promise<void> {
  await page.goto(`/payment/payment-ticket?kind=${kind}${NEW_PAYMENT[kind]}`);
  await page.getByRole("radio", { name: method }).check();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: /결제하기$/ }).click();
}

export const expectReady = async (page: Page) =>
  expect(page.getByRole("heading", { name: "이용권이 준비됐어요" })).toBeVisible();

/** Pays as a person does, from the choice of a method to the word that the ticket is there. */
export async function buy(page: Page, kind: Kind, method?: string): Promise<void> {
  await goToWindow(page, kind, method);
  await inWindow(page, "pay");
  await expectReady(page);
}

export const getOrders = async (origin: string, { email }: Person) =>
  sql<{ id: string; status: string }>(
    origin,
    "select id, status from orders where user_id = (select id from users where email = ?)",
    [email],
  );

export const getTickets = async (origin: string, { email }: Person) =>
  sql<{ kind: string }>(origin, "select kind from tickets where user_id = (select id from users where email = ?)", [
    email,
  ]);

/** One charge, one ticket. */
export async function expectOneOfEach(origin: string, person: Person, kind: Kind): Promise<void> {
  const orders = await getOrders(origin, person);
  expect(orders).toEqual([{ id: expect.any(String), status: "paid" }]);
  expect(await getPayments(orders.map(({ id }) => id))).toMatchObject([{ status: "PAID" }]);
  expect(await getTickets(origin, person)).toEqual([{ kind }]);
}
