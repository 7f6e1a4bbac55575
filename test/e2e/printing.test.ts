import { expect, test } from "./fixtures.ts";
import { readCode } from "./share.ts";

const LONG = {
  ko: {
    name: "황보독고남궁제갈선우 사공동방서문",
    position: "글로벌 디지털 명함 경험 디자인 총괄 수석 책임 매니저",
    companyName: "주식회사 온세상모든사람의이름을소중히건네는모아",
    address: "서울특별시 중구 세종대로 110, 모아빌딩 본관 12층 1204호 경험디자인센터",
  },
  si: {
    name: "ශ්‍රීමාල් ජයවර්ධන මුදියන්සේලාගේ විජේසිංහ බණ්ඩාරනායක",
    position: "කළමනාකරු",
    companyName: "මෝආ ලංකා",
    address: "කොළඹ 01, ගාලු මුවදොර",
  },
  ur: {
    name: "محمد عبدالرحمٰن خان صدیقی الہاشمی",
    position: "منتظم اعلیٰ",
    companyName: "موآ پاکستان",
    address: "شاہراہ قائداعظم، لاہور",
  },
};

for (const [locale, texts] of Object.entries(LONG)) {
  test(`a card prints whole on 90 × 50 mm: ${locale}`, async ({ page, newUser, newCard }) => {
    const ways = {
      mobile: "010-1234-5678",
      phone: "02-555-0110",
      email: "a-rather-long-address@mail.moa.example",
      website: "https://moa.example",
    };
    const { cardId } = await newCard(await newUser(), { ...texts, ...ways, locale });
    await page.goto(`/c/${cardId}`);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    // A point is 1/72 of an inch: 90 × 50 mm, one page.
    const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf.toString("latin1")) ?? [];
    expect(Number(width)).toBeCloseTo((90 / 25.4) * 72, 0);
    expect(Number(height)).toBeCloseTo((50 / 25.4) * 72, 0);
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.setViewportSize({ width: 340, height: 189 });
    await page.emulateMedia({ media: "print" });
    const getBox = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          return { left, top, right, bottom };
        });
    const [paper, name, code] = [await getBox("main"), await getBox("h1"), await getBox("#qr .qr")];
    expect(paper.right - paper.left).toBeCloseTo((90 / 25.4) * 96, 0);
    expect(paper.bottom - paper.top).toBeCloseTo((50 / 25.4) * 96, 0);
    for (const part of [name, code]) {
      expect(part.left).toBeGreaterThan(paper.left);
      expect(part.top).toBeGreaterThan(paper.top);
      expect(part.right).toBeLessThan(paper.right);
      expect(part.bottom).toBeLessThan(paper.bottom);
    }
    // The codes are side by side, and 25 mm wide for a camera.
    expect(Math.min(name.right, code.right)).toBeLessThanOrEqual(Math.max(name.left, code.left));
    expect(code.right - code.left).toBeGreaterThan((25 / 25.4) * 96);
    // A long name wraps, and the next line does not overlap it.
    expect(await page.locator("h1").evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await getBox(".face-role")).top).toBeGreaterThanOrEqual(name.bottom);
    const scanned = await page.screenshot();
    expect(readCode({ name: "paper.png", bytes: scanned })).toContain(`/c/${cardId}`);
  });
}
