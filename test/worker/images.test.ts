import { env } from "cloudflare:workers";
import { afterEach, describe, expect, test } from "vitest";
import { type CardForm, cardForm, createCard } from "../factories/card.factory.ts";
import {
  bomb,
  getObjectPath,
  getQuarters,
  noise,
  type PictureType,
  photograph,
  photographs,
} from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal, workerWith } from "../factories/visitor.factory.ts";

const MEGABYTE = 1024 * 1024;
const owner = await createUser();
afterEach(() => makeRoom(owner));
const create = (fields: Partial<CardForm>, { api } = owner) => api.cards.$post({ form: cardForm(fields) });

function padded(bytes: Uint8Array, length: number) {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

async function storedPicture(key: string) {
  const object = await env.IMAGE_BUCKET.get(key);
  if (!object) throw new Error(`no picture ${key}`);
  const bytes = new Uint8Array(await object.arrayBuffer());
  const info = await env.IMAGES.info(new Blob([bytes]).stream());
  return { bytes, info, contentType: object.httpMetadata?.contentType };
}

/** All that exists of pictures and cards. */
async function inventory() {
  const [objects, images, cards] = await Promise.all([
    env.IMAGE_BUCKET.list(),
    env.DB.prepare("select key from images order by key").all<{ key: string }>(),
    env.DB.prepare("select count(*) as n from cards").first<number>("n"),
  ]);
  return { objects: objects.objects.map(({ key }) => key), images: images.results.map(({ key }) => key), cards };
}

describe.each(Object.keys(photographs) as PictureType[])("a photograph, %s", (type) => {
  test("comes out upright, in its sizes, without metadata", async () => {
    const card = await createCard(owner, { image: photograph(type) });
    const [intro, share, photo] = await Promise.all([card.introKey, card.shareKey, card.photoKey].map(storedPicture));

    expect(intro?.info).toMatchObject({ format: "image/webp", width: 40, height: 60 });
    expect(share?.info).toMatchObject({ format: "image/jpeg", width: 1200, height: 630 });
    expect(photo?.info).toMatchObject({ format: "image/jpeg", width: 256, height: 256 });
    for (const picture of [intro, share, photo]) {
      expect(picture && (await getQuarters(env.IMAGES, picture.bytes))).toEqual(["blue", "red", "white", "green"]);
      expect(picture?.contentType).toBe(picture?.info.format);
      const text = new TextDecoder("latin1").decode(picture?.bytes);
      expect(text).not.toMatch(/Exif|EXIF|eXIf|GPS|Moa test camera/);
    }
  });
});

test("the fixtures do carry what must not come out", () => {
  for (const bytes of Object.values(photographs)) {
    expect(new TextDecoder("latin1").decode(bytes)).toMatch(/Moa test camera/);
  }
});

test("a share picture that the browser drew is taken as it is", async () => {
  const drawn = await noise(120, 63);
  const card = await createCard(owner, { shareImage: getObjectPath(drawn, "image/png") });
  const plain = await createCard(owner);
  expect(card.introKey).toBe(plain.introKey);
  expect(card.shareKey).not.toBe(plain.shareKey);
});

test("a share picture is under 300 KB even of noise", async () => {
  const card = await createCard(owner, { image: getObjectPath(await noise(1600, 1200), "image/png") });
  const { bytes, info } = await storedPicture(card.shareKey);
  expect(info).toMatchObject({ format: "image/jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

test("a picture of exactly 10 MB is taken", async () => {
  const image = getObjectPath(padded(photographs["image/jpeg"], 10 * MEGABYTE));
  expect((await create({ image })).status).toBe(201);
});

test("pictures are never enlarged beyond their own, and never wider than 1200", async () => {
  const wide = await createCard(owner, { image: getObjectPath(await noise(1600, 400), "image/png") });
  expect((await storedPicture(wide.introKey)).info).toMatchObject({ width: 1200, height: 300 });
});

describe("refused, with nothing left behind:", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
  const jpegWith = (offset: number, bytes: number[]) => {
    const jpeg = photographs["image/jpeg"].slice();
    jpeg.set(bytes, offset);
    return jpeg;
  };
  const frameOfJpeg = photographs["image/jpeg"].findIndex(
    (byte, i, all) => byte === 0xff && all[i + 1] === 0xc0 && all[i + 2] === 0,
  );
  const cases: [string, () => File | Promise<File>, number, string][] = [
    ["a text file named .jpg", () => getObjectPath("just words"), 415, "IMAGE_TYPE"],
    ["an SVG", () => getObjectPath(svg, "image/svg+xml", "photo.svg"), 415, "IMAGE_TYPE"],
    ["an SVG named .png", () => getObjectPath(svg, "image/png", "photo.png"), 415, "IMAGE_TYPE"],
    ["a GIF", () => getObjectPath("GIF89a\u0001\u0000\u0001\u0000"), 415, "IMAGE_TYPE"],
    [
      "a JPEG of nothing but its first bytes",
      () => getObjectPath(Uint8Array.of(0xff, 0xd8, 0xff)),
      422,
      "IMAGE_UNREADABLE",
    ],
    ["a JPEG with a broken segment", () => getObjectPath(jpegWith(4, [0, 0])), 422, "IMAGE_UNREADABLE"],
    ["a truncated JPEG", () => truncated("image/jpeg"), 422, "IMAGE_UNREADABLE"],
    ["a truncated PNG", () => truncated("image/png"), 422, "IMAGE_UNREADABLE"],
    ["a truncated WebP", () => truncated("image/webp"), 422, "IMAGE_UNREADABLE"],
    ["a bomb of 30,000 × 30,000", async () => getObjectPath(await bomb(), "image/png"), 422, "IMAGE_DIMENSIONS"],
    [
      "a JPEG whose header claims 60,000 × 60,000",
      () => getObjectPath(jpegWith(frameOfJpeg + 5, [0xea, 0x60, 0xea, 0x60])),
      422,
      "IMAGE_DIMENSIONS",
    ],
  ];
  const truncated = (type: PictureType) => getObjectPath(photographs[type].slice(0, -200), type);

  test.each(cases)("%s", async (_, make, status, code) => {
    const before = await inventory();
    const file = await make();

    expect(await getRefusal(await create({ image: file }))).toEqual(atField(status, "image", code));
    expect(await getRefusal(await create({ shareImage: file }))).toEqual(atField(status, "shareImage", code));
    expect(await inventory()).toEqual(before);
  });

  test("10 MB and one byte", async () => {
    const before = await inventory();
    const image = getObjectPath(padded(photographs["image/jpeg"], 10 * MEGABYTE + 1));

    expect(await getRefusal(await create({ image }))).toEqual(atField(413, "image", "IMAGE_TOO_LARGE"));
    expect(await inventory()).toEqual(before);
  });

  test("any picture while R2 takes only some of it", async () => {
    const before = await inventory();
    let puts = 0;
    const bucket = new Proxy(env.IMAGE_BUCKET, {
      get(target, name) {
        if (name !== "put") return Reflect.get(target, name).bind(target);
        return async (...args: Parameters<R2Bucket["put"]>) => {
          puts += 1;
          if (puts === 2) throw new Error("put: Internal error. (10001)");
          // Slower than the failure, to arrive after it.
          await scheduler.wait(30);
          return target.put(...args);
        };
      },
    });
    const person = signedInAs(owner.accessToken, { worker: workerWith({ IMAGE_BUCKET: bucket }) });

    const response = await create({ image: getObjectPath(await noise(64, 64), "image/png") }, { ...owner, ...person });
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(puts).toBe(3);
    expect(await inventory()).toEqual(before);
  });

  test("any picture while R2 is away, even for taking back", async () => {
    const before = await inventory();
    const away = () => Promise.reject(new Error("Internal error. (10001)"));
    const worker = workerWith({ IMAGE_BUCKET: { put: away, delete: away } });

    const image = getObjectPath(await noise(64, 64), "image/png");
    const response = await create({ image }, { ...owner, ...signedInAs(owner.accessToken, { worker }) });
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    // What may have come through all the same is known, for the collector.
    expect(await inventory()).toEqual({ ...before, images: expect.arrayContaining(before.images) });
  });

  test("any picture while the Images service is away", async () => {
    const before = await inventory();
    const picture = {
      transform: () => picture,
      draw: () => picture,
      output: () => Promise.reject(new Error("Network connection lost.")),
    };
    const worker = workerWith({ IMAGES: { input: () => picture } });

    const response = await create({}, { ...owner, ...signedInAs(owner.accessToken, { worker }) });
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await inventory()).toEqual(before);
  });
});

describe("another picture for a card", () => {
  const image = owner.api.cards[":idx"].image;

  test("is shown centred, and the one before is gone", async () => {
    const card = await createCard(owner, {
      image: getObjectPath(await noise(50, 50), "image/png"),
      focusX: "0.1",
      zoom: "3",
    });
    const response = await image.$put({ param: { idx: String(card.idx) }, form: { image: photograph("image/png") } });

    expect(response.status).toBe(200);
    const changed = await response.json();
    expect(changed).toMatchObject({ focusX: 0.5, focusY: 0.5, zoom: 1 });
    expect((await storedPicture(changed.introKey)).info).toMatchObject({ width: 40, height: 60 });
    const { objects, images } = await inventory();
    expect(objects).not.toContain(card.introKey);
    expect(images).not.toContain(card.introKey);
  });

  test("leaves a picture that another card shows, too", async () => {
    const file = getObjectPath(await noise(50, 50), "image/png");
    const [one, two] = [await createCard(owner, { image: file }), await createCard(owner, { image: file })];
    expect(one.introKey).toBe(two.introKey);

    await image.$put({ param: { idx: String(one.idx) }, form: { image: photograph() } });
    expect((await inventory()).objects).toEqual(expect.arrayContaining([two.introKey, two.shareKey, two.photoKey]));
  });

  test("for sharing alone leaves the rest, and the share picture before is gone", async () => {
    const form = { image: getObjectPath(await noise(50, 50), "image/png"), focusX: "0.1", zoom: "3" };
    const card = await createCard(owner, form);
    const shareImage = getObjectPath(await noise(1200, 630), "image/png");
    const changed = await getContent(await image.$put({ param: { idx: String(card.idx) }, form: { shareImage } }));

    expect(changed).toMatchObject({ introKey: card.introKey, photoKey: card.photoKey, focusX: 0.1, zoom: 3 });
    expect(changed.shareKey).not.toBe(card.shareKey);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(card.updatedAt));
    expect((await storedPicture(changed.shareKey)).info).toMatchObject({ width: 1200, height: 630 });
    const { objects } = await inventory();
    expect(objects).not.toContain(card.shareKey);
    expect(objects).toContain(card.introKey);
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["no file", { shareImage: "words" }],
    ["an empty file", { image: new File([], "a.png") }],
  ])("is not made of %s", async (_, form) => {
    const { idx } = await createCard(owner);
    const refusal = await getRefusal(await image.$put({ param: { idx: String(idx) }, form }));
    expect(refusal).toMatchObject({ status: 422, code: "IMAGE_MISSING" });
  });

  test("that is refused leaves the card as it was", async () => {
    const card = await createCard(owner);
    const before = await inventory();
    const param = { idx: String(card.idx) };
    const refusal = await getRefusal(await image.$put({ param, form: { image: getObjectPath("just words") } }));

    expect(refusal).toMatchObject({ status: 415, code: "IMAGE_TYPE" });
    expect(await (await owner.api.cards[":idx"].$get({ param })).json()).toEqual(card);
    expect(await inventory()).toEqual(before);
  });

  test.each([null, true, "0.5", [], ""])("is moved to numbers alone, not to %j", async (focusX) => {
    const card = await createCard(owner);
    const refused = await owner.send(`/api/cards/${card.idx}/image`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ focusX, focusY: 0.5, zoom: 1 }),
    });
    expect(await getRefusal(refused)).toEqual(atField(422, "focusX", "INPUT_INVALID"));
  });

  test("can be moved within its frame, and no further", async () => {
    const card = await createCard(owner);
    const param = { idx: String(card.idx) };
    const moved = await image.$patch({ param, json: { focusX: 0, focusY: 1, zoom: 4 } });
    expect(await moved.json()).toMatchObject({ focusX: 0, focusY: 1, zoom: 4, introKey: card.introKey });

    for (const json of [
      { focusX: -0.1, focusY: 0, zoom: 1 },
      { focusX: 0, focusY: 1.1, zoom: 1 },
      { focusX: 0, focusY: 0, zoom: 0.9 },
    ]) {
      expect(await getRefusal(await image.$patch({ param, json }))).toMatchObject({
        status: 422,
        code: "INPUT_INVALID",
      });
    }
  });
});

describe("a picture that the reader has", () => {
  const shown = createUser().then(async (person) => createCard(person));
  const read = async (seen?: string) => {
    const { photoKey: key } = await shown;
    return createVisitor().send(`/api/images/${key}`, {
      headers: { ...(seen !== undefined && { "if-none-match": seen }) },
    });
  };

  test("is not sent again, whoever weakened its mark on the way", async () => {
    const mark = (await read()).headers.get("etag") ?? "";
    for (const seen of [mark, `W/${mark}`, `"other", ${mark}`]) expect((await read(seen)).status).toBe(304);
  });

  test.each(["W/", "x", '"', '"x', "", '"a" "b"', '"another"'])("by the mark %j is another, and sent", async (seen) => {
    const response = await read(seen);
    expect(response.status).toBe(200);
    expect((await response.bytes()).length).toBeGreaterThan(0);
  });
});
