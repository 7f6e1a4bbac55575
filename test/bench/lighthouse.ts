import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { findChromium } from "../e2e/chromium.ts";
import { openEdge } from "./edge.ts";
import { type Figure, SCORES } from "./figure.ts";

/** The measured pages with their minimum performance scores. */
const PAGES = [
  { name: "public page", path: "/c/minji", performance: SCORES.publicPagePerformance },
  { name: "landing page", path: "/", performance: SCORES.publicPagePerformance },
  { name: "home", path: "/", performance: SCORES.performance, isMember: true },
  { name: "login", path: "/user/login", performance: SCORES.performance },
  { name: "business-cards", path: "/business-cards", performance: SCORES.performance, isMember: true },
];

/** Other processes can only slow a page down, so the best of several tries counts. */
const TRIES = 5;

type Member = { email: string; password: string };

/**
 * Lighthouse scores of a first visit, with its default simulation of a phone on a slow network.
 * @param member the user for member screens
 * @throws with Lighthouse's error if it cannot measure a page
 */
export async function measureLighthouse(server: string, member: Member): Promise<Figure[]> {
  const { origin, close } = await openEdge(server);
  const figures: Figure[] = [];
  try {
    for (const { name, path, performance, isMember } of PAGES) {
      const results: Result[] = [];
      do results.push(await lookAt(origin, path, isMember ? { server, ...member } : undefined));
      while (results.length < TRIES && !results.some((result) => points(result, "performance") >= performance));
      const best = results.reduce((one, other) =>
        points(other, "performance") > points(one, "performance") ? other : one,
      );
      figures.push(
        getFigure(name, best, "performance", performance),
        getFigure(name, best, "accessibility", SCORES.others),
        getFigure(name, best, "best-practices", SCORES.others),
        getFigure(name, best, "seo", SCORES.others),
      );
    }
  } finally {
    await close();
  }
  return figures;
}

function getFigure(page: string, result: Result, category: string, least: number): Figure {
  const value = points(result, category);
  if (value < least) for (const finding of findings(result, category)) console.error(`${page}: ${finding}`);
  return { name: `${page}, Lighthouse, ${category}`, value, unit: "points", least };
}

const points = ({ categories }: Result, category: string) => Math.round((categories[category]?.score ?? 0) * 100);

/** The audits that reduce a page's score. */
function findings({ audits, categories }: Result, category: string): string[] {
  return (categories[category]?.auditRefs ?? [])
    .map(({ id, weight }) => ({ audit: audits[id], weight }))
    .flatMap(({ audit, weight }) =>
      audit && weight > 0 && audit.score !== null && audit.score < 1
        ? [`${audit.id} ${audit.displayValue ?? audit.score}: ${audit.title}`]
        : [],
    );
}

/** Starts a browser with an empty profile. Lighthouse connects to its port and opens a page. */
async function lookAt(origin: string, path: string, member?: Member & { server: string }): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), "moa-lighthouse-"));
  const port = await freePort();
  const executablePath = findChromium(process.env);
  const context = await chromium.launchPersistentContext(profile, {
    args: ["--no-sandbox", "--ignore-certificate-errors", `--remote-debugging-port=${port}`],
    locale: "ko-KR",
    // Lighthouse emulates a phone.
    viewport: null,
    ignoreHTTPSErrors: true,
    ...(executablePath && { executablePath }),
  });
  try {
    if (member) {
      const { server, email, password } = member;
      // Log in at the server itself, because it rejects forms from other origins. Cookies ignore ports.
      const answer = await context.request.post(`${server}/api/auth/signIn`, { form: { email, password } });
      if (!answer.ok()) throw new Error(`the log-in returned ${answer.status()}`);
      await hideNotice(context, origin);
    }
    // The profile is new, so only the notice's day is stored.
    const run = await lighthouse(origin + path, { port, logLevel: "error", disableStorageReset: true });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? "Lighthouse returned no result");
    if (new URL(run.lhr.finalDisplayedUrl).pathname !== path)
      throw new Error(`${path} redirected to ${run.lhr.finalDisplayedUrl}`);
    return run.lhr;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/**
 * Hides the popup notice of the sample data, as a user does with "Hide today". Its text would be the largest element of
 * the card book, so Lighthouse would measure the popup instead of the screen.
 */
async function hideNotice(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  // Loads no part of the application.
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(() => localStorage.setItem("noticeHiddenOn", new Date().toDateString()));
  await page.close();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
