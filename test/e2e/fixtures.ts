/**
 * Fixtures of the browser stories. Import `test` and `expect` from here, not from Playwright.
 *
 * - Stories run in English. Select elements by role and message: `getByRole("button", { name: m.action_save() })`, with
 *   `m` from messages.ts. A story about a language names it in its title.
 * - Prepare state through the API (`newUser`, `logIn`, `newCard`, `giveTicket`, `call`). Use a screen only if the story is
 *   about it.
 * - A story fails on every error in the console or on a page, unless it calls `problems.allow(/status of 422/)` before.
 * - Each story has its own network address, so rate limits do not carry over.
 * - The server contains the demo data (db/seed/people.ts), which stories may read. A story that changes data creates its
 *   own users and cards.
 * - The popup notice is hidden, except with `test.use({ notices: true })`.
 * - Service workers are blocked, except with `test.use({ serviceWorkers: "allow" })`.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { type PortraitName, portraitPng } from "../../db/seed/portraits.ts";
import { type Account, call, signUp } from "../../local/api.ts";
import { lastCodeTo, lastPasswordTo, lastPathTo } from "../../local/explorer.ts";
import { giveTicket } from "../../local/tickets.ts";

type User = Account & { accessToken: string };

type Story = {
  /** Whether the popup notice shows. */
  notices: boolean;
  /** The origin of the product. */
  origin: string;
  /** The network address of this story. */
  address: string;
  /** Allows the errors that match, for a story that provokes them. */
  problems: { allow: (pattern: RegExp) => void; watch: (context: BrowserContext) => void };
  /** Opens another browser with its own network address. It is closed when the story ends. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Creates an account through the API, with default values. */
  newUser: (account?: Partial<Account>) => Promise<User>;
  /** Logs a browser in through the API; by default the story's own. */
  logIn: (user: Pick<Account, "email" | "password">, browser?: BrowserContext) => Promise<void>;
  /** Creates a card through the API. @returns its key and handle */
  newCard: (user: User, fields?: Record<string, string>) => Promise<{ idx: number; cardId: string }>;
  /** Gives a user a ticket without an end: a period ticket grants premium, a group ticket one group. */
  giveTicket: (user: Pick<Account, "email">, kind: "period" | "group") => Promise<void>;
  /** Waits for the last code mailed to an address. */
  mailedCode: (email: string) => Promise<string>;
  /** Waits for the last temporary password mailed to an address. */
  mailedPassword: (email: string) => Promise<string>;
  /** Waits for the path in the last mail to an address. */
  mailedPath: (email: string) => Promise<string>;
};

let stories = 0;
/** A short unique string. */
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

