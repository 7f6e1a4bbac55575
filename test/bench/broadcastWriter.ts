import { BROADCASTS } from "../../domain/quotas.ts";
import { call } from "../../local/api.ts";
import type { Person, Supply, Writer } from "./killWriters.ts";

const MEMBERS = 3;
/** The association's president may send this many a day. */
const SENT_EACH = BROADCASTS.max;

type Circle = { idx: number; president: Person; members: Person[] };
type Row = { kind: string; text: string | null; path: string };

/**
 * Sends announcements to the members of an association, while a job delivers them. Every acknowledged announcement must
 * reach each member exactly once, and any other at most once.
 */
export async function broadcastWriter(first: Person, more: Supply): Promise<Writer> {
  const all: (Circle & { acknowledged: string[]; tried: number })[] = [];
  const open = async (president: Person) => {
    const made = await call(president.origin, "POST", "/associations", {
      ...president,
      json: { name: `kills ${crypto.randomUUID()}` },
    });
    const { idx } = (await made.json()) as { idx: number };
    const members: Person[] = [];
    for (let i = 0; i < MEMBERS; i += 1) {
      const member = await more();
      const { id } = (await (await call(member.origin, "GET", "/user", member)).json()) as { id: string };
      await call(member.origin, "POST", `/associations/${idx}/join`, { ...member, json: {} });
      const path = `/associations/${idx}/members/${id}/approve`;
      await call(president.origin, "POST", path, { ...president, json: {} });
      members.push(member);
    }
    const circle = { idx, president, members, acknowledged: [], tried: 0 };
    all.push(circle);
    return circle;
  };
  const deliver = async ({ president }: Circle) =>
    fetch(`${president.origin}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("*/5 * * * *")}`);
  await open(first);
  return {
    name: "announcement",
    write: async () => {
      const last = all.at(-1);
      const circle = last && last.tried < SENT_EACH ? last : await open(await more());
      circle.tried += 1;
      const text = `announcement ${circle.tried}`;
      const path = `/associations/${circle.idx}/notices`;
      await call(circle.president.origin, "POST", path, { ...circle.president, json: { text } });
      circle.acknowledged.push(text);
      await deliver(circle);
    },
    lost: async (every) => {
      const found: string[] = [];
      for (const circle of every ? all : all.slice(-2)) {
        await deliver(circle);
        for (const member of circle.members) {
          const page = await call(member.origin, "GET", "/notifications?limit=50", member);
          const { items } = (await page.json()) as { items: Row[] };
          const texts = items.filter(({ kind }) => kind === "associationNotice").map(({ text }) => text ?? "");
          for (const text of circle.acknowledged) if (!texts.includes(text)) found.push(`${text} of ${circle.idx}`);
          if (new Set(texts).size < texts.length) found.push(`twice: ${texts.join()} of ${circle.idx}`);
        }
      }
      return found;
    },
  };
}
