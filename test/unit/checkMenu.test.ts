import { expect, test } from "vitest";
import { findStored } from "../../web/features/menus/checkMenu.ts";
import { ApiError } from "../../web/lib/errors.ts";

const sent = { version: 3, items: [{ siteName: "Blog", url: "https://blog.example/" }] };
const stale = (items: typeof sent.items) =>
  new ApiError({ code: "MENU_STALE", params: { current: JSON.stringify({ version: 4, items }) } });

test("a list that is stored already counts as saved, because the response of an earlier attempt was lost", async () => {
  await expect(findStored(stale(sent.items), sent)).resolves.toEqual({ ...sent, version: 4 });
});

test("another list stays a conflict, and another error an error", async () => {
  await expect(findStored(stale([]), sent)).resolves.toBeUndefined();
  await expect(findStored(new ApiError({ code: "NETWORK" }), sent)).resolves.toBeUndefined();
});
