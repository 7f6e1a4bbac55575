import { createHash } from "node:crypto";
import { encode } from "fast-png";
import { CARD_QUOTA } from "../../domain/quotas.ts";
import { call } from "../../local/api.ts";

/** A user who writes until the server is killed. `origin` and `token` are those of the current server process. */
export type Person = { origin: string; token: string; address: string };

/** Creates another user, because the quotas limit what one user may write. */
export type Supply = () => Promise<Person>;

export type Writer = {
  name: string;
  /**
   * Makes one write. It counts if it resolves, which means that it was acknowledged. @throws if it was not acknowledged
   */
  write: () => Promise<void>;
  /**
   * Acknowledged writes that are missing, and partial writes. @param all checks all writes, not only those since the
   * last call
   */
  lost: (all: boolean) => Promise<string[]>;
};

/** Below the quotas of one user (domain/quotas.ts). */
const UPLOADS_EACH = 50;
const LISTS_EACH = 500;

type Ask = (method: string, path: string, sent?: { json?: unknown; form?: FormData }) => Promise<Response>;

const asking =
  (person: Person): Ask =>
  async (method, path, sent = {}) =>
    call(person.origin, method, path, { token: person.token, address: person.address, ...sent });

/** The status of a response, including errors. */
const getStatus = async ({ origin, token, address }: Person, path: string) =>
  (await fetch(origin + path, { headers: { authorization: `Bearer ${token}`, "cf-connecting-ip": address } })).status;

/** Updates one row repeatedly. Afterwards it has the last acknowledged value, or the one of the interrupted write. */
export async function noteWriter(person: Person, contact: number): Promise<Writer> {
  const ask = asking(person);
  let [acknowledged, tried] = [0, 0];
  return {
    name: "note",
    write: async () => {
      tried += 1;
      const next = tried;
      await ask("PATCH", `/contacts/${contact}`, { json: { note: `note ${next}` } });
      acknowledged = next;
    },
    lost: async () => {
      if (tried === 0) return [];
      const { note } = (await (await ask("GET", `/contacts/${contact}`)).json()) as { note: string | null };
      const kept = Number(note?.split(" ")[1] ?? 0);
      const expected = acknowledged;
      // The current value is the new baseline, acknowledged or not.
      acknowledged = kept;
      return kept === expected || kept === tried ? [] : [`note ${expected}, found ${note}`];
    },
  };
}

/**
 * Replaces one list repeatedly. Its length is a function of its version (modulo ten), so a partial list is detected.
 */
export async function menuWriter(person: Person, card: number): Promise<Writer> {
  const ask = asking(person);
  const read = async () =>
    (await (await ask("GET", `/cards/${card}/menu`)).json()) as { version: number; items: { siteName: string }[] };
  let acknowledged = 0;
  return {
    name: "menu",
    write: async () => {
      const { version } = await read();
      const count = ((version + 1) % 10) + 1;
      const items = Array.from({ length: count }, () => ({ siteName: `v${version + 1}`, url: "https://moa.example" }));
      await ask("PUT", `/cards/${card}/menu`, { json: { version, items } });
      acknowledged = version + 1;
    },
    lost: async () => {
      const { version, items } = await read();
      const isWhole =
        version === 0 ||
        (items.length === (version % 10) + 1 && items.every((item) => item.siteName === `v${version}`));
      return version >= acknowledged && isWhole ? [] : [`menu ${acknowledged}, found ${version} of ${items.length}`];
    },
  };
}

/**
 * Creates cards and replaces the last one's picture. Checks that the card and its pictures exist and that each picture
 * matches the hash in its name.
 */
