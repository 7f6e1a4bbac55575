import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { seedUsers } from "../../db/seed/people.ts";
import type { LocalServer } from "../../local/server.ts";
import { demoLogin } from "../../scripts/seed.ts";
import type { Figure } from "./figure.ts";

/** As in distance.js. */
const TRIP_MS = 150;
/** The maximum number of round trips in sequence until a screen shows its content. */
const TRIPS = 2;

/** A screen, and the text or the element that it shows last. */
type Screen = { name: string; path: string; content: string; isKept?: boolean };

/** Content of the demo data that a screen shows last. */
const CONTACT = "이반 페트로프";
const ASSOCIATION = "아시아 명함 교류회";
const SCREENS: Screen[] = [
  { name: "card book", path: "/business-cards", content: CONTACT },
  { name: "home", path: "/", content: CONTACT },
  { name: "my page", path: "/user/mypage", content: ASSOCIATION },
  { name: "group", path: "/group/1", content: CONTACT },
  { name: "association", path: "/card/association/edit/1", content: ASSOCIATION },
  { name: "notices", path: "/notice", content: "모아가 문을 열었어요" },
  { name: "public card", path: "/c/minji", content: seedUsers[0].name, isKept: false },
  { name: "log-in", path: "/user/login", content: "비밀번호", isKept: false },
];

/** One request of a screen: its round trips in sequence, and when it started and ended. */
type Asked = { path: string; trips: number; start: number; end: number };

/**
 * The chain of requests with the most round trips, each of which started after the one before it had ended. A request
 * that only happened to start later counts too, so the real path may be shorter.
 */
function findCriticalPath(asked: Asked[]): Asked[] {
  const sum = (chain: Asked[]) => chain.reduce((total, { trips }) => total + trips, 0);
  const longest = (chains: Asked[][]) => chains.reduce((best, one) => (sum(one) > sum(best) ? one : best), []);
  const chains: Asked[][] = [];
  for (const one of asked.toSorted((a, b) => a.start - b.start))
    chains.push([...longest(chains.filter((chain) => (chain.at(-1)?.end ?? 0) <= one.start)), one]);
  return longest(chains);
}

/** Records in the page when it contains a text. A wait from outside the page would end a few frames later. */
function recordContent(content: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("main, body")?.textContent.includes(content)) return;
    observer.disconnect();
    document.documentElement.dataset.shownAt = String(Date.now());
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** True in a page that has kept its responses for the next visit (web/features/offline). */
async function isKept(): Promise<boolean> {
  if (localStorage.getItem("offlineFor") === null) return false;
  const opening = indexedDB.open("moa");
  await new Promise((resolve) => opening.addEventListener("success", resolve, { once: true }));
  const { result: database } = opening;
  const [people, queries] = ["people", "queries"].map((name) => database.transaction(name).objectStore(name).getAll());
  await new Promise((resolve) => queries?.transaction?.addEventListener("complete", resolve, { once: true }));
  database.close();
  const [person] = (people?.result ?? []) as { savedAt: number }[];
  return (person?.savedAt ?? 0) > 0 && (queries?.result.length ?? 0) > 0;
}

async function waitUntilKept(page: Page): Promise<void> {
  while (!(await page.evaluate(isKept))) await setTimeout(100);
}

type Visit = "cold" | "again";

/** How long a screen may take that has to show what the device has kept, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Opens a screen, and returns the requests that ended before it showed its content. The first visit waits until the
 * device has kept the content. At the second visit, the API does not respond before the content shows.
 */
async function open(
  context: BrowserContext,
  { path, content, isKept: hasKept = true }: Screen,
  visit: Visit,
): Promise<{ ms: number; asked: Asked[] }> {
  const page = await context.newPage();
  const { promise: responds, resolve: respond } = Promise.withResolvers<void>();
  if (visit === "again" && hasKept) {
    void setTimeout(PATIENCE_MS).then(respond);
    await page.route(/\/api\/(?!images)/, async (route) => responds.then(async () => route.continue()));
  }
  await page.addInitScript(recordContent, content);
  const asked: Promise<Asked>[] = [];
  const started = new Map<object, number>();
  page.on("request", (request) => started.set(request, Date.now()));
  page.on("response", (response) => {
    const end = Date.now();
    const trips = response.headers()["x-trips"];
    if (trips === undefined) return;
    const { pathname } = new URL(response.url());
    // The content is readable without its pictures.
    if (pathname.startsWith("/api/images/")) return;
    const start = started.get(response.request()) ?? end;
    asked.push(Promise.resolve({ path: pathname, trips: Number(trips), start, end }));
  });
  const start = Date.now();
  await page.goto(path, { waitUntil: "commit" });
  const shown = Number(await page.locator("html[data-shown-at]").getAttribute("data-shown-at"));
  respond();
  await page.waitForLoadState("networkidle");
  if (visit === "cold" && hasKept) await waitUntilKept(page);
  await page.close();
  return { ms: shown - start, asked: (await Promise.all(asked)).filter(({ end }) => end <= shown) };
}

/** Opens each screen with an empty browser, and again with what the browser has kept. */
export async function measureDistance({ origin }: LocalServer, browser: Browser): Promise<Figure[]> {
  await fetch(`${origin}/api/bench/far`);
  const figures: Figure[] = [];
  for (const screen of SCREENS) {
    const context = await browser.newContext({ baseURL: origin, locale: "ko-KR" });
    if (screen.name !== "log-in") await context.request.post("/api/auth/signIn", { form: { ...demoLogin } });
    for (const visit of ["cold", "again"] as const) {
      const { ms, asked } = await open(context, screen, visit);
      const chain = findCriticalPath(asked);
      const trips = chain.reduce((sum, one) => sum + one.trips, 0);
      const name = `${screen.name}, ${visit}`;
      figures.push(
        { name: `${name}, time to content in trips`, value: Math.round((ms / TRIP_MS) * 10) / 10, unit: "×" },
        {
          name: `${name}, critical path: ${chain.map((one) => `${one.path} (${one.trips})`).join(" → ") || "none"}`,
          value: trips,
          unit: "round trips",
          limit: visit === "again" && screen.isKept !== false ? 0 : TRIPS,
        },
      );
    }
    await context.close();
  }
  return [...figures, ...(await measureLogIn(origin))];
}

/** The calls of a log-in and of the screens after it. */
async function measureLogIn(origin: string): Promise<Figure[]> {
  const body = new URLSearchParams(demoLogin);
  const response = await fetch(`${origin}/api/auth/signIn`, { method: "POST", body, headers: { origin } });
  return [
    { name: "POST /auth/signIn", value: Number(response.headers.get("x-trips")), unit: "round trips", limit: TRIPS },
  ];
}
