import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE, passTime } from "../factories/clock.ts";
import { createUser, logIn, signedInAs, type TestUser } from "../factories/user.factory.ts";
import { createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const page = async ({ api }: Pick<TestUser, "api">, query: { cursor?: string; limit?: string } = {}) =>
  getContent(await api.user.sessions.$get({ query }));
const list = async (person: Pick<TestUser, "api">) => (await page(person)).items;
const end = ({ api }: Pick<TestUser, "api">, id: string) => api.user.sessions[":id"].$delete({ param: { id } });
const refresh = (refreshToken: string) =>
  createVisitor().send("/api/auth/refresh", { headers: { cookie: `__Secure-refreshToken=${refreshToken}` } });

describe("the list of devices", () => {
  test("shows each with its last use, newest first, marks the current one, and contains no token or hash", async () => {
    const person = await createUser();
    passTime(MINUTE);
    const phone = await logIn(person.user.email, { userAgent: "Phone/1.0", autoLogin: true });

    const items = await list(person);
    expect(items).toEqual([
      {
        id: expect.any(String),
        userAgent: "Phone/1.0",
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
        current: false,
      },
      expect.objectContaining({ userAgent: "", current: true }),
    ]);
    expect((await list(phone)).map(({ current }) => current)).toEqual([true, false]);

    passTime(DAY);
    await refresh(phone.refreshToken);
    const [used] = await list(signedInAs((await logIn(person.user.email)).accessToken)).then((devices) =>
      devices.filter(({ userAgent }) => userAgent === "Phone/1.0"),
    );
    expect(used?.createdAt).toBe(items[0]?.createdAt);
    expect(Date.parse(used?.lastUsedAt ?? "") - Date.parse(items[0]?.lastUsedAt ?? "")).toBeGreaterThanOrEqual(DAY);
  });

  test("contains only the user's own active sessions", async () => {
    const person = await createUser();
    await createUser();
    passTime(30 * DAY);
    const later = await logIn(person.user.email);

    expect((await list(later)).map(({ current }) => current)).toEqual([true]);
  });

  test("is paginated without duplicates, also for the same moment", async () => {
    const person = await createUser();
    await env.DB.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < 103)
       insert into sessions (id, user_id, refresh_hash, rotated_at, expires_at, user_agent, created_at)
       select 'many-' || i, ?, '', 1, ?, 'Device/' || i, 1000 + i / 3 from n`,
    )
      .bind(person.user.id, Date.now() + DAY)
      .run();
    const seen: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 9; pages++) {
      const { items, nextCursor } = await page(person, { limit: "20", ...(cursor && { cursor }) });
      expect(items.length).toBeLessThanOrEqual(20);
      seen.push(...items.map(({ userAgent }) => userAgent));
      cursor = nextCursor;
    }
    expect(seen).toEqual(["", ...Array.from({ length: 104 }, (_, i) => `Device/${103 - i}`)]);
    expect((await page(person, { limit: "100" })).nextCursor).not.toBeNull();
  });

  test.each([{ cursor: "x" }, { limit: "101" }])("refuses the query %j", async (query) => {
    const { api } = await createUser();
    expect(await getRefusal(await api.user.sessions.$get({ query }))).toMatchObject({ status: 422 });
  });

  test("truncates an overlong device name", async () => {
    const { user } = await createUser();
    const long = await logIn(user.email, { userAgent: "x".repeat(5000) });
    expect((await list(long))[0]?.userAgent).toHaveLength(300);
  });
});

describe("ending sessions", () => {
  test("logs out that device immediately, and no other", async () => {
    const person = await createUser();
    const phone = await logIn(person.user.email);
    const tablet = await logIn(person.user.email);
    const tabletSession = (await list(tablet)).find(({ current }) => current);

    expect((await end(person, tabletSession?.id ?? "")).status).toBe(204);
    expect((await tablet.api.user.$get()).status).toBe(401);
    expect((await refresh(tablet.refreshToken)).status).toBe(401);
    expect((await phone.api.user.$get()).status).toBe(200);
    expect(await getRefusal(await end(person, tabletSession?.id ?? ""))).toEqual({ status: 404, code: "NOT_FOUND" });
  });

  test("of another user is refused as unknown", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const [session] = await list(other);

    for (const id of [session?.id ?? "", crypto.randomUUID(), "1"])
      expect(await getRefusal(await end(person, id))).toEqual({ status: 404, code: "NOT_FOUND" });
    expect((await other.api.user.$get()).status).toBe(200);
  });

  test("of all devices keeps the current one and does not affect other users", async () => {
    const [person, other] = [await createUser(), await createUser()];
    const devices = [await logIn(person.user.email), await logIn(person.user.email, { autoLogin: true })];

    expect((await person.api.user.sessions.$delete()).status).toBe(204);
    for (const { api } of devices) expect((await api.user.$get()).status).toBe(401);
    const { autoLogin } = devices[1] ?? {};
    expect((await createVisitor().api.auth.auto.$post({ json: autoLogin ?? { id: "", pw: "" } })).status).toBe(401);
    expect(await list(person)).toHaveLength(1);
    expect((await other.api.user.$get()).status).toBe(200);
  });
});

describe("logging out with the access token alone", () => {
  test("ends its session and its auto-login", async () => {
    const { user } = await createUser();
    const device = await logIn(user.email, { autoLogin: true });
    const other = await logIn(user.email);

    expect((await device.api.auth.logout.$get()).status).toBe(204);
    expect((await device.api.user.$get()).status).toBe(401);
    expect((await refresh(device.refreshToken)).status).toBe(401);
    const auto = await createVisitor().api.auth.auto.$post({ json: device.autoLogin ?? { id: "", pw: "" } });
    expect(auto.status).toBe(401);
    expect((await other.api.user.$get()).status).toBe(200);
  });

  test("ignores an altered or malformed token without an error", async () => {
    const { accessToken, api } = await createUser();
    const altered = accessToken.replace(/.{4}$/, "AAAA");
    for (const token of [altered, "nonsense"])
      expect((await signedInAs(token).api.auth.logout.$get()).status).toBe(204);
    expect((await api.user.$get()).status).toBe(200);
  });
});