export async function cardWriter(first: Person, more: Supply, random: () => number): Promise<Writer> {
  type Card = { idx: number; owner: Person };
  const all: Card[] = [];
  let fresh: Card[] = [];
  let [owner, made, uploads] = [first, 0, 0];
  const getLost = async ({ idx, owner: person }: Card) => {
    const status = await getStatus(person, `/api/cards/${idx}`);
    if (status !== 200) return [`card ${idx}: ${status}`];
    const card = (await (await asking(person)("GET", `/cards/${idx}`)).json()) as Record<
      "introKey" | "shareKey" | "photoKey",
      string
    >;
    const pictures = [card.introKey, card.shareKey, card.photoKey].map(async (key) => {
      const answer = await fetch(`${person.origin}/api/images/${key}`);
      const hash = createHash("sha256")
        .update(new Uint8Array(await answer.arrayBuffer()))
        .digest("hex");
      return answer.ok && key.startsWith(hash) ? [] : [`picture ${key} of card ${idx}: ${answer.status}`];
    });
    return (await Promise.all(pictures)).flat();
  };
  return {
    name: "card",
    write: async () => {
      if (made === CARD_QUOTA.free || uploads === UPLOADS_EACH) {
        owner = await more();
        [made, uploads] = [0, 0];
      }
      uploads += 1;
      const form = new FormData();
      form.set("image", new File([noisePng(random)], "image.png", { type: "image/png" }));
      const last = all.at(-1);
      if (last?.owner === owner && random() < 0.4) {
        fresh.push(last);
        await asking(owner)("PUT", `/cards/${last.idx}/image`, { form });
        return;
      }
      // Counted before the response, because an interrupted write may have succeeded.
      made += 1;
      const cardId = `kill-${Math.floor(random() * 1e12).toString(36)}`;
      const fields = { type: "personal", cardId, title: cardId, name: "모아", locale: "ko" };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const { idx } = (await (await asking(owner)("POST", "/cards", { form })).json()) as { idx: number };
      all.push({ idx, owner });
      fresh.push({ idx, owner });
    },
    lost: async (every) => {
      const cards = every ? all : fresh;
      const asked = new Map(cards.map((card) => [card.idx, card]));
      fresh = [];
      const found: string[] = [];
      for (const card of asked.values()) found.push(...(await getLost(card)));
      return found;
    },
  };
}

/** Imports lists of contacts. An acknowledged list must be complete; any other must be complete or absent. */
export async function importWriter(first: Person, more: Supply): Promise<Writer> {
  const PEOPLE = 12;
  const acknowledged = new Set<number>();
  /** The importing users. Each imports a part of the lists, because of the quota. */
  const importers = [first];
  const getImporter = (list: number) => asking(importers[Math.floor((list - 1) / LISTS_EACH)] ?? first);
  let [tried, checked] = [0, 0];
  const getCount = async (list: number) => {
    const found = await getImporter(list)("GET", `/contacts?limit=50&q=list${list}x`);
    const { items } = (await found.json()) as { items: unknown[] };
    return items.length;
  };
  return {
    name: "import",
    write: async () => {
      if (tried === importers.length * LISTS_EACH) importers.push(await more());
      tried += 1;
      const list = tried;
      const lines = Array.from({ length: PEOPLE }, (_, i) => `list${list}x ${i},010-${list}-${i}`);
      const form = new FormData();
      form.set("file", new File([["이름,휴대폰", ...lines].join("\n")], "people.csv"));
      await getImporter(list)("POST", "/contacts/import", { form });
      acknowledged.add(list);
    },
    lost: async (every) => {
      const found: string[] = [];
      for (let list = every ? 1 : checked + 1; list <= tried; list += 1) {
        const count = await getCount(list);
        const isWhole = count === PEOPLE || (count === 0 && !acknowledged.has(list));
        if (!isWhole) found.push(`list ${list}: ${count} of ${PEOPLE}`);
      }
      checked = tried;
      return found;
    },
  };
}

/** Saves another user's card and deletes it again. */
export async function savingWriter(person: Person, cardId: string): Promise<Writer> {
  const ask = asking(person);
  let id: number | null = null;
  let isCertain = true;
  const find = async () => {
    const { items } = (await (await ask("GET", "/contacts?limit=50")).json()) as {
      items: { id: number; card: { cardId: string } | null }[];
    };
    return items.find(({ card }) => card?.cardId === cardId)?.id ?? null;
  };
  return {
    name: "saved card",
    write: async () => {
      if (!isCertain) id = await find();
      isCertain = false;
      if (id === null) {
        const saved = (await (await ask("POST", "/contacts", { json: { cardId } })).json()) as { id: number };
        id = saved.id;
      } else {
        await ask("DELETE", `/contacts/${id}`);
        id = null;
      }
      isCertain = true;
    },
    lost: async () => {
      const found = await find();
      return isCertain && found !== id ? [`saved card ${id}, found ${found}`] : [];
    },
  };
}

/** A small picture with new content. */
function noisePng(random: () => number): Uint8Array<ArrayBuffer> {
  const side = 24;
  const data = Uint8Array.from({ length: side * side * 3 }, () => Math.floor(random() * 256));
  return new Uint8Array(encode({ width: side, height: side, channels: 3, data }));
}
