import { expect, test } from "vitest";
import { filesIn, modulesIn } from "./sources.ts";

/** Components that others contain, or that render nothing visible. */
const PARTS_OF_OTHERS = [
  "web/components/inlineIcons.tsx",
  "web/components/lazyDialog.tsx",
  "web/components/leaveGuard.tsx",
  "web/components/overPage.tsx",
  "web/components/page.tsx",
  "web/components/status.tsx",
];

test("the gallery shows every component", () => {
  const gallery = modulesIn("web/features/gallery/*.tsx");
  const shown = new Set(gallery.flatMap(({ imports }) => imports.map(({ path }) => path)));
  const missing = filesIn("web/components/*.tsx").filter((path) => !shown.has(path));
  expect(missing).toEqual(PARTS_OF_OTHERS);
});
