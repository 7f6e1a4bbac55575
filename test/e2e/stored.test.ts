import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { call } from "../../local/api.ts";
import { sql } from "../../local/explorer.ts";
import { type LocalServer, startServer } from "../../local/server.ts";
import { localSettings } from "../../local/settings.ts";
import { expect, test } from "./fixtures.ts";

// A hostile notice would appear in all stories, so this one has its own server, with an administrator.
const PORT = Number(process.env.E2E_PORT ?? 4273) + 46;
const ORIGIN = `http://localhost:${PORT}`;
const ADMIN = "stored@moa.example";
test.use({ baseURL: ORIGIN });

const opened: { server: LocalServer; stateDir: string }[] = [];

test.beforeAll(async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "moa-stored-"));
  const settings = { ...localSettings(stateDir, process.env), ADMIN_EMAILS: ADMIN };
  opened.push({ server: await startServer({ port: PORT, stateDir, settings }), stateDir });
});

test.afterAll(async () => {
  for (const { server, stateDir } of opened) {
    await server.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});

/** Code that runs if a text is parsed as HTML. It fits into the shortest field. */
const HTML = "<img src=x onerror=fired()>";
/** A hostile text with the mark of its field, by which the screen that shows it is recognized. */
const hostile = (mark: string) => `${HTML}${mark}`;
/** Like above, for long fields: leaves an attribute and a script, enters a template, and overrides the direction. */
const worse = (mark: string) => `\u202E${hostile(mark)}"'></script><script>fired()</script>{{7*7}}\${fired()}`;

/** The forbidden actions of a page, recorded from before its first script. */
type Found = { violations: string[] };

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Found = { violations: [] };
    Object.assign(globalThis, { found, fired: () => found.violations.push("a script ran") });
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      found.violations.push(`${effectiveDirective} ${blockedURI}`);
    });
    localStorage.setItem("noticeHiddenOn", "never");
  });
  page.on("dialog", (dialog) => {
    throw new Error(`a dialog: ${dialog.message()}`);
  });
}

/** The elements and attributes that hostile texts created. */
const getFaults = (page: Page) =>
  page.evaluate(() => {
    const { violations } = (globalThis as unknown as { found: Found }).found;
    const injected = [
      ...document.querySelectorAll("img[src='x'], [onerror], [onload], [onclick], iframe, object, base"),
    ];
    const scripts = [...document.scripts].filter(({ type, text }) => type === "" && text.includes("fired"));
    const links = [...document.links].filter(({ protocol }) => !/^(https?|mailto|tel|blob):$/.test(protocol));
    // Messages isolate the texts in them. Anything else turns.
    const isTurned = /[\u202A-\u202E\u2066-\u2069]/.test(
      document.documentElement.outerHTML.replace(/[\u2066\u2068]([^\u202A-\u202E\u2066-\u2069]*)\u2069/g, "$1"),
    );
    return [
      ...violations,
      ...[...injected, ...scripts, ...links].map(({ outerHTML }) => outerHTML.slice(0, 200)),
      ...(isTurned ? ["a text turns around what follows"] : []),
    ];
  });

/** All text of a page: its texts, the values of fields, and the alternative texts of pictures. */
const getText = (page: Page) =>
  page.evaluate(() =>
    [
      document.title,
      document.body.textContent,
      ...[...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value),
    ].join("\n"),
  );

