import { portraitPng } from "../../db/seed/portraits.ts";
import { call } from "../../local/api.ts";
import { lastCodeTo, sql } from "../../local/explorer.ts";
import { giveTicket } from "../../local/tickets.ts";
import { tellOfView } from "./view.ts";

export type Cost = { name: string; rowsRead: number; roundTrips: number };

/** Makes the calls of a new user's first day, once each, on a server with meter.js. */
export async function measureCalls(origin: string): Promise<Cost[]> {
  const costs: Cost[] = [];
  const measure = async (method: string, path: string, options: Parameters<typeof call>[3] = {}, name = path) => {
    const response = await call(origin, method, path, options);
    costs.push(getCost(`${method} ${name}`, response));
    return response;
  };
  const email = "bench@moa.example";
  const password = "moa-paper-2026!";

  await measure("GET", `/user/check-email?email=${email}`, {}, "/user/check-email");
  await measure("POST", "/auth/email/verify", { form: { email } });
  const code = await lastCodeTo(origin, email);
  const verified = await measure("POST", "/auth/email/verify/check", { form: { email, code } });
  const { verificationToken } = (await verified.json()) as { verificationToken: string };
  const account = { email, password, passwordConfirm: password, name: "벤치", phone: "01000000000", locale: "ko" };
  const agreed = { agreeTerms: "true", agreePrivacy: "true" };
  await measure("POST", "/auth/signup", { form: { ...account, ...agreed, verificationToken } });

  const signedIn = await measure("POST", "/auth/signIn", { form: { email, password, autoLogin: "true" } });
  const { autoLogin } = (await signedIn.json()) as { autoLogin: { id: string; pw: string } };
  const cookies = getCookies(signedIn);
  await measure("GET", "/auth/refresh", { cookie: cookies });
  const again = await measure("POST", "/auth/auto", { json: autoLogin });
  const token = /accessToken=([^;]+)/.exec(getCookies(again))?.[1] ?? "";

  await measure("GET", "/user", { token });
  await measure("GET", "/user/sessions", { token });
  await measure("PATCH", "/user", { token, form: { name: "벤치마크" } });
  await measure("GET", "/cards/check-id?cardId=bench", { token }, "/cards/check-id");
  const created = await measure("POST", "/cards", { token, form: cardForm() });
  const { idx } = (await created.json()) as { idx: number };
  await measure("GET", "/cards", { token });
  await measure("GET", `/cards/${idx}`, { token }, "/cards/{idx}");
  await measure("PATCH", `/cards/${idx}`, { token, json: { title: "새 명함" } }, "/cards/{idx}");
  const menu = { version: 0, items: [{ siteName: "모아", url: "https://moa.example" }] };
  await measure("PUT", `/cards/${idx}/menu`, { token, json: menu }, "/cards/{idx}/menu");
  await measure("GET", `/cards/${idx}/menu`, { token }, "/cards/{idx}/menu");
  await measure("PUT", `/cards/${idx}/texts/en`, { token, json: { name: "Bench" } }, "/cards/{idx}/texts/{locale}");
  await measure("DELETE", `/cards/${idx}/texts/en`, { token }, "/cards/{idx}/texts/{locale}");
  await measure("DELETE", `/cards/${idx}`, { token }, "/cards/{idx}");
  await measure("GET", "/cards?bin=true", { token });
  await measure("POST", `/cards/${idx}/restore`, { token }, "/cards/{idx}/restore");
  await measure("GET", "/public/cards/bench", {}, "/public/cards/{cardId}");

  await giveTicket(origin, email, "period");
  await measure("GET", "/tickets", { token });
  await measure("GET", "/orders", { token });
  await measure("PATCH", `/cards/${idx}`, { token, json: { type: "premium" } }, "/cards/{idx} (to premium)");
  const look = { theme: "celadon", accent: "jade", detailsWanted: true };
  await measure("PATCH", `/cards/${idx}/theme`, { token, json: look }, "/cards/{idx}/theme");
  const logo = new FormData();
  logo.set("logo", new File([portraitPng("minji")], "logo.png", { type: "image/png" }));
  await measure("PUT", `/cards/${idx}/logo`, { token, form: logo }, "/cards/{idx}/logo");
  await measure("DELETE", `/cards/${idx}/logo`, { token }, "/cards/{idx}/logo");
  costs.push(getCost("POST /public/cards/{cardId}/events", await tellOfView(origin, "bench")));
  await measure("GET", `/cards/${idx}/statistics?days=90`, { token }, "/cards/{idx}/statistics");
  const details = { name: "손님", email: "guest@moa.example", consent: true };
  await measure("POST", "/public/cards/bench/details", { json: details }, "/public/cards/{cardId}/details");

  const seen = await call(origin, "GET", "/public/cards/bench");
  const { introKey } = (await seen.json()) as { introKey: string };
  await measure("GET", `/images/${introKey}`, {}, "/images/{key}");
  const report = { reason: "other", text: "벤치" };
  await measure("POST", "/public/cards/bench/reports", { json: report }, "/public/cards/{cardId}/reports");

  const saved = await measure("POST", "/contacts", { token, json: { cardId: "minji" } });
  const { id } = (await saved.json()) as { id: number };
  await measure("GET", "/contacts", { token });
  await measure("GET", "/contacts/duplicates", { token });
  await measure("POST", "/exchanges", { token, json: { cardId: "minji", cardIdx: idx } });
  await measure("GET", "/exchanges", { token });
  await measure("POST", "/user/blocks", { token, json: { offerId: await offerFrom(origin, "minji", idx) } });
  const blocked = await measure("GET", "/user/blocks", { token });
  const { items: blocks } = (await blocked.json()) as { items: { id: number }[] };
  await measure("DELETE", `/user/blocks/${blocks[0]?.id}`, { token }, "/user/blocks/{id}");
  await measure("DELETE", `/contacts/${id}`, { token }, "/contacts/{id}");
  costs.push(...(await measureAssociation(origin, token, email)));
  await measure("GET", "/groups", { token });
  // The group of the demo, which has a card and a ticket.
  const [joined] = await sql<{ idx: number }>(
    origin,
    `insert into group_members (group_idx, user_id, status, since)
     select min(groups.idx), users.id, 'member', 0 from groups join users on users.email = ? returning group_idx as idx`,
    [email],
  );
  const group = joined?.idx ?? 0;
  await sql(origin, "update groups set owner_id = (select id from users where email = ?) where idx = ?", [
    email,
    group,
  ]);
  await measure(
    "POST",
    `/groups/${group}/members`,
    { token, json: { email: "guest@moa.example" } },
    "/groups/{idx}/members",
  );
  await measure("GET", "/notifications?waiting=true", { token }, "/notifications");
  await measure("POST", "/notifications/read", { token, json: {} });
  await measure("GET", "/notifications/preferences", { token });
  await measure("PUT", "/notifications/preferences", { token, json: { savedCards: true } });
  const notices = await measure("GET", "/notice");
  const { items } = (await notices.json()) as { items: { idx: number }[] };
  await measure("GET", `/notice/${items[0]?.idx}`, {}, "/notice/{idx}");
  await measure("GET", "/auth/logout", { cookie: getCookies(again) });

  costs.push(getCost("GET /c/{cardId}", await fetch(`${origin}/c/minji`)));
  costs.push(getCost("GET /", await fetch(`${origin}/`)));
  return costs;
}

