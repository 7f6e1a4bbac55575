import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { getObjectPath, type PictureType, photographs } from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));

/** The type that another program would detect in the file. */
const TAILS = {
  "a page": "<html><script>alert(document.cookie)</script></html>",
  "a script": "\n*/=1;alert(document.cookie);/*",
  "a picture that runs": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  "an archive": "PK\u0003\u0004 payload.jar PK\u0005\u0006",
};
const types = Object.keys(photographs) as PictureType[];

test.each(types.flatMap((type) => Object.entries(TAILS).map(([kind, tail]) => [type, kind, tail] as const)))(
  "a picture (%s) that is also %s is stored only as a picture",
  async (type, _, tail) => {
    const bytes = new Uint8Array(await new Blob([photographs[type], tail]).arrayBuffer());
    const card = await createCard(owner, { image: getObjectPath(bytes, "text/html", "photo.html") });

    for (const key of [card.introKey, card.shareKey, card.photoKey]) {
      const response = await createVisitor().send(`/api/images/${key}`);
      const content = new TextDecoder("latin1").decode(await response.arrayBuffer());
      expect(content).not.toMatch(/<script|alert\(|<svg|payload\.jar/);
      // The type is set by the Worker, never by the uploader, and browsers do not sniff it.
      expect(response.headers.get("content-type")).toBe(key.endsWith(".webp") ? "image/webp" : "image/jpeg");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  },
);

test("only objects that the Worker created are served from the bucket", async () => {
  await env.IMAGE_BUCKET.put("page.html", "<script>alert(1)</script>", { httpMetadata: { contentType: "text/html" } });
  await env.IMAGE_BUCKET.put("backup/moa.sql", "insert into users");
  // Not even if a card refers to it, because keys have a fixed form.
  const card = await createCard(await createUser());
  await env.DB.prepare("insert into images (key, bytes, created_at) values ('page.html', 1, 0)").run();
  await env.DB.prepare("update cards set intro_key = 'page.html' where idx = ?").bind(card.idx).run();
  for (const path of ["page.html", "backup%2Fmoa.sql", "backup/moa.sql", `..%2Fimages%2Fpage.html`])
    expect((await createVisitor().send(`/api/images/${path}`)).status).toBe(404);
});
