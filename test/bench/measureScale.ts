import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalGateway } from "../../local/gateway/server.ts";
import type { LocalServer } from "../../local/server.ts";
import { ROOT } from "../../scripts/paths.ts";
import { COUNTS, measureActions } from "./actions.ts";
import type { Figure } from "./figure.ts";
import { getCost, getLimits, getMonth } from "./scale.ts";
import { measuredIn, withTables } from "./scaleTables.ts";
import { measureSizes } from "./sizes.ts";

const PAGE = join(ROOT, "docs/scale.md");

/** Tolerances: rows at the ends of index ranges, since an action makes several calls; and the fill level of pages. */
const [NEIGHBOURS, ROOM] = [5, 1.1];

/**
 * The cost of each action, limited by the values in docs/scale.md, and the derived cost for many users. `npm run bench
 * -- scale write` updates the page's tables instead.
 */
export async function measureScale(server: LocalServer, gateway: LocalGateway, writes: boolean): Promise<Figure[]> {
  const sizes = await measureSizes(server);
  const measured = { actions: await measureActions(server, gateway), sizes };
  const page = readFileSync(PAGE, "utf8");
  if (writes) writeFileSync(PAGE, withTables(page, measured));
  const reference = writes ? measured : measuredIn(page);
  const counts = measured.actions.flatMap((action) => {
    const before = reference.actions.find(({ name }) => name === action.name);
    return COUNTS.map((count): Figure => {
      const figure = { name: `${action.name}, ${count}`, value: action[count], unit: getUnit(count) };
      if (count === "CPU ms") return figure;
      const limit = (before?.[count] ?? Number.NaN) + (count === "rows read" ? NEIGHBOURS : 0);
      return { ...figure, limit };
    });
  });
  const bytes = (["person", "contact", "pictures"] as const).map((name): Figure => {
    const limit = Math.round(reference.sizes[name] * ROOM);
    return {
      name: `bytes of a ${name === "pictures" ? "card's pictures" : name === "person" ? "user" : name}`,
      value: sizes[name],
      unit: "bytes",
      limit,
    };
  });
  return [...counts, ...bytes, ...follows(measured)];
}

const getUnit = (count: (typeof COUNTS)[number]): Figure["unit"] => {
  if (count === "CPU ms") return "ms";
  if (count === "requests" || count === "round trips") return count;
  return count.startsWith("rows") ? "rows" : "times";
};

function follows(measured: Parameters<typeof getMonth>[0]): Figure[] {
  const costs = [1e6, 1e8].flatMap((users) =>
    getCost(getMonth(measured, users)).map(
      ({ what, usd }): Figure => ({ name: `${what}, ${users} users, per month`, value: Math.round(usd), unit: "USD" }),
    ),
  );
  const limits = getLimits(measured).map(
    ({ what, users }): Figure => ({ name: `${what}, reached at`, value: Math.round(users), unit: "users" }),
  );
  return [...costs, ...limits];
}