/** A new association, and the association that contains all generated users. */
async function measureAssociation(origin: string, token: string, email: string): Promise<Cost[]> {
  const costs: Cost[] = [];
  const measure = async (method: string, path: string, name: string, json?: unknown) => {
    const response = await call(origin, method, path, { token, ...(json !== undefined && { json }) });
    costs.push(getCost(`${method} ${name}`, response));
    return response;
  };
  const own = "/associations/{idx}";
  await measure("GET", `/associations/check-name?name=${encodeURIComponent("벤치 협회")}`, "/associations/check-name");
  const made = await measure("POST", "/associations", "/associations", { name: "벤치 협회" });
  const { idx } = (await made.json()) as { idx: number };
  await measure("GET", "/associations", "/associations");
  await measure("GET", `/associations/search?q=${encodeURIComponent("벤치")}`, "/associations/search");
  await measure("POST", `/associations/${idx}/members`, `${own}/members`, { email: "guest@moa.example" });
  await measure("POST", `/associations/${idx}/invitations`, `${own}/invitations`, {});
  await measure("POST", `/associations/${idx}/notices`, `${own}/notices`, { text: "벤치" });
  await measure("GET", `/associations/${idx}/audit`, `${own}/audit`);
  await measure("DELETE", `/associations/${idx}`, own);

  const [great] = await sql<{ idx: number }>(
    origin,
    `insert into association_members (association_idx, user_id, status, role, since)
     select associations.idx, users.id, 'member', 'member', 0 from associations join users on users.email = ?
     where associations.folded_name = '모두의 협회' returning association_idx as idx`,
    [email],
  );
  const members = `/associations/${great?.idx}/members`;
  // This call indexes the new member for the search.
  await call(origin, "GET", members, { token });
  await measure("GET", `/associations/${great?.idx}`, own);
  await measure("GET", members, `${own}/members`);
  for (const q of ["사람", "ㅅㄹ", "사람 77", "p77@pe", "모두 사람"])
    await measure("GET", `${members}?q=${encodeURIComponent(q)}`, `${own}/members?q=${q}`);
  await measure("POST", `/associations/${great?.idx}/leave`, `${own}/leave`);
  return costs;
}

/** An offer from the owner of a card to the owner of another card. @returns its key */
async function offerFrom(origin: string, cardId: string, idx: number): Promise<number> {
  await sql(origin, "delete from exchanges where to_card_idx = (select idx from cards where card_id = ?)", [cardId]);
  const [offer] = await sql<{ id: number }>(
    origin,
    `insert into exchanges (sender_id, from_card_idx, recipient_id, to_card_idx, created_at, expires_at, delete_at)
     select theirs.owner_id, theirs.idx, own.owner_id, own.idx, 0, 9e15, 9e15 from cards as theirs join cards as own
     where theirs.card_id = ? and own.idx = ? returning id`,
    [cardId, String(idx)],
  );
  return offer?.id ?? 0;
}

function getCost(name: string, response: Response): Cost {
  const figure = (header: string) => Number(response.headers.get(header) ?? Number.NaN);
  return { name, rowsRead: figure("x-rows-read"), roundTrips: figure("x-round-trips") };
}

/** What a browser would send back. */
const getCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

function cardForm(): FormData {
  const form = new FormData();
  const texts = { type: "personal", cardId: "bench", title: "명함", name: "벤치", locale: "ko" };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set("image", new File([portraitPng("minji")], "bench.png", { type: "image/png" }));
  return form;
}
