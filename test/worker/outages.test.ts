import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createAssociation, getInvitations, invite } from "../factories/association.factory.ts";
import { cardForm, createCard } from "../factories/card.factory.ts";
import {
  createUser,
  mailedPassword,
  nextEmail,
  PASSWORD,
  signedInAs,
  type TestUser,
} from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal, mailbox } from "../factories/visitor.factory.ts";
import { type Fault, openFaults } from "../faults/faults.factory.ts";

// Created with the real clock.
const owner = await createUser();
const card = await createCard(owner);

afterEach(() => vi.useRealTimers());

/** A visitor and the owner, whose requests hit the outage. */
function open() {
  const { gateway, breaker } = openFaults();
  const guest = createVisitor({ worker: gateway.worker });
  const as = ({ accessToken }: Pick<TestUser, "accessToken">) => signedInAs(accessToken, { worker: gateway.worker });
  return {
    guest,
    as,
    meeting: async <R>(fault: Fault, work: () => Promise<R>) => (await breaker.watch(fault, work)).result,
  };
}

/** Ten times what a step takes if nothing hangs. */
const SOON = { timeout: 10_000 };

describe("a subsystem that never responds", () => {
  test("the database: 503", SOON, async () => {
    const { guest, meeting } = open();
    const answer = await meeting({ part: "database", nth: 1, way: "hangs" }, () =>
      guest.api.notice.$get({ query: {} }),
    );
    expect(await getRefusal(answer)).toEqual({ status: 503, code: "UNAVAILABLE" });
  });

  test("R2: 503 for a picture, and a vCard without one", SOON, async () => {
    const { guest, meeting } = open();
    const fault = { part: "pictures", nth: 1, way: "hangs" } as const;
    const picture = await meeting(fault, () => guest.send(`/api/images/${card.introKey}`));
    expect(await getRefusal(picture)).toEqual({ status: 503, code: "UNAVAILABLE" });
    const file = await meeting(fault, () => guest.send(`/c/${card.cardId}.vcf`));
    const text = await file.text();
    expect([file.status, text.includes("FN:김모아"), text.includes("PHOTO")]).toEqual([200, true, false]);
  });

  test("R2: an export of contacts without pictures", SOON, async () => {
    const { as, meeting } = open();
    const reader = as(await createUser());
    await reader.api.contacts.$post({ json: { cardId: card.cardId } });
    const text = await meeting({ part: "pictures", nth: 1, way: "hangs" }, async () =>
      (await reader.api.contacts.export.$get({ query: { format: "vcf" } })).text(),
    );
    expect([text.includes("FN:김모아"), text.includes("PHOTO")]).toEqual([true, false]);
  });

  test("the Images service: 503, and nothing is stored", SOON, async () => {
    const { as, meeting } = open();
    const count = async () => env.DB.prepare("select count(*) as n from images").first<number>("n");
    const before = await count();
    const fault = { part: "images", nth: 1, way: "hangs" } as const;
    const answer = await meeting(fault, () => as(owner).api.cards.$post({ form: cardForm() }));
    expect(await getRefusal(answer)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await count()).toBe(before);
  });

  test("mail: 503", SOON, async () => {
    const { guest, meeting } = open();
    const form = { email: nextEmail() };
    const fault = { part: "mail", nth: 1, way: "hangs" } as const;
    const answer = await meeting(fault, () => guest.api.auth.email.verify.$post({ form }));
    expect(await getRefusal(answer)).toEqual({ status: 503, code: "UNAVAILABLE" });
  });

  test.each(["hangs", "fails"] as const)("the rate limiter, which %s: every request passes", SOON, async (way) => {
    const { guest, meeting } = open();
    const query = { email: nextEmail() };
    const answer = await meeting({ part: "limiter", nth: 1, way }, () => guest.api.user["check-email"].$get({ query }));
    expect(answer.status).toBe(200);
  });
});

test("a code whose storage the database did not confirm does not delay the next code", async () => {
  const { guest, meeting } = open();
  const form = { email: nextEmail() };
  const send = async () => guest.api.auth.email.verify.$post({ form });
  // Counts and checks that the ID is free, then stores.
  expect((await meeting({ part: "database", nth: 2, way: "loses" }, send)).status).toBe(503);
  expect((await send()).status).toBe(200);
  expect(
    (await guest.api.auth.email.verify.check.$post({ form: { ...form, code: mailbox.codeFor(form.email) } })).status,
  ).toBe(200);
});

test("an interrupted log-in with a temporary password leaves the old password valid", async () => {
  const { guest, meeting } = open();
  const { email } = (await createUser()).user;
  await guest.api.auth.password.reset.$post({ form: { id: email, email } });
  const logIn = async (password: string) =>
    guest.api.auth.signIn.$post({ form: { email, password, autoLogin: "false" } });
  // Counts, reads the user, and opens the session.
  const temporary = mailedPassword(email);
  const broken = await meeting({ part: "database", nth: 2, way: "fails" }, () => logIn(temporary));
  expect(broken.status).toBe(503);
  expect((await getContent(await logIn(PASSWORD))).email).toBe(email);
  expect((await logIn(temporary)).status).toBe(200);
  expect((await logIn(PASSWORD)).status).toBe(401);
});

test("an interrupted invitation never exists without its mail", async () => {
  const association = await createAssociation(owner);
  for (const part of ["database", "mail"] as const) {
    for (let nth = 1; nth <= 8; nth += 1) {
      const { as, meeting } = open();
      const email = nextEmail();
      const led = { ...association, president: { ...owner, ...as(owner) } };
      const { status } = await meeting({ part, nth, way: "fails" }, async () => invite(led, email));
      vi.useRealTimers();
      const invited = (await getInvitations(association)).some((invitation) => invitation.email === email);
      const mailed = mailbox.sent.some(({ to }) => to === email);
      expect([part, nth, status, mailed], `${part} ${nth}`).toEqual([part, nth, invited ? 201 : 503, invited]);
    }
  }
});

test("imported contacts that could not be indexed are stored and searchable", async () => {
  const { as, meeting } = open();
  const person = await createUser();
  const { api } = as(person);
  const file = new File(["이름,휴대폰\n박모아,010-1234-5678"], "people.csv");
  // Session, limit, known contacts, second limit, pictures, insert, and then the index.
  const answer = await meeting({ part: "database", nth: 7, way: "goes" }, () =>
    api.contacts.import.$post({ form: { file } }),
  );
  expect(await getContent(answer)).toMatchObject({ imported: 1 });
  const { items } = await getContent(await api.contacts.$get({ query: { q: "ㅂㅁㅇ" } }));
  expect(items).toHaveLength(1);
});
