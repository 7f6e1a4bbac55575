import { expect, test, vi } from "vitest";
import { explainLock } from "../../web/features/premium/components/premiumLock.tsx";

vi.mock("../../web/lib/i18n.ts", () => ({ m: new Proxy({}, { get: (_, key) => () => key }) }));

test.each([true, false])("a group card is never said to become premium, with a plan: %s", (entitled) => {
  expect(explainLock({ type: "group" }, entitled)).toBe("premium_group_card");
});

test("a personal card is explained by what its owner has", () => {
  expect(explainLock({ type: "personal" }, false)).toBe("premium_locked");
  expect(explainLock({ type: "personal" }, true)).toBe("premium_other_type");
});
