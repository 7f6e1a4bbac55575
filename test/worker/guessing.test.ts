import { describe, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { getRefusal, getStatuses } from "../factories/visitor.factory.ts";

describe("a user who enumerates card keys", () => {
  test("can read three hundred cards of other users an hour, found or not; own cards are not counted", async () => {
    const [collector, owner] = [await createUser(), await createUser()];
    const [theirs, own] = [await createCard(owner), await createCard(collector)];
    const look = (idx: number) => collector.api.cards[":idx"].$get({ param: { idx: String(idx) } });
    const keys = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? theirs.idx : 1_000_000 + i));
    const seen = await Promise.all(keys.map(look));

    expect(new Set(getStatuses(seen))).toEqual(new Set([200, 404]));
    expect(await getRefusal(await look(theirs.idx))).toMatchObject({ status: 429, code: "TOO_MANY_REQUESTS" });
    expect((await look(own.idx)).status).toBe(200);
    expect((await owner.api.cards[":idx"].$get({ param: { idx: String(own.idx) } })).status).toBe(200);
  });
});

test.each(["0", "-1", "1.5", "1e3", "９", "9".repeat(30), "1;drop table cards", "../1", "null"])(
  "an invalid key finds nothing and causes no error: %j",
  async (key) => {
    const { send } = await createUser();
    for (const path of [`/api/cards/${encodeURIComponent(key)}`, `/api/groups/${encodeURIComponent(key)}`]) {
      const { status } = await send(path);
      expect([404, 422]).toContain(status);
    }
  },
);
