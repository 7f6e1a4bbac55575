import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { seedUsers } from "../../db/seed/people.ts";
import type { LocalServer } from "../../local/server.ts";
import { demoLogin } from "../../scripts/seed.ts";
import type { Figure } from "./figure.ts";

/** As in distance.js. */
const TRIP_MS = 150;
/** The maximum number of round trips in sequence until a screen shows its content. */
const TRIPS = 2;

type Screen = { name: string; path: string; content: (page: Page) => Locator };

const text = (value: string) => (page: Page) => page.getByText(value).first();
/** Content of the demo data that a screen shows last. */
const CONTACT = "이반 페트로프";
const ASSOCIATION = "아시아 명함 교류회";
const SCREENS: Screen[] = [
  { name: "card book", path: "/business-cards", content: text(CONTACT) },
  { name: "home", path: "/", content: text(CONTACT) },
  { name: "my page", path: "/user/mypage", content: text(ASSOCIATION) },
  { name: "group", path: "/group/1", content: text(CONTACT) },
  { name: "association", path: "/association/1", content: text(ASSOCIATION) },
  { name: "notices", path: "/notice", content: text("모아가 문을 열었어요") },
  { name: "public card", path: "/c/minji", content: text(seedUsers[0].name) },
  { name: "log-in", path: "/user/login", content: (page) => page.locator("input[type=password]") },
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

/** Opens a screen, and returns the requests that ended before it showed its content. */
async function open(context: BrowserContext, { path, content }: Screen): Promise<{ ms: number; asked: Asked[] }> {
  const page = await context.newPage();
  const asked: Promise<Asked>[] = [];
  const started = new Map<object, number>();
  page.on("request", (request) => started.set(request, performance.now()));
  page.on("response", (response) => {
    const end = performance.now();
    const trips = response.headers()["x-trips"];
    if (trips === undefined) return;
    const { pathname } = new URL(response.url());
    // The content is readable without its pictures.
    if (pathname.startsWith("/api/images/")) return;
    const start = started.get(response.request()) ?? end;
    asked.push(Promise.resolve({ path: pathname, trips: Number(trips), start, end }));
  });
  const start = performance.now();
  await page.goto(path, { waitUntil: "commit" });
  await content(page).waitFor();
  const shown = performance.now();
  // What is refreshed behind the content is kept for the next time.
  await page.waitForLoadState("networkidle");
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
    for (const visit of ["cold", "again"]) {
      const { ms, asked } = await open(context, screen);
      const chain = findCriticalPath(asked);
      const trips = chain.reduce((sum, one) => sum + one.trips, 0);
      const name = `${screen.name}, ${visit}`;
      figures.push(
        { name: `${name}, time to content in trips`, value: Math.round((ms / TRIP_MS) * 10) / 10, unit: "×" },
        {
          name: `${name}, critical path: ${chain.map((one) => `${one.path} (${one.trips})`).join(" → ") || "none"}`,
          value: trips,
          unit: "round trips",
          limit: TRIPS,
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
