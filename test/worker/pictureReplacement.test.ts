import { afterEach, describe, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { getObjectPath, noise, photograph } from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { listStored, readStoredPicture } from "../factories/storedPictures.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { atField, createVisitor, getContent, getRefusal } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));

describe("replacing a card's picture", () => {
  const image = owner.api.cards[":idx"].image;

  test("centers the new one and deletes the old one", async () => {
    const card = await createCard(owner, {
      image: getObjectPath(await noise(50, 50), "image/png"),
      focusX: "0.1",
      zoom: "3",
    });
    const response = await image.$put({ param: { idx: String(card.idx) }, form: { image: photograph("image/png") } });

    expect(response.status).toBe(200);
    const changed = await response.json();
    expect(changed).toMatchObject({ focusX: 0.5, focusY: 0.5, zoom: 1 });
    expect((await readStoredPicture(changed.introKey)).info).toMatchObject({ width: 40, height: 60 });
    const { objects, images } = await listStored();
    expect(objects).not.toContain(card.introKey);
    expect(images).not.toContain(card.introKey);
  });

  test("keeps a picture that another card shows", async () => {
    const file = getObjectPath(await noise(50, 50), "image/png");
    const [one, two] = [await createCard(owner, { image: file }), await createCard(owner, { image: file })];
    expect(one.introKey).toBe(two.introKey);

    await image.$put({ param: { idx: String(one.idx) }, form: { image: photograph() } });
    expect((await listStored()).objects).toEqual(expect.arrayContaining([two.introKey, two.shareKey, two.photoKey]));
  });

  test("for sharing only keeps the rest and deletes the old share picture", async () => {
    const form = { image: getObjectPath(await noise(50, 50), "image/png"), focusX: "0.1", zoom: "3" };
    const card = await createCard(owner, form);
    const shareImage = getObjectPath(await noise(1200, 630), "image/png");
    const changed = await getContent(await image.$put({ param: { idx: String(card.idx) }, form: { shareImage } }));

    expect(changed).toMatchObject({ introKey: card.introKey, photoKey: card.photoKey, focusX: 0.1, zoom: 3 });
    expect(changed.shareKey).not.toBe(card.shareKey);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(card.updatedAt));
    expect((await readStoredPicture(changed.shareKey)).info).toMatchObject({ width: 1200, height: 630 });
    const { objects } = await listStored();
    expect(objects).not.toContain(card.shareKey);
    expect(objects).toContain(card.introKey);
  });

  test("with one that was drawn from an earlier picture changes nothing", async () => {
    const card = await createCard(owner, { image: getObjectPath(await noise(50, 50), "image/png") });
    const param = { idx: String(card.idx) };
    const shareImage = getObjectPath(await noise(1200, 630), "image/png");
    const replaced = await getContent(await image.$put({ param, form: { image: photograph("image/png") } }));
    const before = await listStored();
    const late = await image.$put({ param, form: { shareImage, drawnFrom: card.introKey } });
    expect(await getContent(late)).toEqual(replaced);
    expect(await listStored()).toEqual(before);

    const signed = `${replaced.introKey}?until=1`;
    const { shareKey } = await getContent(await image.$put({ param, form: { shareImage, drawnFrom: signed } }));
    expect(shareKey).not.toBe(replaced.shareKey);
  });

  test.each<[string, object]>([
    ["nothing", {}],
    ["no file", { shareImage: "words" }],
    ["an empty file", { image: new File([], "a.png") }],
  ])("is refused with %s", async (_, form) => {
    const { idx } = await createCard(owner);
    const refusal = await getRefusal(await image.$put({ param: { idx: String(idx) }, form }));
    expect(refusal).toMatchObject({ status: 422, code: "IMAGE_MISSING" });
  });

  test("that is refused leaves the card unchanged", async () => {
    const card = await createCard(owner);
    const before = await listStored();
    const param = { idx: String(card.idx) };
    const refusal = await getRefusal(await image.$put({ param, form: { image: getObjectPath("just words") } }));

    expect(refusal).toMatchObject({ status: 415, code: "IMAGE_TYPE" });
    expect(await (await owner.api.cards[":idx"].$get({ param })).json()).toEqual(card);
    expect(await listStored()).toEqual(before);
  });

  test.each([null, true, "0.5", [], ""])("rejects the focal point %j, which is not made of numbers", async (focusX) => {
    const card = await createCard(owner);
    const refused = await owner.send(`/api/cards/${card.idx}/image`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ focusX, focusY: 0.5, zoom: 1 }),
    });
    expect(await getRefusal(refused)).toEqual(atField(422, "focusX", "INPUT_INVALID"));
  });

  test("can move it within its frame only", async () => {
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

describe("a picture that the client has cached", () => {
  const shown = createUser().then(async (person) => createCard(person));
  const read = async (seen?: string) => {
    const { photoKey: key } = await shown;
    return createVisitor().send(`/api/images/${key}`, {
      headers: { ...(seen !== undefined && { "if-none-match": seen }) },
    });
  };

  test("is not sent again, even with a weakened ETag", async () => {
    const mark = (await read()).headers.get("etag") ?? "";
    for (const seen of [mark, `W/${mark}`, `"other", ${mark}`]) expect((await read(seen)).status).toBe(304);
  });

  test.each(["W/", "x", '"', '"x', "", '"a" "b"', '"another"'])("is sent if the ETag %j differs", async (seen) => {
    const response = await read(seen);
    expect(response.status).toBe(200);
    expect((await response.bytes()).length).toBeGreaterThan(0);
  });
});
