import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { cardForm, createCard } from "../factories/card.factory.ts";
import { createUser, signUpForm } from "../factories/user.factory.ts";
import { createVisitor, getContent } from "../factories/visitor.factory.ts";

/** The Worker runs in the test's own runtime, so a change of a global prototype would be visible here. */
const polluted = () => ["role", "admin", "polluted", "note"].filter((name) => name in {});

const json = (path: string, body: string, { send }: ReturnType<typeof createVisitor>, method = "PATCH") =>
  send(path, { method, body, headers: { "content-type": "application/json" } });

describe("names with a meaning in JavaScript", () => {
  const bodies = [
    '{"__proto__":{"polluted":true,"role":"admin"},"title":"새 제목"}',
    '{"constructor":{"prototype":{"polluted":true}},"title":"새 제목"}',
    '{"title":"새 제목","toString":1,"hasOwnProperty":1,"valueOf":null}',
  ];

  test.each(bodies)("are plain names in JSON: %s", async (body) => {
    const owner = await createUser();
    const { idx } = await createCard(owner);
    const response = await json(`/api/cards/${idx}`, body, owner);

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ title: "새 제목" });
    expect(polluted()).toEqual([]);
  });

  test.each(["__proto__", "__proto__[admin]", "__proto__.admin", "constructor[prototype][admin]", "constructor"])(
    "are plain names in a form, a query and a cookie: %s",
    async (name) => {
      const { email } = (await createUser()).user;
      const body = new URLSearchParams([
        [name, "true"],
        ["email", email],
        ["password", "Wrong-horse-7"],
      ]);
      const query = new URLSearchParams([[name, "true"]]);
      const headers = { cookie: `${encodeURIComponent(name)}=true` };
      const response = await createVisitor().send(`/api/auth/signIn?${query}`, { method: "POST", body, headers });

      expect(response.status).toBe(401);
      expect(polluted()).toEqual([]);
    },
  );
});

describe("unexpected fields", () => {
  test("cannot make a user an administrator, older, verified or entitled at sign-up", async () => {
    const more = { role: "admin", id: crypto.randomUUID(), joinedAt: "1", suspendedAt: "1", entitlements: "premium" };
    const form = { ...(await signUpForm()), ...more };
    const user = await getContent(await createVisitor().api.auth.signup.$post({ form }));
    expect(user).toMatchObject({ role: "user", entitlements: [] });
    expect(user.id).not.toBe(more.id);
    expect(Date.parse(user.joinedAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  test("cannot set the owner, key, theme, bin state or pictures of a new card", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const theirs = await createCard(other);
    const more = { ownerId: other.user.id, idx: "999999", theme: "ocean", deletedAt: "1", introKey: theirs.introKey };
    const form = { ...cardForm(), ...more, menuVersion: "9" };
    const card = await getContent(await owner.api.cards.$post({ form }));
    const plain = await createCard(owner);
    expect(card).toMatchObject({ mine: true, theme: plain.theme, deletedAt: null, menuVersion: 0 });
    expect(card.idx).toBe(plain.idx - 1);
    const row = await env.DB.prepare("select owner_id from cards where idx = ?").bind(card.idx).first("owner_id");
    expect(row).toBe(owner.user.id);
  });

  test("cannot change the owner or the card of a contact", async () => {
    const [reader, other] = [await createUser(), await createUser()];
    const { cardId, idx } = await createCard(other);
    const contact = await getContent(await reader.api.contacts.$post({ json: { cardId } }));
    const more = { userId: other.user.id, cardIdx: 1, id: 999_999, consentedAt: 1, photoKey: "x" };
    const body = JSON.stringify({ note: "메모", ...more });
    const response = await json(`/api/contacts/${contact.id}`, body, reader);

    expect(response.status).toBe(200);
    const row = await env.DB.prepare("select user_id, card_idx, note, photo_key from contacts where id = ?")
      .bind(contact.id)
      .first();
    expect(row).toEqual({ user_id: reader.user.id, card_idx: idx, note: "메모", photo_key: null });
  });
});
