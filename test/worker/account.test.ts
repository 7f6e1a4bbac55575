import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { createCard, withdrawCard } from "../factories/card.factory.ts";
import { photograph } from "../factories/picture.factory.ts";
import { getSetCookies } from "../factories/setCookies.ts";
import { createUser, logIn, mailedPassword, PASSWORD, signUpUser, type TestUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const save = ({ api }: TestUser, cardId: string) => api.contacts.$post({ json: { cardId } });

describe("referrals", () => {
  test("count the users who signed up with the user's code", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const { referralCode } = person.user;
    const count = async ({ api }: TestUser) => getContent(await api.user.referrals.$get());

    expect(await count(person)).toEqual({ referralCode, signedUp: 0 });
    await signUpUser({ referralCode });
    await signUpUser({ referralCode: referralCode.toLowerCase() });
    expect(await count(person)).toEqual({ referralCode, signedUp: 2 });
    expect(await count(other)).toMatchObject({ signedUp: 0 });
  });
});

describe("deleting an account", () => {
  const leave = ({ api }: Pick<TestUser, "api">, confirm: string) => api.user.$delete({ json: { confirm } });
  const readRows = async (id: string) => {
    const tables = [
      ["users", "id"],
      ["sessions", "user_id"],
      ["cards", "owner_id"],
      ["contacts", "user_id"],
      ["identities", "user_id"],
      ["temporary_passwords", "user_id"],
    ];
    const counts = tables.map(([table, column]) =>
      env.DB.prepare(`select count(*) as n from ${table} where ${column} = ?`).bind(id).first<number>("n"),
    );
    return Promise.all(counts);
  };
  const getPicture = (key: string) => env.IMAGE_BUCKET.head(key);

  test.each(["", "other@example.com", "delete"])("needs the ID as confirmation, not %j", async (confirm) => {
    const person = await createUser();
    const code = confirm ? "CONFIRMATION_WRONG" : "FIELD_EMPTY";
    expect(await getRefusal(await leave(person, confirm))).toEqual(atField(422, "confirm", code));
    expect((await person.api.user.$get()).status).toBe(200);
  });

  test("accepts the ID with the isolates that come along when it is copied from the text", async () => {
    const user = await createUser();
    expect((await leave(user, `\u2068${user.user.email}\u2069`)).status).toBe(204);
  });

  test("deletes all data of the user and ends every session", async () => {
    const person = await createUser();
    const { id, email } = person.user;
    const device = await logIn(email, { autoLogin: true });
    const reader = await signUpUser({ referralCode: person.user.referralCode });
    const card = await createCard(person, { image: photograph("image/png") });
    const binned = await createCard(person, { image: photograph("image/webp") });
    await withdrawCard(binned);
    await person.api.user.$patch({ form: { primaryCardIdx: String(card.idx) } });
    await save(reader, card.cardId);
    await save(person, (await createCard(reader)).cardId);
    await env.DB.prepare("insert into identities (provider, subject, user_id, linked_at) values ('naver', 'x', ?, 1)")
      .bind(id)
      .run();
    await createVisitor().api.auth.password.reset.$post({ form: { id: email, email } });
    expect(await readRows(id)).toEqual([1, 2, 2, 1, 1, 1]);

    const response = await leave(person, ` ${email.toUpperCase()} `);
    expect(response.status).toBe(204);
    expect(getSetCookies(response).every(({ attributes }) => attributes.includes("Max-Age=0"))).toBe(true);
    expect(await readRows(id)).toEqual([0, 0, 0, 0, 0, 0]);
    for (const key of [card.introKey, card.shareKey, card.photoKey, binned.introKey, binned.photoKey])
      expect(await getPicture(key)).toBeNull();

    expect((await person.api.user.$get()).status).toBe(401);
    const visitor = createVisitor();
    const cookie = `__Secure-refreshToken=${device.refreshToken}`;
    expect((await visitor.send("/api/auth/refresh", { headers: { cookie } })).status).toBe(401);
    expect((await visitor.api.auth.auto.$post({ json: device.autoLogin ?? { id: "", pw: "" } })).status).toBe(401);
    expect((await visitor.api.auth.signIn.$post({ form: { email, password: PASSWORD } })).status).toBe(401);
    expect((await visitor.send(`/c/${card.cardId}`)).status).toBe(404);
    expect((await getContent(await reader.api.contacts.$get({ query: {} }))).items).toEqual([]);
    expect((await reader.api.user.$get()).status).toBe(200);
  });

  test("frees the ID, and keeps another user's card with the same picture intact", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const card = await createCard(person);
    const same = await createCard(other);
    expect(same.introKey).toBe(card.introKey);
    await leave(person, person.user.email);

    for (const key of [same.introKey, same.shareKey, same.photoKey]) expect(await getPicture(key)).not.toBeNull();
    const { user } = await createUser({ email: person.user.email });
    expect(user.id).not.toBe(person.user.id);
  });

  test("works for many pictures", async () => {
    const person = await createUser();
    const { cardId: _, ...first } = await createCard(person);
    // More than one statement can name, each with its own pictures.
    const keys = Array.from({ length: 40 }, (__, i) => `${i.toString(16).padStart(64, "0")}.webp`);
    await env.DB.batch(
      keys.flatMap((key, i) => [
        env.DB.prepare("insert into images values (?, 1, 1)").bind(key),
        env.DB.prepare(
          `insert into cards (owner_id, card_id, type, locale, title, name, intro_key, share_key, photo_key, focus_x, focus_y, zoom, created_at, updated_at)
           values (?, ?, 'personal', 'ko', 't', 'n', ?, ?, ?, 0, 0, 1, 1, 1)`,
        ).bind(person.user.id, `many-${i}-${first.idx}`, key, key, key),
      ]),
    );
    await Promise.all(keys.map((key) => env.IMAGE_BUCKET.put(key, "x")));
    await leave(person, person.user.email);

    expect(await Promise.all(keys.map(getPicture))).toEqual(keys.map(() => null));
    const { results } = await env.DB.prepare("select key from images where bytes = 1").all();
    expect(results).toEqual([]);
  });

  test("is allowed after a log-in with a temporary password", async () => {
    const { user } = await createUser();
    await createVisitor().api.auth.password.reset.$post({ form: { id: user.email, email: user.email } });
    const device = await logIn(user.email, { password: mailedPassword(user.email) });
    expect(device.mustChangePassword).toBe(true);
    expect((await leave(device, user.email)).status).toBe(204);
  });
});
