import { type Action, COUNTS } from "./actions.ts";
import { ASSUMED, getCost, getLimits, getMonth, type Measured, PER_USER } from "./scale.ts";

/**
 * The tables of docs/scale.md. Each is between two markers. `measured` and `sizes` contain measured values; the other
 * tables are derived.
 */

const USERS = [1e6, 1e8];

const SIZES = {
  "a user in the database, with indexes": "person",
  "a contact in the database, with indexes": "contact",
  "a card's three pictures in the bucket": "pictures",
} as const;

const table = (head: readonly string[], rows: string[][]) =>
  [head, head.map((_, i) => (i === 0 ? "---" : "--:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Estimates have three significant digits. */
const about = (value: number) => Number(value.toPrecision(3)).toLocaleString("en", { maximumFractionDigits: 2 });

const TABLES = {
  measured: ({ actions }: Measured) =>
    table(
      ["action", ...COUNTS],
      actions.map((action) => [action.name, ...COUNTS.map((count) => String(action[count]))]),
    ),
  sizes: ({ sizes }: Measured) =>
    table(
      ["what", "bytes"],
      Object.entries(SIZES).map(([what, name]) => [what, String(sizes[name])]),
    ),
  behaviour: () =>
    table(
      ["action", "times per registered user and month"],
      Object.entries(PER_USER).map(([name, times]) => [name, String(times)]),
    ),
  assumed: () =>
    table(
      ["assumed", "value"],
      Object.entries(ASSUMED).map(([name, value]) => [name, value.toLocaleString("en")]),
    ),
  costs: (measured: Measured) => {
    const [million = [], hundred = []] = USERS.map((users) => getCost(getMonth(measured, users)));
    const total = (lines: typeof million) => about(lines.reduce((sum, { usd }) => sum + usd, 0));
    return table(
      ["per month", "1 million users", "USD", "100 million users", "USD"],
      [
        ...million.map(({ what, used, usd }, i) => {
          const { used: usedByMore = 0, usd: usdOfMore = 0 } = hundred[i] ?? {};
          return [what, about(used), about(usd), about(usedByMore), about(usdOfMore)];
        }),
        ["**total**", "", `**${total(million)}**`, "", `**${total(hundred)}**`],
      ],
    );
  },
  limits: (measured: Measured) =>
    table(
      ["limit", "value", "reached at (users)"],
      getLimits(measured).map(({ what, at, unit, users }) => [what, `${about(at)} ${unit}`, about(users)]),
    ),
};

const getBlock = (name: string) => new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`);

/** The page with its tables calculated from the measured values. @throws if the page has no block for a table */
export function withTables(page: string, measured: Measured): string {
  return Object.entries(TABLES).reduce((text, [name, render]) => {
    if (!getBlock(name).test(text)) throw new Error(`docs/scale.md has no block for the table ${name}`);
    return text.replace(getBlock(name), (_, begin: string, end: string) => `${begin}${render(measured)}${end}`);
  }, page);
}

/** The measured values in the page. */
export function measuredIn(page: string): Measured {
  const readRows = (name: string) =>
    (getBlock(name).exec(page)?.[0] ?? "")
      .split("\n")
      .slice(3, -1)
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
  const actions = readRows("measured").map(([name = "", ...values]) => {
    const counts = Object.fromEntries(COUNTS.map((count, i) => [count, Number(values[i])])) as Omit<Action, "name">;
    return { name, ...counts };
  });
  const [person = Number.NaN, contact = Number.NaN, pictures = Number.NaN] = readRows("sizes").map(([, bytes]) =>
    Number(bytes),
  );
  return { actions, sizes: { person, contact, pictures } };
}
