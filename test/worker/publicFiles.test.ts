import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { qrSvg } from "../../worker/features/public-page/qrImage.ts";
import { toCompactVcard } from "../../worker/features/vcard/vcard.ts";
import { photographs } from "../factories/picture.factory.ts";
import { storeCard } from "../factories/storedCard.factory.ts";
import { readVcard } from "../factories/vcardReader.ts";
import { createVisitor, getContent, ORIGIN, workerWith } from "../factories/visitor.factory.ts";

const { send } = createVisitor();
const cachingVisitor = createVisitor({ worker: workerWith({ PAGE_SECONDS: "60" }) });

const FIELDS = {
  name: "김민지",
  companyName: "모아, 주식회사",
  intro: "첫째 줄; 시작\n둘째 줄 👋",
  mobile: "010-1234-5678",
};

const properties = (text: string) => Object.fromEntries(readVcard(text).map(({ name, value }) => [name, value]));

describe("the vCard", () => {
  test("is a file with its own URL and the photo from R2", async () => {
    const cardId = await storeCard(FIELDS);
    const response = await send(`/c/${cardId}.vcf`);
    expect(response.headers.get("content-type")).toBe("text/vcard; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      `inline; filename="${cardId}.vcf"; filename*=UTF-8''${encodeURIComponent("김민지")}.vcf`,
    );
    const text = await response.text();
    expect(text).toMatch(/\r\nPHOTO;ENCODING=b;TYPE=JPEG:/);
    expect(properties(text)).toMatchObject({
      version: "3.0",
      fn: "김민지",
      org: "모아, 주식회사",
      note: "첫째 줄; 시작\n둘째 줄 👋",
      tel: "010-1234-5678",
      url: `${ORIGIN}/c/${cardId}`,
      photo: photographs["image/jpeg"].toBase64(),
    });
  });

  test("is complete without a photo", async () => {
    const cardId = await storeCard(FIELDS);
    await env.IMAGE_BUCKET.delete(`${cardId}-photo.jpg`);
    const read = properties(await (await send(`/c/${cardId}.vcf`)).text());
    expect(read).toMatchObject({ fn: "김민지" });
    expect(read).not.toHaveProperty("photo");
  });

  test("is in the requested language", async () => {
    const cardId = await storeCard(FIELDS, { texts: [{ locale: "en", name: "Minji Kim" }] });
    const name = async (path: string, headers = {}) => properties(await (await send(path, { headers })).text()).fn;
    expect(await name(`/c/${cardId}.vcf?lang=en`, { cookie: "locale=ko" })).toBe("Minji Kim");
    expect(await name(`/c/${cardId}.vcf`, { "accept-language": "en-GB" })).toBe("Minji Kim");
    expect(await name(`/c/${cardId.toUpperCase()}.vcf`)).toBe("김민지");
    const { headers } = await send(`/c/${cardId}.vcf`, { headers: { "accept-language": "ru;q=0.9, en;q=0.2" } });
    expect(headers.get("content-language")).toBe("en");
    expect(headers.get("vary")).toBe("Accept-Language, Cookie");
  });

  test("keeps the name out of its headers", async () => {
    const cardId = await storeCard({ name: `a"; x=y\r\nset-cookie: a=b'(*)` });
    const { headers } = await send(`/c/${cardId}.vcf`);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-disposition")).toMatch(
      /^inline; filename="[a-z0-9-]+\.vcf"; filename\*=UTF-8''[\w.%-]+$/,
    );
  });
});

describe("the QR code", () => {
  test("is available as SVG and PNG", async () => {
    const cardId = await storeCard(FIELDS);
    const svg = await send(`/c/${cardId}/qr.svg`);
    expect(svg.headers.get("content-type")).toBe("image/svg+xml");
    expect(await svg.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1"/);
    const png = await send(`/c/${cardId}/qr.png`);
    expect(png.headers.get("content-type")).toBe("image/png");
    expect(await env.IMAGES.info((await png.blob()).stream())).toMatchObject({ format: "image/png" });
  });

  test("of the link has the marker of its source, and that of the contact has none", async () => {
    const cardId = await storeCard(FIELDS);
    const svg = async (query: string) => (await send(`/c/${cardId}/qr.svg${query}`)).text();
    expect(await svg("")).toBe(qrSvg(`${ORIGIN}/c/${cardId}?s=q`));
    const card = await getContent(
      await createVisitor().api.public.cards[":cardId"].$get({ param: { cardId }, query: {} }),
    );
    expect(await svg("?kind=vcard")).toBe(qrSvg(toCompactVcard(card, `${ORIGIN}/c/${cardId}`)));
  });

  test("is cached as long as the page, and not if it contains the contact", async () => {
    const cardId = await storeCard(FIELDS);
    const answer = async (query: string) => {
      const response = await cachingVisitor.send(`/c/${cardId}/qr.svg${query}`);
      return { cache: response.headers.get("cache-control"), svg: await response.text() };
    };
    const [link, vcard, unknown] = [await answer(""), await answer("?kind=vcard"), await answer("?kind=nonsense")];
    expect([link.cache, vcard.cache]).toEqual(["public, max-age=60", "private, no-cache"]);
    expect(vcard.svg).not.toBe(link.svg);
    expect(unknown).toEqual(link);
  });

  test("fits a contact whose fields all have the maximum length", async () => {
    const long = {
      name: "가".repeat(60),
      companyName: "나".repeat(50),
      position: "다".repeat(60),
      intro: "라".repeat(500),
    };
    const cardId = await storeCard({
      ...long,
      address: "마".repeat(200),
      website: `https://a.example/${"b".repeat(1900)}`,
    });
    expect((await send(`/c/${cardId}/qr.png?kind=vcard`)).status).toBe(200);
  });
});

describe("the share picture", () => {
  test("is the card's current one", async () => {
    const cardId = await storeCard();
    const response = await cachingVisitor.send(`/c/${cardId}/og.jpg`);
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "image/jpeg",
      "public, max-age=60",
    ]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photographs["image/jpeg"]);
  });

  test("is not found if R2 no longer has it", async () => {
    const cardId = await storeCard();
    await env.IMAGE_BUCKET.delete(`${cardId}-share.jpg`);
    expect((await send(`/c/${cardId}/og.jpg`)).status).toBe(404);
  });
});
