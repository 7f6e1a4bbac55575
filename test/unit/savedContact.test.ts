import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { savedAsQuery } from "../../web/features/contacts/queries.ts";
import { newDevice } from "./deviceStore.ts";

/** The results of the search, in pages. */
const PAGES = [["ana-kim-2"], ["ana-kim-3", "ana-kim"], ["ana-kim-4"]];
let reads: number;

beforeEach(() => {
  newDevice();
  reads = 0;
  vi.stubGlobal("fetch", async (url: string) => {
    const page = Number(new URL(url, "https://moa.example").searchParams.get("cursor") ?? 0);
    reads += 1;
    return Response.json({
      items: PAGES[page]?.map((cardId) => ({ card: { cardId } })),
      nextCursor: page < PAGES.length - 1 ? String(page + 1) : null,
    });
  });
});

const findSaved = async (cardId: string) => new QueryClient().fetchQuery(savedAsQuery(cardId));

test("a saved card is found on a later page of the search, and no further page is read", async () => {
  expect(await findSaved("ana-kim")).toEqual({ card: { cardId: "ana-kim" } });
  expect(reads).toBe(2);
});

test("a card that no page contains is not saved", async () => {
  expect(await findSaved("ana")).toBeNull();
  expect(reads).toBe(3);
});
