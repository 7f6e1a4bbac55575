import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { createUser, nextEmail } from "../factories/user.factory.ts";
import { atField, createVisitor, getRefusal } from "../factories/visitor.factory.ts";

describe("GET /user", () => {
  test("returns the user, never a hash", async () => {
    const { api, user } = await createUser();
    const response = await api.user.$get();

    expect(response.status).toBe(200);
    const answered = await response.json();
    expect(answered).toEqual(user);
    expect(JSON.stringify(answered)).not.toContain("argon2");
  });

  test("needs a log-in", async () => {
    expect(await getRefusal(await createVisitor().api.user.$get())).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
  });
});

describe("PATCH /user", () => {
  test("changes the given fields and nothing else", async () => {
    const { api, user } = await createUser();
    const changed = await api.user.$patch({ form: { name: "Nimal Perera", phone: "+94 77 123 4567", locale: "si" } });
    expect(await changed.json()).toEqual({ ...user, name: "Nimal Perera", phone: "+94771234567", locale: "si" });

    const renamed = await api.user.$patch({ form: { name: "නිමල්" } });
    expect(await renamed.json()).toEqual({ ...user, name: "නිමල්", phone: "+94771234567", locale: "si" });

    const same = await api.user.$patch({ form: {} });
    expect(await same.json()).toMatchObject({ name: "නිමල්" });
  });

  test("cannot change protected fields", async () => {
    const { api, user } = await createUser();
    const form = { email: nextEmail(), role: "admin", referralCode: "AAAAAAAAAA", joinedAt: "2000-01-01", id: "x" };
    const response = await api.user.$patch({ form: form as Record<string, string> });
    expect(await response.json()).toEqual(user);
  });

  test.each([
    [{ name: "" }, "name", "FIELD_EMPTY"],
    [{ phone: "123" }, "phone", "PHONE_FORMAT"],
    [{ locale: "xx" }, "locale", "INPUT_INVALID"],
    [{ primaryCardIdx: "0" }, "primaryCardIdx", "INPUT_INVALID"],
    [{ primaryCardIdx: "1.5" }, "primaryCardIdx", "INPUT_INVALID"],
  ])("refuses %j", async (form, path, code) => {
    const { api } = await createUser();
    expect(await getRefusal(await api.user.$patch({ form: form as object }))).toEqual(atField(422, path, code));
  });

  test("accepts one of the user's own cards as primary, not another user's or a deleted one", async () => {
    const person = await createUser();
    const mine = await createCard(person);
    const another = await createCard(await createUser());
    const choose = (idx: number) => person.api.user.$patch({ form: { primaryCardIdx: String(idx) } });

    expect(await (await choose(mine.idx)).json()).toMatchObject({ primaryCardIdx: mine.idx });
    const none = await person.api.user.$patch({ form: { primaryCardIdx: "" } });
    expect(await none.json()).toMatchObject({ primaryCardIdx: null });
    for (const idx of [another.idx, 1_000_000]) {
      expect(await getRefusal(await choose(idx))).toEqual(atField(403, "primaryCardIdx", "NOT_CARD_OWNER"));
    }
    await env.DB.prepare("update cards set deleted_at = 1 where idx = ?").bind(mine.idx).run();
    expect(await getRefusal(await choose(mine.idx))).toEqual(atField(403, "primaryCardIdx", "NOT_CARD_OWNER"));
  });
});

describe("GET /user/check-email", () => {
  const { api } = createVisitor();
  const check = (email: string) => api.user["check-email"].$get({ query: { email } });

  test("returns whether an ID is free, ignoring case", async () => {
    const { user } = await createUser();

    expect(await (await check(nextEmail())).json()).toEqual({ available: true });
    expect(await (await check(user.email)).json()).toEqual({ available: false });
    expect(await (await check(user.email.toUpperCase())).json()).toEqual({ available: false });
  });

  test.each([
    ["", "FIELD_EMPTY"],
    ["a@b.c", "ID_TOO_SHORT"],
    ["somebody", "EMAIL_FORMAT"],
  ])("refuses %j with %s", async (email, code) => {
    expect(await getRefusal(await check(email))).toEqual(atField(422, "email", code));
  });
});
