import { expect, test, vi } from "vitest";
import { formatDay } from "../../web/lib/date.ts";

test("no line breaks inside a date", () => {
  vi.stubGlobal("document", { documentElement: { lang: "ko" } });
  expect(formatDay("2026-11-27T12:00:00Z")).toBe("2026년\u00A011월\u00A027일");
});
