import { expect, test, vi } from "vitest";
import { formatDay, formatDays } from "../../web/lib/date.ts";

test("no line breaks inside a date", () => {
  vi.stubGlobal("document", { documentElement: { lang: "ko" } });
  expect(formatDay("2026-11-27T12:00:00Z")).toBe("2026년\u00A011월\u00A027일");
});

test.each([
  ["en", "November\u00A027,\u00A02026\u00A0– November\u00A027,\u00A02027"],
  ["ru", "27\u00A0ноября\u00A02026\u00A0г.\u00A0– 27\u00A0ноября\u00A02027\u00A0г."],
  ["ko", "2026년\u00A011월\u00A027일~\u200B2027년\u00A011월\u00A027일"],
])("a date range breaks only after its dash (%s)", (lang, range) => {
  vi.stubGlobal("document", { documentElement: { lang } });
  expect(formatDays(new Date("2026-11-27T12:00:00Z"), new Date("2027-11-27T12:00:00Z"))).toBe(range);
});
