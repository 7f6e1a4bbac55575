import { beforeEach, expect, test } from "vitest";
import { store } from "../../web/lib/store.ts";
import { toast, toastsAtom } from "../../web/lib/toast.ts";

const getTexts = () => store.get(toastsAtom).map(({ text }) => text);

beforeEach(() => store.set(toastsAtom, []));

test("the same message again replaces the visible one, as a new message that is announced", () => {
  toast("success", "Copied");
  const [first] = store.get(toastsAtom);
  toast("error", "No connection");
  toast("success", "Copied");

  expect(getTexts()).toEqual(["No connection", "Copied"]);
  expect(store.get(toastsAtom)[1]?.id).not.toBe(first?.id);
});

test("a message with an action stays, because each undoes another thing", () => {
  const undo = { label: "Undo", onPress: () => undefined };
  toast("success", "Card deleted", undo);
  toast("success", "Card deleted", undo);

  expect(getTexts()).toEqual(["Card deleted", "Card deleted"]);
});
