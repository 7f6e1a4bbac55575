/**
 * What the stories share. Import `test` and `expect` from here, not from Playwright.
 *
 * - Every story fails on an error in the console or on a page, unless it says `problems.allow(/status of 422/)` before.
 * - Every story has a network address of its own, so that rate limits do not carry over.
 * - The server holds the demo (db/seed/people.ts), which stories may open; a story that changes data
 *   makes people of its own with `newUser()` and `newCard()`.
 * - The notice of the day, which would stand before everything, shows where a story says `test.use({ notices: true })`.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { type PortraitName, portraitPng } from "../../db/seed/portraits.ts";
import { type Account, call, signUp } from "../../local/api.ts";
import { lastCodeTo, lastPasswordTo, lastPathTo } from "../../local/explorer.ts";
import { giveTicket } from "../../local/tickets.ts";

type User = Account & { accessToken: string };

type Story = {
  /** Whether the notice of the day shows in browsers that have not hidden it. */
  notices: boolean;
  /** Where the product is served. */
  origin: string;
  /** The network address of this story. */
  address: string;
  /** For a story that provokes a problem: lets those that match pass. */
  problems: { allow: (pattern: RegExp) => void; watch: (context: BrowserContext) => void };
  /** Opens one more browser, at a network address of its own; it is closed when the story ends. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** Makes an account through the API; what is not given is invented. */
  newUser: (account?: Partial<Account>) => Promise<User>;
  /** Logs a browser in, the story's own unless another is given, without the log-in page. */
  logIn: (user: Pick<Account, "email" | "password">, browser?: BrowserContext) => Promise<void>;
  /** Makes a card through the API. Answers its key and handle. */
  newCard: (user: User, fields?: Record<string, string>) => Promise<{ idx: number; cardId: string }>;
  /** Gives a person a ticket that never ends: a period ticket opens premium, a group ticket one group. */
  giveTicket: (user: Pick<Account, "email">, kind: "period" | "group") => Promise<void>;
  /** The code last mailed to an address, as soon as it is there. */
  mailedCode: (email: string) => Promise<string>;
  /** The temporary password last mailed to an address, as soon as it is there. */
  mailedPassword: (email: string) => Promise<string>;
  /** The path to which the mail last sent to an address leads, as soon as it is there. */
  mailedPath: (email: string) => Promise<string>;
};

let stories = 0;
/** Short, and unlike that of any other run on the same data. */
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
      // Every story's own address begins with 10.
      const extraHTTPHeaders = { "cf-connecting-ip": address.replace(/^10/, `10${opened.length + 1}`) };
      const context = await browser.newContext({ baseURL: origin, locale: "ko-KR", extraHTTPHeaders, ...options });
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
        name: "홍길동",
        phone: "01000001234",
        locale: "ko",
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
      const texts = { type: "personal", cardId: unique(), title: "명함", name: "홍길동", locale: "ko", ...fields };
      for (const [name, value] of Object.entries(texts)) form.set(name, value);
      const { buffer, name, mimeType } = portraitFile("minji");
      form.set("image", new File([buffer], name, { type: mimeType }));
      const created = await call(origin, "POST", "/cards", { token: accessToken, form, address });
      return created.json();
    }),

  giveTicket: async ({ origin }, use) => use(async ({ email }, kind) => giveTicket(origin, email, kind)),

  mailedCode: async ({ origin }, use) => use(async (email) => eventually(() => lastCodeTo(origin, email))),

  mailedPassword: async ({ origin }, use) => use(async (email) => eventually(() => lastPasswordTo(origin, email))),

  mailedPath: async ({ origin }, use) => use(async (email) => eventually(() => lastPathTo(origin, email))),
});

/** What `find` answers, once it no longer throws. */
async function eventually<Result>(find: () => Promise<Result>): Promise<Result> {
  const found: Result[] = [];
  await expect(async () => void found.push(await find())).toPass({ timeout: 10_000 });
  return found[0] as Result;
}

/** Closing a browser ends what its page was loading, which would be refused without them, and its session cookies. */
export async function closeBrowser(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

const RULES = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Of all else axe would only count.
  resultTypes: ["violations"],
} satisfies axe.RunOptions;

/**
 * Fails where axe finds anything on the page as it comes to rest, up to WCAG 2.2 AA.
 * @param timeout in milliseconds; more for a page that is very long
 */
export async function expectAccessible(page: Page, timeout = 5_000): Promise<void> {
  // Between two screens there is a moment without a heading.
  await expect(async () => expect(await accessFaults(page)).toEqual([])).toPass({ timeout });
}

/** What axe finds on the page as it stands. @param rule the one that is asked about, instead of all */
export async function accessFaults(page: Page, rule?: string): Promise<{ id: string; help: string; at: string[] }[]> {
  // Half a megabyte, which stays as long as the document.
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
 * A connection that lay idle may be closed just as a story's own request uses it again: then, and only then, that is
 * sent once more. Every kind of request goes through `fetch`.
 */
function retryReset({ request }: BrowserContext): void {
  const send = request.fetch.bind(request);
  request.fetch = async (url, options) => send(url, { maxRetries: 2, ...options });
}

/** As if a person had pressed "do not show today"; payment windows and providers are pages of others. */
async function hideNotices(context: BrowserContext, ours: string): Promise<void> {
  await context.addInitScript((origin) => {
    if (location.origin === origin) localStorage.setItem("noticeHiddenOn", new Date().toDateString());
  }, ours);
}

const files = new Map<PortraitName, Buffer<ArrayBuffer>>();

/** A picture for an upload field: `input.setInputFiles(portraitFile("minji"))`. PNG, 1200 × 1500. */
export function portraitFile(portrait: PortraitName) {
  const buffer = files.get(portrait) ?? Buffer.from(portraitPng(portrait).buffer);
  files.set(portrait, buffer);
  return { name: `${portrait}.png`, mimeType: "image/png", buffer };
}

export { expect };
