import { env } from "cloudflare:workers";
import Argon2 from "@phi-ag/argon2";
import { expect, test, vi } from "vitest";
import { countRoundTrips } from "../factories/cardPage.factory.ts";
import { createUser, nextEmail, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";

// Time is too imprecise on a busy machine, so the expensive operations are counted.

/** The cost of a refusal: database queries and password checks. */
async function getCost(ask: () => Promise<Parameters<typeof getRefusal>[0]>) {
  const roundTrips = countRoundTrips();
  const checks = vi.spyOn(Argon2.prototype, "tryVerify");
  const refusal = await getRefusal(await ask());
  const cost = { refusal, questions: roundTrips(), passwords: checks.mock.calls.length };
  vi.restoreAllMocks();
  return cost;
}

async function suspended() {
  const { user } = await createUser();
  await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(user.id).run();
  return user;
}

test("a refused log-in costs the same whether or not the account exists", async () => {
  const known = (await createUser()).user.email;
  const external = (await createUser()).user;
  await env.DB.prepare("update users set password_hash = null where id = ?").bind(external.id).run();
  const signIn = (email: string, password: string) =>
    getCost(async () => createVisitor().api.auth.signIn.$post({ form: { email, password } }));

  const unknown = await signIn(nextEmail(), PASSWORD);
  expect(unknown).toMatchObject({ refusal: { code: "SIGN_IN_FAILED" }, passwords: 1 });
  expect(await signIn(known, "Wrong-horse-7")).toEqual(unknown);
  expect(await signIn(external.email, PASSWORD)).toEqual(unknown);
  expect(await signIn((await suspended()).email, PASSWORD)).toEqual(unknown);
});

test("finding an ID costs the same whether the name or the address is wrong", async () => {
  const { user } = await createUser({ name: "김모아" });
  const find = (name: string, email: string) =>
    getCost(async () => createVisitor().api.auth.email.check.$post({ form: { name, email } }));

  const unknown = await find("김모아", nextEmail());
  expect(unknown).toMatchObject({ refusal: { code: "FIND_FAILED" }, passwords: 0 });
  expect(await find("이모아", user.email)).toEqual(unknown);
  expect(await find("김모아", (await suspended()).email)).toEqual(unknown);
});
