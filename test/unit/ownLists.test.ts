import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { MEMBERSHIP_QUOTA } from "../../domain/quotas.ts";
import { ownAssociationsQuery } from "../../web/features/associations/queries.ts";
import { ownGroupsQuery } from "../../web/features/groups/queries.ts";
import { newDevice } from "./deviceStore.ts";

const keys = Array.from({ length: MEMBERSHIP_QUOTA }, (_, index) => index + 1);

/** Responds with as many rows as the call asks for, in pages by key. */
function serve(rest: object) {
  newDevice();
  vi.stubGlobal("fetch", async (url: string) => {
    const { searchParams } = new URL(url, "https://moa.example");
    const after = Number(searchParams.get("cursor") ?? 0);
    const shown = keys.filter((idx) => idx > after).slice(0, Number(searchParams.get("limit")));
    const last = shown.at(-1);
    return Response.json({
      items: shown.map((idx) => ({ idx })),
      nextCursor: last === keys.at(-1) ? null : last,
      ...rest,
    });
  });
}

test("the list of groups contains as many as the quota allows", async () => {
  serve({ mayMake: true });
  const { items, mayMake } = await new QueryClient().fetchQuery(ownGroupsQuery());
  expect(items.map(({ idx }) => idx)).toEqual(keys);
  expect(mayMake).toBe(true);
});

test("the list of associations contains as many as the quota allows", async () => {
  serve({ invitations: [{ idx: 201 }] });
  const { items, invitations } = await new QueryClient().fetchQuery(ownAssociationsQuery());
  expect(items.map(({ idx }) => idx)).toEqual(keys);
  expect(invitations).toEqual([{ idx: 201 }]);
});
