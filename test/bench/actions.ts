import { portraitPng } from "../../db/seed/portraits.ts";
import { call } from "../../local/api.ts";
import { lastCodeTo, sql } from "../../local/explorer.ts";
import type { LocalGateway } from "../../local/gateway/server.ts";
import type { LocalServer } from "../../local/server.ts";
import { runDue } from "./jobs.ts";
import { populate } from "./population.ts";
import { tellOfView } from "./view.ts";
import { cpuMs, workerdPid } from "./workerd.ts";

/** The platform cost of one user action: the sum of all calls that a browser makes for it. */
export type Action = { name: string } & Record<(typeof COUNTS)[number], number>;

/** The measured quantities. CPU time is that of the whole local runtime, so it is more than the Worker's. */
export const COUNTS = [
  "requests",
  "rows read",
  "rows written",
  "round trips",
  "objects written",
  "objects read",
  "image transformations",
  "mails sent",
  "CPU ms",
] as const;

const PERSON = { password: "moa-bench-2026!", name: "벤치", phone: "01000000000", locale: "ko" };
const PEOPLE = 1000;
const CONTACTS = 20;

/** The search index of saved or edited cards is updated when the card book is next searched. */
const INDEXING = `index ${CONTACTS} contacts for the search`;
const INDEXING_ANEW = `index ${CONTACTS} contacts again after card edits`;

/** The maximum work of one run. The next run is five minutes later (worker/jobs). */
const FULL_RUN = "run the five-minute jobs, full batch";

/**
 * Performs each action on a server with meter.js, the demo data, a thousand additional users and the cards of sizes.ts.
 * Each action runs several times to average its CPU time; the other values are those of the last run.
 */
export async function measureActions(server: LocalServer, gateway: LocalGateway): Promise<Action[]> {
  const { origin } = server;
  await populate(server.database, PEOPLE);
  const actions: Action[] = [];
  const pid = workerdPid();
  const measure = async (name: string, times: number, act: (i: number) => Promise<Response[]>) => {
    const before = pid ? cpuMs(pid) : Number.NaN;
    let last: Response[] = [];
    for (let i = 0; i < times; i += 1) last = await act(i);
    const cpu = pid ? Math.round(((cpuMs(pid) - before) * 10) / times) / 10 : Number.NaN;
    actions.push({ name, ...getCounts(last), "CPU ms": cpu });
    return last;
  };
  const email = (i: number) => `scale-${i}@moa.example`;
  const page = async (i: number) => [await fetch(`${origin}/c/people-${i + 1}`)];

  await measure("open a public card, rendered", 60, page);
  await measure("open a public card, cached", 60, page);
  const [key] = await sql<{ intro_key: string }>(origin, "select intro_key from cards where card_id = 'people-1'");
  await measure("load its picture", 60, async () => [await fetch(`${origin}/api/images/${key?.intro_key}`)]);
  await measure("download its vCard", 20, async (i) => [await fetch(`${origin}/c/people-${i + 1}.vcf`)]);
  await measure("count a view of a premium card", 20, async () => [await tellOfView(origin, "hanako-sato")]);

  const devices: string[] = [];
  await measure("sign up", 5, async (i) => {
    const signedUp = await signUp(origin, email(i));
    devices.push(getCookie(signedUp));
    return signedUp;
  });
  // On the device of the sign-up. A log-in on another device also sends a mail, and is rare.
  const logIn = async (i: number) => {
    const form = { email: email(i), password: PERSON.password };
    return [await call(origin, "POST", "/auth/signIn", { form, cookie: devices[i] ?? "" })];
  };
  const signedIn = await measure("log in", 5, logIn);
  const token = /accessToken=([^;]+)/.exec(signedIn[0]?.headers.getSetCookie().join() ?? "")?.[1] ?? "";
  let cookie = getCookie(signedIn);
  await measure("renew the access token", 5, async () => {
    const renewed = [await call(origin, "GET", "/auth/refresh", { cookie })];
    cookie = getCookie(renewed);
    return renewed;
  });
  const get = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => call(origin, "GET", path, { token })));

  const made: number[] = [];
  await measure("create a card", 3, async (i) => {
    const checked = await call(origin, "GET", `/cards/check-id?cardId=scale-${i}`, { token });
    const created = await call(origin, "POST", "/cards", { token, form: cardForm(`scale-${i}`) });
    const { idx }: { idx: number } = await created.clone().json();
    made.push(idx);
    return [checked, created];
  });
  await measure("edit a card", 10, async (i) => [
    await call(origin, "PATCH", `/cards/${made[0]}`, { token, json: { title: `명함 ${i}` } }),
  ]);
  await measure("change its picture", 4, async (i) => {
    const form = new FormData();
    form.set("image", getPicture(i % 2 === 0 ? "hanako" : "minji"));
    return [await call(origin, "PUT", `/cards/${made[0]}/image`, { token, form })];
  });
  await measure("save a contact", CONTACTS, async (i) => [
    await call(origin, "POST", "/contacts", { token, json: { cardId: `typical-${i + 1}` } }),
  ]);
  // The first search after that.
  await measure(INDEXING, 1, async () => get("/contacts?q=사람"));
  await sql(
    origin,
    "update cards set position = '수석 디자이너', updated_at = updated_at + 1 where card_id like 'typical-%'",
  );
  await measure(INDEXING_ANEW, 1, async () => get("/contacts?q=사람"));
  await measure("open home", 20, async () => get("/user", "/notice", "/cards", "/contacts"));
  await measure("open the card book", 20, async () => get("/contacts"));
  await measure("search the card book", 20, async () => get("/contacts?q=사람"));

  const [group] = await sql<{ idx: number }>(origin, "select idx from groups limit 1");
  await measure("join a group", 1, async () => [
    await call(origin, "POST", `/groups/${group?.idx}/join`, { token, json: { cardIdx: made[0] } }),
  ]);
  await measure("buy a ticket", 3, async () => buyTicket(origin, gateway, token));
  const jobs = async (cron: string) => [await fetch(`${origin}/api/bench/jobs?cron=${encodeURIComponent(cron)}`)];
  await measure("run the five-minute jobs, nothing due", 5, async () => jobs("*/5 * * * *"));
  await measure("run the hourly jobs, nothing due", 5, async () => jobs("17 * * * *"));
  await measure(FULL_RUN, 1, async () => [await runDue(server, gateway, PEOPLE)]);
  return actions;
}