test("stored text never runs scripts, loads resources or adds elements on any screen", async ({
  page,
  address,
  newUser,
  newCard,
  logIn,
  giveTicket,
  anotherBrowser,
  problems,
}) => {
  test.setTimeout(240_000);
  const owner = await newUser({ email: ADMIN, name: hostile("user") });
  const guest = await newUser({ name: hostile("guest") });
  await giveTicket(owner, "period");
  await giveTicket(owner, "group");
  const as = (person: typeof owner) => async (method: string, path: string, json?: unknown) => {
    const answer = await call(ORIGIN, method, path, { token: person.accessToken, json, address });
    return answer.status === 204 ? null : ((await answer.json()) as { idx: number; id: number });
  };
  const [asOwner, asGuest] = [as(owner), as(guest)];
  const getIdx = (answer: { idx: number } | null) => answer?.idx ?? 0;

  // Every field that a user can fill in, with every value that the API accepts.
  const texts = (mark: string) => ({
    title: hostile(`${mark}title`),
    name: hostile(`${mark}name`),
    phoneticName: hostile(`${mark}sound`),
    position: hostile(`${mark}job`),
    companyName: hostile(`${mark}firm`),
    address: worse(`${mark}address`),
    intro: `${worse(`${mark}intro`)}\n${worse("second")}`,
  });
  const site = `https://evil.example/?q="><script>fired()</script>`;
  const card = await newCard(owner, { type: "premium", ...texts("en"), website: site });
  await asOwner("PUT", `/cards/${card.idx}/texts/ko`, texts("ko"));
  const items = [{ siteName: hostile("sn"), url: site }];
  await asOwner("PUT", `/cards/${card.idx}/menu`, { version: 0, items });
  await asOwner("PATCH", `/cards/${card.idx}/theme`, { detailsWanted: true });
  const binned = await newCard(owner, texts("bin"));
  await asOwner("DELETE", `/cards/${binned.idx}`);

  const group = getIdx(
    await asOwner("POST", "/groups", {
      kind: "company",
      companyName: hostile("company"),
      ceo: hostile("ceo"),
      country: "US",
      registrationNumber: "<b>12345</b>",
      joinPolicy: "approval",
    }),
  );
  await newCard(owner, { type: "group", groupId: String(group), ...texts("group") });
  const association = getIdx(await asOwner("POST", "/associations", { name: hostile("association") }));

  const theirs = await newCard(guest, texts("guest"));
  await asGuest("POST", `/groups/${group}/join`, { cardIdx: theirs.idx });
  await asGuest("POST", `/associations/${association}/join`, { cardIdx: theirs.idx, consent: true });
  const contact = await asOwner("POST", "/contacts", { cardId: theirs.cardId });
  await asOwner("PATCH", `/contacts/${contact?.id}`, { note: worse("note"), tags: [hostile("tag")] });
  const left = { name: hostile("visitor"), note: worse("left"), consent: true };
  await call(ORIGIN, "POST", `/public/cards/${card.cardId}/details`, { json: left, address });
  const form = new FormData();
  const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${hostile("imported")}\nORG:${hostile("org")}\nTITLE:${hostile("role")}\nURL:javascript:fired()\nNOTE:${HTML}vnote\nEND:VCARD\n`;
  form.set("file", new File([vcard], "contacts.vcf"));
  await call(ORIGIN, "POST", "/contacts/import", { token: owner.accessToken, form, address });

  const notice = { title: hostile("notice"), content: `${worse("content")}\n\n[go](javascript:fired())\n\n${HTML}` };
  const publishAt = new Date(Date.now() - 60_000).toISOString();
  const made = await asOwner("POST", "/admin/notices", {
    locale: "ko",
    popupEnabled: true,
    publishAt,
    texts: { ko: notice },
  });
  const victim = await newUser({ name: hostile("victim") });
  const [row] = await sql<{ id: string }>(ORIGIN, "select id from users where email = ?", [victim.email]);
  await asOwner("POST", `/admin/users/${row?.id}/suspend`, { reason: hostile("reason") });

  // Values that the API refuses are written to the database directly. The screens must be safe with them too.
  await expect(
    asOwner("PUT", `/cards/${card.idx}/menu`, { version: 1, items: [{ siteName: "x", url: "javascript:fired()" }] }),
  ).rejects.toThrow("URL_INVALID");
  const run = "javascript:fired()//";
  await sql(ORIGIN, "update contacts set website = ? where name is not null", [run]);
  await sql(ORIGIN, "insert into menu_items (card_idx, sort_order, site_name, url) values (?, 1, 'run', ?)", [
    card.idx,
    run,
  ]);
  await sql(ORIGIN, "update cards set phone = ?, email = ?, website = ? where idx = ?", [HTML, HTML, run, theirs.idx]);
  await sql(ORIGIN, "update sessions set user_agent = ?", [worse("device")]);
  await sql(ORIGIN, "update orders set failure = ?", [worse("failure")]);

  // A visitor sees the card in both languages, a form with invalid input, and the popup.
  const stranger = await (await anotherBrowser()).newPage();
  await watch(page);
  await watch(stranger);
  const seen: string[] = [];
  const look = async (reader: Page, path: string, shows: string) => {
    await reader.goto(path);
    await expect
      .configure({ soft: true })
      .poll(() => getText(reader), { message: `${path} shows ${shows}` })
      .toContain(shows);
    expect.soft(await getFaults(reader), path).toEqual([]);
    seen.push(await getText(reader));
  };
  await look(stranger, `/c/${card.cardId}?lang=ko`, "kointro");
  await look(stranger, `/c/${card.cardId}?lang=en`, "enintro");
  await look(stranger, `/c/${theirs.cardId}`, "guestname");
  await look(stranger, "/", "notice");
  await look(stranger, `/notice/${getIdx(made)}`, "content");
  await look(stranger, `/group/${group}`, "company");
  await look(stranger, `/association/${association}`, "association");
  problems.allow(/status of 422/);
  await stranger.goto(`/c/${card.cardId}`);
  // Without the browser's own validation, and without opening the form.
  await stranger.locator("form").evaluate((element: HTMLFormElement, text) => {
    for (const field of element.querySelectorAll("input")) {
      field.type = "text";
      field.value = text;
    }
    element.submit();
  }, hostile("typed"));
  await stranger.waitForURL(/\/details/);
  await expect.poll(() => getText(stranger)).toContain("typed");
  expect(await getFaults(stranger)).toEqual([]);

  // The owner, who is also an administrator, opens every screen.
  await logIn(owner);
  const [details] = await sql<{ id: number }>(ORIGIN, "select id from contacts where name like '%visitor%'");
  const [imported] = await sql<{ id: number }>(ORIGIN, "select id from contacts where name like '%imported%'");
  for (const [path, shows] of [
    ["/", "enname"],
    ["/notice", "notice"],
    ["/business-cards", "guestname"],
    [`/business-cards?contact=${contact?.id}`, "note"],
    [`/business-cards?contact=${details?.id}`, "left"],
    [`/business-cards?contact=${imported?.id}`, "vnote"],
    [`/card/edit/${card.idx}`, "enintro"],
    [`/card/edit/${theirs.idx}`, "guestname"],
    [`/menu-edit/${card.idx}`, "sn"],
    [`/images-edit/${card.idx}`, "en"],
    [`/card/theme/${card.idx}`, "enname"],
    ["/card/bin", "bintitle"],
    ["/user/mypage", "user"],
    ["/user/my-info", "user"],
    ["/user/tickets", ""],
    ["/user/devices", ""],
    [`/group/${group}`, "company"],
    [`/group/${group}?part=requests`, "guest"],
    [`/group/${group}?part=settings`, "company"],
    [`/card/association/edit/${association}`, "association"],
    [`/card/association/edit/${association}?part=requests`, "guest"],
    [`/card/association/edit/${association}?part=audit`, "user"],
    [`/card/association/edit/${association}?part=settings`, "association"],
    ["/admin?part=people", "victim"],
    ["/admin?part=notices", "notice"],
    [`/admin?part=notices&notice=${getIdx(made)}`, "content"],
    ["/admin?part=groups", "company"],
    ["/admin?part=associations", "association"],
    ["/admin?part=payments", ""],
    ["/admin?part=audit", "reason"],
  ] as const)
    await look(page, path, shows);

  // Every field appeared on a screen, as plain text.
  const shown = seen.join("\n");
  const marks = ["name", "sound", "job", "firm", "address", "intro"];
  const all = ["ko", "en", "guest"].flatMap((locale) => marks.map((mark) => `${HTML}${locale}${mark}`));
  const others = ["user", "sn", "note", "tag", "left", "visitor", "imported", "org", "role", "company", "ceo"];
  // The title of a card appears only if it has no job title.
  const more = ["entitle", "association", "notice", "content", "victim", "reason", "bintitle"];
  expect(
    [...all, ...[...others, ...more].map((mark) => `${HTML}${mark}`)].filter((text) => !shown.includes(text)),
  ).toEqual([]);

  // The check itself finds HTML.
  problems.allow(/Content Security Policy|status of 404.*\/x\)/);
  await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), HTML);
  await expect.poll(async () => (await getFaults(page)).join()).toMatch(/script-src.*<img src="x"/);
});
