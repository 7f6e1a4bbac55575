import { expect, test } from "vitest";
import { filesIn, read } from "./sources.ts";

test("browser tests measure an element with getBox, which waits until the element has its place", () => {
  const measuring = filesIn("test/e2e/*.ts").filter((path) => read(path).includes(".boundingBox("));
  expect(measuring).toEqual(["test/e2e/boxes.ts"]);
});
