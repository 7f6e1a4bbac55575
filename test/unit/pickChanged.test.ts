import { expect, test } from "vitest";
import { forgetSent, pickChanged } from "../../web/lib/pickChanged.ts";

test("a text that goes back to its old value after a save without an answer is sent again", () => {
  const opened = { name: "A", title: "Card" };
  const sent = pickChanged({ name: "B", title: "Card" }, opened);
  expect(sent).toEqual({ name: "B" });
  expect(pickChanged(opened, forgetSent(opened, sent))).toEqual({ name: "A" });
});
