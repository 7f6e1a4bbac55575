import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { markSource, SOURCE_MARKERS } from "../../domain/statistics/sources.ts";

const ORIGIN = "https://moa.example";
const CARD = `${ORIGIN}/c/minji`;
const SCRIPTS = ["statistics.js", "marker.js"].map((name) =>
  readFileSync(new URL(`../../worker/features/public-page/${name}`, import.meta.url), "utf8"),
);

/** Runs the scripts of a card's page. @returns what it sends, and the address that remains in the address bar */
async function open(address: string, referrer = "") {
  const sent: Blob[] = [];
  let shown = new URL(address).href;
  runInNewContext(SCRIPTS.join(""), {
    Blob,
    URL,
    URLSearchParams,
    location: new URL(address),
    history: { state: null, replaceState: (_: unknown, __: string, url: URL) => (shown = url.href) },
    navigator: { sendBeacon: (_: string, body: Blob) => sent.push(body) },
    document: { referrer, readyState: "complete", documentElement: { lang: "en" } },
    requestIdleCallback: undefined,
    window: {},
    setTimeout: (run: () => void) => run(),
    addEventListener: () => undefined,
  });
  return { sent: await Promise.all(sent.map(async (body) => JSON.parse(await body.text()) as unknown)), shown };
}

test.each(Object.keys(SOURCE_MARKERS) as (keyof typeof SOURCE_MARKERS)[])(
  "the page knows the marker of %s, and removes it",
  async (source) => {
    const { sent, shown } = await open(markSource(CARD, source), "https://other.example/");
    expect(sent).toEqual([{ kind: "view", source }]);
    expect(shown).toBe(CARD);
  },
);

test.each([
  ["a page of another site", "https://other.example/", "link"],
  ["a page of Moa", `${ORIGIN}/group/1`, "link"],
  ["the page of another card", `${ORIGIN}/c/minji-2`, "link"],
  ["an Android application", "android-app://com.example/", "link"],
  ["no page", "", "unknown"],
  ["the same card in another language", `${CARD}?lang=ko`, "unknown"],
  ["the form that reports the card", `${CARD}/report?lang=ko`, "unknown"],
])("opened from %s", async (_, referrer, source) => {
  const { sent, shown } = await open(CARD, referrer);
  expect(sent).toEqual([{ kind: "view", source }]);
  expect(shown).toBe(CARD);
});

test.each(["x", "", "qr", "Q", "__proto__", "constructor", "<script>alert(1)</script>", "q%00", "a".repeat(50)])(
  "the marker %j is ignored and removed",
  async (marker) => {
    const { sent, shown } = await open(`${CARD}?s=${marker}`);
    expect(sent).toEqual([{ kind: "view", source: "unknown" }]);
    expect(shown).toBe(CARD);
  },
);

test("only the marker is removed from the address", async () => {
  const { shown } = await open(`${CARD}?s=x&lang=ko&s=q&utm_source=mail#print`);
  expect(shown).toBe(`${CARD}?lang=ko&utm_source=mail#print`);
});
