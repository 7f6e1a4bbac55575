import { expect, test } from "vitest";
import { measuredIn, withTables } from "../bench/scaleTables.ts";
import { read } from "./sources.ts";

const page = read("docs/scale.md");

test("every derived figure of docs/scale.md matches the simulation", () => {
  const { actions, sizes } = measuredIn(page);
  expect(actions.length).toBeGreaterThan(15);
  expect(sizes.person).toBeGreaterThan(0);
  expect(withTables(page, { actions, sizes })).toBe(page);
});
