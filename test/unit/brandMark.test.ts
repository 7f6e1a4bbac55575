import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BRAND_MARK } from "../../domain/product.ts";

test.each(["web/public/icons/icon.svg", "web/index.html"])("%s has the one drawing of the brand mark", (path) => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(source).toContain(`d="${BRAND_MARK.path}"`);
  expect(source).toContain(`stroke-width="${BRAND_MARK.stroke}"`);
  expect(source).not.toContain("모");
});
