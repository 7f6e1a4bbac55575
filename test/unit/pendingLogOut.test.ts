import { beforeEach, expect, test, vi } from "vitest";
import { sendLogOut } from "../../web/features/session/pendingLogOut.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("document", { cookie: "" });
});

const refusal = (status: number, code: string) => Response.json({ error: { code } }, { status });

test.each([
  ["succeeds", new Response(null, { status: 204 }), undefined],
  ["is refused for good", refusal(403, "ACCESS_DENIED"), undefined],
  ["is refused for the load", refusal(429, "TOO_MANY_REQUESTS"), "forgotten"],
  ["fails", refusal(500, "INTERNAL"), "forgotten"],
  ["finds no service", refusal(503, "UNAVAILABLE"), "forgotten"],
])("a log-out that %s stays pending only if it can succeed later", async (_, response, mark) => {
  vi.stubGlobal("fetch", async () => response);
  stored.set("pendingLogOut", "ann");
  await sendLogOut();
  expect(stored.get("pendingLogOut")).toBe(mark);
});
