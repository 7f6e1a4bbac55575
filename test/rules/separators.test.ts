import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

test("groups and associations separate texts with Dotted, so that no line begins or ends with a dot", () => {
  const sources = filesIn("web/features/{associations,groups,invitations}/**/*.{ts,tsx}");
  expect(sources.length).toBeGreaterThan(40);
  expect(sources.filter((path) => read(path).includes("·"))).toEqual([]);
});