export const test = base.extend<Story>({
  notices: [false, { option: true }],

  origin: async ({ baseURL }, use) => use(baseURL ?? ""),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter.
  address: async ({}, use, { workerIndex }) => {
    stories += 1;
    await use(`10.${workerIndex & 255}.${(stories >> 8) & 255}.${stories & 255}`);
  },

  extraHTTPHeaders: async ({ address }, use) => use({ "cf-connecting-ip": address }),

  context: async ({ context, origin, notices }, use) => {
    retryReset(context);
    if (!notices) await hideNotices(context, origin);
    await use(context);
  },

  problems: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      const watch = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          if (message.type() === "error") problems.push(`console: ${message.text()} (${message.location().url})`);
        });
        watched.on("weberror", (error) => problems.push(`page: ${error.error().message}`));
      };
      watch(context);
      await use({ allow: (pattern) => void allowed.push(pattern), watch });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],

  anotherBrowser: async ({ browser, origin, address, notices, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      // The address of a story begins with 10.
      const extraHTTPHeaders = { "cf-connecting-ip": address.replace(/^10/, `10${opened.length + 1}`) };
      const context = await browser.newContext({
        baseURL: origin,
        locale: "en-US",
        reducedMotion: "reduce",
        extraHTTPHeaders,
        ...options,
      });
      retryReset(context);
      if (!notices) await hideNotices(context, origin);
      problems.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map(async (context) => context.close()));
  },

  newUser: async ({ origin, address }, use) =>
    use(async (given = {}) => {
      const account = {
        email: `${unique()}@moa.example`,
        password: "moa-test-2026!",
        name: "Jane Doe",
        phone: "01000001234",
        locale: "en",
        ...given,
      };
      return { ...account, accessToken: await signUp(origin, account, address) };
    }),

  logIn: async ({ context }, use) =>
    use(async ({ email, password }, browser = context) => {
      // The context's requests and pages share their cookies.
      const answer = await browser.request.post("/api/auth/signIn", { form: { email, password } });
      expect(answer.status()).toBe(200);
    }),

  newCard: async ({ origin, address }, use) =>
    use(async ({ accessToken }, fields = {}) => {
      const form = new FormData();
      const texts = { type: "personal", cardId: unique(), title: "Card", name: "Jane Doe", locale: "en", ...fields };
      for (const [name, value] of Object.entries(texts)) form.set(name, value);
      const { buffer, name, mimeType } = portraitFile("minji", 400);
      form.set("image", new File([buffer], name, { type: mimeType }));
      const created = await call(origin, "POST", "/cards", { token: accessToken, form, address });
      return created.json();
    }),

  giveTicket: async ({ origin }, use) => use(async ({ email }, kind) => giveTicket(origin, email, kind)),

  mailedCode: async ({ origin }, use) => use(async (email) => eventually(() => lastCodeTo(origin, email))),

  mailedPassword: async ({ origin }, use) => use(async (email) => eventually(() => lastPasswordTo(origin, email))),

  mailedPath: async ({ origin }, use) => use(async (email) => eventually(() => lastPathTo(origin, email))),
});

/** Calls `find` until it does not throw. @returns its result */
async function eventually<Result>(find: () => Promise<Result>): Promise<Result> {
  const found: Result[] = [];
  await expect(async () => void found.push(await find())).toPass({ timeout: 10_000 });
  return found[0] as Result;
}

/** Simulates closing the browser: stops the page and deletes the session cookies. */
export async function closeBrowser(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // axe counts other results without reporting them.
  resultTypes: ["violations"],
} satisfies axe.RunOptions;

/**
 * Expects that axe finds no violation of WCAG 2.2 AA, after the page has settled.
 * @param timeout in milliseconds; a very long page needs more
 */
export async function expectAccessible(page: Page, timeout = 10_000): Promise<void> {
  // During a navigation there is no heading for a moment.
  await expect(async () => expect(await accessFaults(page)).toEqual([])).toPass({ timeout });
}

/** The violations that axe finds on the current page. @param rule the only rule to check */
export async function accessFaults(page: Page, rule?: string): Promise<{ id: string; help: string; at: string[] }[]> {
  // It is half a megabyte, so it is injected once for each document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(async (options) => window.axe.run(document, options), {
    ...RULES,
    ...(rule && { runOnly: [rule] }),
  });
  return violations.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ html }) => html) }));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Retries a request of the story if its idle connection was closed when it was reused (a connection reset, no other
 * error). Every request method goes through `fetch`.
 */
function retryReset({ request }: BrowserContext): void {
  const send = request.fetch.bind(request);
  request.fetch = async (url, options) => send(url, { maxRetries: 2, ...options });
}

/** Simulates the button "Do not show today" of the popup notice, on our own origin only. */
async function hideNotices(context: BrowserContext, ours: string): Promise<void> {
  await context.addInitScript((origin) => {
    if (location.origin === origin) localStorage.setItem("noticeHiddenOn", new Date().toDateString());
  }, ours);
}

const files = new Map<string, Buffer<ArrayBuffer>>();

/** A PNG for an upload field: `input.setInputFiles(portraitFile("minji"))`. @param width in pixels; the height is 5/4 of it */
export function portraitFile(portrait: PortraitName, width = 1200) {
  const key = `${portrait} ${width}`;
  const buffer = files.get(key) ?? Buffer.from(portraitPng(portrait, width).buffer);
  files.set(key, buffer);
  return { name: `${portrait}.png`, mimeType: "image/png", buffer };
}

export { expect };
