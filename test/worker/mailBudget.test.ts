import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createAssociation } from "../factories/association.factory.ts";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createPremium } from "../factories/premium.factory.ts";
import { createUser, nextEmail, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getRefusal, getStatuses, mailbox, workerWith } from "../factories/visitor.factory.ts";

/** Ten mails an hour, of which each network may cause one. */
const MAILS_PER_HOUR = "10";

let networks = 0;

/** A user of a network that is new in this run. */
function stranger(worker = workerWith({ MAILS_PER_HOUR })) {
  networks += 1;
  const address = `172.${16 + (networks >> 8)}.${networks & 255}.1`;
  return createVisitor({ worker, headers: { "cf-connecting-ip": address } });
}

type Visitor = ReturnType<typeof createVisitor>;

const askForCode = ({ api }: Visitor, email = nextEmail()) => api.auth.email.verify.$post({ form: { email } });
const sentTo = (email: string) => mailbox.sent.filter(({ to }) => to === email).length;
const useUp = async (mails = 10) => Promise.all(Array.from({ length: mails }, () => askForCode(stranger())));

beforeEach(async () => {
  await env.DB.prepare("delete from rate_limits").run();
});

describe("the hourly mail budget", () => {
  test("stops all mails until the hour is over when it is used up, and logs that", async () => {
    expect(getStatuses(await useUp())).toEqual(Array<number>(10).fill(200));
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const email = nextEmail();
    const refused = await askForCode(stranger(), email);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
    expect(await getRefusal(refused)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(sentTo(email)).toBe(0);
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
      { event: "mail budget used up", max: 10 },
    ]);
    passTime(60 * MINUTE);
    expect((await askForCode(stranger(), email)).status).toBe(200);
  });

  test("is not exceeded by concurrent requests", async () => {
    const answers = await useUp(15);
    expect(getStatuses(answers)).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(503)]);
  });

  test("covers codes, temporary passwords and invitations", async () => {
    const worker = workerWith({ MAILS_PER_HOUR });
    const { user } = await createUser();
    const { president, param } = await createAssociation();
    await env.DB.prepare("delete from rate_limits").run();
    const member = signedInAs(president.accessToken, { worker, headers: { "cf-connecting-ip": "203.0.113.9" } });
    const invited = nextEmail();
    const invite = () => member.api.associations[":idx"].members.$post({ param, json: { email: invited } });
    const reset = () => stranger().api.auth.password.reset.$post({ form: { id: user.email, email: user.email } });
    expect((await invite()).status).toBe(201);
    expect((await reset()).status).toBe(204);
    await useUp(8);
    expect(await getRefusal(await reset())).toEqual({ status: 503, code: "UNAVAILABLE" });
    // The network's share is used up already.
    expect(await getRefusal(await invite())).toMatchObject({ status: 429 });
    expect([sentTo(user.email), sentTo(invited)]).toEqual([1, 1]);
    const { results } = await env.DB.prepare("select id from association_invitations where email = ?")
      .bind(invited)
      .all();
    expect(results).toHaveLength(1);
  });

  test("covers the links mailed after password guesses", async () => {
    const [first, second] = [await createUser(), await createUser()];
    const lock = async ({ user }: TestUser) => {
      for (let i = 0; i < 31; i += 1) {
        const form = { email: user.email, password: "Wrong-guess-1" };
        await stranger().api.auth.signIn.$post({ form });
      }
    };
    await lock(first);
    await vi.waitFor(() => expect(sentTo(first.user.email)).toBe(1));
    await useUp(9);
    await lock(second);
    expect(await getRefusal(await askForCode(stranger()))).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(sentTo(second.user.email)).toBe(0);
  });

  test("when used up keeps a submitted lead without mailing its copy", async () => {
    const { owner, card } = await createPremium({ detailsWanted: true });
    await env.DB.prepare("delete from rate_limits").run();
    const leave = (email: string) =>
      stranger().api.public.cards[":cardId"].details.$post({
        param: { cardId: card.cardId },
        json: { name: "손님", email, consent: true, copy: true },
      });
    const [first, second] = [nextEmail(), nextEmail()];
    expect((await leave(first)).status).toBe(201);
    await useUp(9);
    expect((await leave(second)).status).toBe(201);
    expect([sentTo(first), sentTo(second)]).toEqual([1, 0]);
    const leads = env.DB.prepare("select email from contacts where user_id = ? order by id").bind(owner.user.id);
    expect((await leads.raw()).flat()).toEqual([first, second]);
  });
});

describe("the share of one network", () => {
  test.each([
    ["IPv4 by /24", "198.51.100.1", "198.51.100.200", "198.51.101.1"],
    ["IPv6 by /48", "2001:db8:1:1::1", "2001:db8:1:ffff::1", "2001:db8:2::1"],
  ])("is a tenth, %s; other networks are not affected", async (_, one, neighbour, other) => {
    const worker = workerWith({ MAILS_PER_HOUR });
    const from = (address: string) => createVisitor({ worker, headers: { "cf-connecting-ip": address } });
    expect((await askForCode(from(one))).status).toBe(200);
    const refused = await askForCode(from(neighbour));
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(59 * 60);
    expect(await getRefusal(refused)).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await askForCode(from(other))).status).toBe(200);
  });

  test("does not use up the budget, however often it is refused", async () => {
    const worker = workerWith({ MAILS_PER_HOUR });
    const from = createVisitor({ worker, headers: { "cf-connecting-ip": "198.51.100.7" } });
    for (let i = 0; i < 20; i += 1) await askForCode(from);
    expect(getStatuses(await useUp(9))).toEqual(Array<number>(9).fill(200));
  });
});

describe("a request that sends no mail", () => {
  const refusals: Record<string, (person: TestUser) => Promise<{ status: number }>> = {
    "a code for an ID that is taken": ({ user }) => askForCode(stranger(), user.email),
    "a temporary password for nobody": () =>
      stranger().api.auth.password.reset.$post({ form: { id: nextEmail(), phone: "01012345678" } }),
    "a temporary password by the wrong phone": ({ user }) =>
      stranger().api.auth.password.reset.$post({ form: { id: user.email, phone: "01099999999" } }),
    "a code while mail is down": async () => {
      mailbox.down = true;
      const answer = await askForCode(stranger());
      mailbox.down = false;
      return answer;
    },
  };

  test.each(Object.entries(refusals))("does not count in the budget: %s", async (_, act) => {
    const person = await createUser();
    await env.DB.prepare("delete from rate_limits").run();
    await useUp(9);
    for (let i = 0; i < 3; i += 1) expect((await act(person)).status).toBeGreaterThanOrEqual(400);
    expect((await askForCode(stranger())).status).toBe(200);
    expect((await askForCode(stranger())).status).toBe(503);
  });

  test("does not count in the budget: a second code within a minute, and the same lead again", async () => {
    const { card } = await createPremium({ detailsWanted: true });
    await env.DB.prepare("delete from rate_limits").run();
    const email = nextEmail();
    const leave = () =>
      stranger().api.public.cards[":cardId"].details.$post({
        param: { cardId: card.cardId },
        json: { name: "손님", email, consent: true, copy: true },
      });
    await leave();
    const coded = nextEmail();
    await askForCode(stranger(), coded);
    await useUp(7);
    expect((await leave()).status).toBe(201);
    expect((await askForCode(stranger(), coded)).status).toBe(429);
    expect((await askForCode(stranger())).status).toBe(200);
    expect((await askForCode(stranger())).status).toBe(503);
  });
});