/** As the screens do: check the ID, mail a code, verify it, create the account. */
async function signUp(origin: string, email: string): Promise<Response[]> {
  const free = await call(origin, "GET", `/user/check-email?email=${email}`);
  const sent = await call(origin, "POST", "/auth/email/verify", { form: { email } });
  const code = await lastCodeTo(origin, email);
  const verified = await call(origin, "POST", "/auth/email/verify/check", { form: { email, code } });
  const { verificationToken } = (await verified.clone().json()) as { verificationToken: string };
  const agreed = { passwordConfirm: PERSON.password, agreeTerms: "true", agreePrivacy: "true" };
  const form = { ...PERSON, ...agreed, email, verificationToken };
  return [free, sent, verified, await call(origin, "POST", "/auth/signup", { form })];
}

/** Orders, pays in the gateway's window and returns. Then the gateway sends its webhook. */
async function buyTicket(origin: string, { books, webhooks }: LocalGateway, token: string): Promise<Response[]> {
  const json = { kind: "period", months: 3, method: "card", currency: "KRW", consent: true };
  const ordered = await call(origin, "POST", "/orders", { token, json });
  const order = (await ordered.clone().json()) as { id: string; price: { amount: number; currency: string } };
  webhooks.held = true;
  books.pay(order.id, { orderName: "Moa", ...order.price, channelKey: "channel-card" }, true);
  const completed = await call(origin, "POST", `/orders/${order.id}/complete`, { token, json: {} });
  const webhookResponses: Response[] = [];
  for (const body of webhooks.waiting.splice(0)) {
    const headers = { "content-type": "application/json", ...(await webhooks.headersFor(body)) };
    webhookResponses.push(await fetch(webhooks.url, { method: "POST", headers, body }));
  }
  webhooks.held = false;
  return [ordered, completed, ...webhookResponses];
}

/** The sums of the headers that meter.js adds. */
function getCounts(answers: Response[]): Record<Exclude<(typeof COUNTS)[number], "CPU ms">, number> {
  const sum = (name: string) => answers.reduce((total, { headers }) => total + Number(headers.get(name)), 0);
  return {
    requests: answers.length,
    "rows read": sum("x-rows-read"),
    "rows written": sum("x-rows-written"),
    "round trips": sum("x-round-trips"),
    "objects written": sum("x-objects-written"),
    "objects read": sum("x-objects-read"),
    "image transformations": sum("x-pictures-made"),
    "mails sent": sum("x-mails-sent"),
  };
}

const getCookie = (answers: Response[]) =>
  answers
    .flatMap(({ headers }) => headers.getSetCookie())
    .map((line) => line.split(";")[0])
    .join("; ");

const getPicture = (name: "minji" | "hanako") => new File([portraitPng(name)], `${name}.png`, { type: "image/png" });

function cardForm(cardId: string): FormData {
  const form = new FormData();
  const texts = { type: "personal", cardId, title: "명함", name: "벤치", companyName: "모아", locale: "ko" };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("image", getPicture("minji"));
  return form;
}
