import { env } from "cloudflare:workers";
import { afterEach, expect, test } from "vitest";
import { createCard } from "../factories/card.factory.ts";
import { getObjectPath, type PictureType, photographs } from "../factories/picture.factory.ts";
import { makeRoom } from "../factories/quota.factory.ts";
import { createUser } from "../factories/user.factory.ts";
import { createVisitor } from "../factories/visitor.factory.ts";

const owner = await createUser();
afterEach(() => makeRoom(owner));

/** What a reader of another kind would take the file for. */
const TAILS = {
  "a page": "<html><script>alert(document.cookie)</script></html>",
  "a script": "\n*/=1;alert(document.cookie);/*",
  "a picture that runs": '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  "an archive": "PK\u0003\u0004 payload.jar PK\u0005\u0006",
};
const types = Object.keys(photographs) as PictureType[];

test.each(types.flatMap((type) => Object.entries(TAILS).map(([kind, tail]) => [type, kind, tail] as const)))(
  "a picture (%s) that is also %s is a picture only",
  async (type, _, tail) => {
    const bytes = new Uint8Array(await new Blob([photographs[type], tail]).arrayBuffer());
    const card = await createCard(owner, { image: getObjectPath(bytes, "text/html", "photo.html") });

    for (const key of [card.introKey, card.shareKey, card.photoKey]) {
      const response = await createVisitor().send(`/api/images/${key}`);
      const content = new TextDecoder("latin1").decode(await response.arrayBuffer());
      expect(content).not.toMatch(/<script|alert\(|<svg|payload\.jar/);
      // Named by us, never by who uploaded it, and believed by the browser.
      expect(response.headers.get("content-type")).toBe(key.endsWith(".webp") ? "image/webp" : "image/jpeg");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  },
);

test("only what we drew ourselves is answered, whatever lies in the bucket", async () => {
  await env.IMAGE_BUCKET.put("page.html", "<script>alert(1)</script>", { httpMetadata: { contentType: "text/html" } });
  await env.IMAGE_BUCKET.put("backup/moa.sql", "insert into users");
  // Not even where a card names it: the form of a key is ours.
  const card = await createCard(await createUser());
  await env.DB.prepare("insert into images (key, bytes, created_at) values ('page.html', 1, 0)").run();
  await env.DB.prepare("update cards set intro_key = 'page.html' where idx = ?").bind(card.idx).run();
  for (const path of ["page.html", "backup%2Fmoa.sql", "backup/moa.sql", `..%2Fimages%2Fpage.html`])
    expect((await createVisitor().send(`/api/images/${path}`)).status).toBe(404);
});
