import { describe, expect, test } from "vitest";
import { createAssociation, invite } from "../factories/association.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor, mailbox } from "../factories/visitor.factory.ts";

let people = 0;

/** The requested number of spellings of one mail address that is new in this run. */
function waysToWrite(count: number): string[] {
  people += 1;
  const [name, domain] = [`Victim.${people}`, "Mail.Example.COM"];
  return Array.from({ length: count }, (_, i) => {
    const cased = i % 2 === 0 ? name.toUpperCase() : name.toLowerCase();
    return `${i % 3 === 0 ? " " : ""}${cased}${i % 4 > 1 ? `+${i}` : ""}@${domain}`;
  });
}

const sentTo = (part: string) => mailbox.sent.filter(({ to }) => to.toLowerCase().startsWith(part)).length;

describe("spellings of one mail address share the limit", () => {
  test("of copies of a lead", async () => {
    const { card } = await createPremium({ detailsWanted: true });
    const statuses: number[] = [];
    for (const email of waysToWrite(5)) {
      const json = { name: "손님", email, note: email, consent: true, copy: true };
      const { api } = createVisitor();
      statuses.push((await api.public.cards[":cardId"].details.$post({ param: { cardId: card.cardId }, json })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    expect(sentTo(`victim.${people}`)).toBe(3);
  });

  test("of invitations", async () => {
    const association = await createAssociation();
    const statuses: number[] = [];
    for (const email of waysToWrite(5)) statuses.push((await invite(association, email)).status);
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
  });

  test("of codes", async () => {
    const statuses: number[] = [];
    for (const email of waysToWrite(12)) {
      statuses.push((await createVisitor().api.auth.email.verify.$post({ form: { email } })).status);
      passTime(MINUTE);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("of temporary passwords and of finding an ID", async () => {
    const [email = "", ...others] = waysToWrite(12).map((way) => way.trim());
    const { user } = await createUser({ email: email.toLowerCase() });
    const reset: number[] = [];
    for (const id of [email, ...others].slice(0, 7))
      reset.push((await createVisitor().api.auth.password.reset.$post({ form: { id, phone: "01099999999" } })).status);
    expect(reset.filter((status) => status !== 429)).toHaveLength(5);
    const found: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const written = i % 2 === 0 ? ` ${user.email.toUpperCase()}` : user.email;
      found.push(
        (await createVisitor().api.auth.email.check.$post({ form: { name: "아무개", email: written } })).status,
      );
    }
    expect(found.filter((status) => status !== 429)).toHaveLength(10);
  });

  test("of password guesses", async () => {
    const { user } = await createUser();
    const visitor = createVisitor();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      const email = i % 2 === 0 ? ` ${user.email.toUpperCase()} ` : user.email;
      statuses.push((await visitor.api.auth.signIn.$post({ form: { email, password: "wrong" } })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });
});
