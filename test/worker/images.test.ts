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
import { listStored, readStoredPicture } from "../factories/storedPictures.factory.ts";
import { createUser, signedInAs } from "../factories/user.factory.ts";
import { atField, getRefusal, workerWith } from "../factories/visitor.factory.ts";

const MEGABYTE = 1024 * 1024;
const owner = await createUser();
afterEach(() => makeRoom(owner));
const create = (fields: Partial<CardForm>, { api } = owner) => api.cards.$post({ form: cardForm(fields) });

function padded(bytes: Uint8Array, length: number) {
  const longer = new Uint8Array(length);
  longer.set(bytes);
  return longer;
}

describe.each(Object.keys(photographs) as PictureType[])("a photo, %s", (type) => {
  test("is upright, in its sizes, without metadata", async () => {
    const card = await createCard(owner, { image: photograph(type) });
    const [intro, share, photo] = await Promise.all(
      [card.introKey, card.shareKey, card.photoKey].map(readStoredPicture),
    );

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

test("the fixtures contain the metadata that must be removed", () => {
  for (const bytes of Object.values(photographs)) {
    expect(new TextDecoder("latin1").decode(bytes)).toMatch(/Moa test camera/);
  }
});

test("a share picture drawn by the browser is accepted unchanged", async () => {
  const drawn = await noise(120, 63);
  const card = await createCard(owner, { shareImage: getObjectPath(drawn, "image/png") });
  const plain = await createCard(owner);
  expect(card.introKey).toBe(plain.introKey);
  expect(card.shareKey).not.toBe(plain.shareKey);
});

test("a share picture is under 300 KB even for noise", async () => {
  const card = await createCard(owner, { image: getObjectPath(await noise(1600, 1200), "image/png") });
  const { bytes, info } = await readStoredPicture(card.shareKey);
  expect(info).toMatchObject({ format: "image/jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
});

test("a picture of exactly 10 MB is accepted", async () => {
  const image = getObjectPath(padded(photographs["image/jpeg"], 10 * MEGABYTE));
  expect((await create({ image })).status).toBe(201);
});

test("pictures are never enlarged, and at most 1200 pixels wide", async () => {
  const wide = await createCard(owner, { image: getObjectPath(await noise(1600, 400), "image/png") });
  expect((await readStoredPicture(wide.introKey)).info).toMatchObject({ width: 1200, height: 300 });
});

describe("refuses and stores nothing of", () => {
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
    const before = await listStored();
    const file = await make();

    expect(await getRefusal(await create({ image: file }))).toEqual(atField(status, "image", code));
    expect(await getRefusal(await create({ shareImage: file }))).toEqual(atField(status, "shareImage", code));
    expect(await listStored()).toEqual(before);
  });

  test("a file of 10 MB and one byte", async () => {
    const before = await listStored();
    const image = getObjectPath(padded(photographs["image/jpeg"], 10 * MEGABYTE + 1));

    expect(await getRefusal(await create({ image }))).toEqual(atField(413, "image", "IMAGE_TOO_LARGE"));
    expect(await listStored()).toEqual(before);
  });

  test("any picture while R2 stores only some objects", async () => {
    const before = await listStored();
    let puts = 0;
    const bucket = new Proxy(env.IMAGE_BUCKET, {
      get(target, name) {
        if (name !== "put") return Reflect.get(target, name).bind(target);
        return async (...args: Parameters<R2Bucket["put"]>) => {
          puts += 1;
          if (puts === 2) throw new Error("put: Internal error. (10001)");
          // Slower than the failure, so that it arrives later.
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
    expect(await listStored()).toEqual(before);
  });

  test("any picture while R2 is down, even for deletion", async () => {
    const before = await listStored();
    const away = () => Promise.reject(new Error("Internal error. (10001)"));
    const worker = workerWith({ IMAGE_BUCKET: { put: away, delete: away } });

    const image = getObjectPath(await noise(64, 64), "image/png");
    const response = await create({ image }, { ...owner, ...signedInAs(owner.accessToken, { worker }) });
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    // Objects that were stored nevertheless are recorded, so that the collector finds them.
    expect(await listStored()).toEqual({ ...before, images: expect.arrayContaining(before.images) });
  });

  test.each([
    ["is down", new Error("Network connection lost.")],
    ["has reached its usage limit", Object.assign(new Error("IMAGES_TRANSFORM_ERROR 9422"), { code: 9422 })],
  ])("any picture while the Images service %s", async (_, failure) => {
    const before = await listStored();
    const picture = {
      transform: () => picture,
      draw: () => picture,
      output: () => Promise.reject(failure),
    };
    const worker = workerWith({ IMAGES: { input: () => picture } });

    const response = await create({}, { ...owner, ...signedInAs(owner.accessToken, { worker }) });
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await getRefusal(response)).toEqual({ status: 503, code: "UNAVAILABLE" });
    expect(await listStored()).toEqual(before);
  });
});
