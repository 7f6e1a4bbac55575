import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { elements, page, texts } from "../factories/cardPage.factory.ts";
import { storeCard } from "../factories/storedCard.factory.ts";

describe("a card with hostile texts", () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)></style></title>' style="color:red`;

  test("shows them as text", async () => {
    const fields = { title: hostile, name: hostile, phoneticName: hostile, position: hostile, companyName: hostile };
    const more = { address: hostile, intro: hostile, email: hostile, phone: hostile, mobile: hostile };
    const cardId = await storeCard(
      { ...fields, ...more },
      { menu: [{ siteName: `"><script>x</script>`, url: `https://a.example/"><script>` }] },
    );
    const { html } = await page(`/c/${cardId}`);
    expect((await elements(html, "script")).map(({ type }) => type)).toEqual(["application/ld+json", undefined]);
    expect(await elements(html, "[onerror]")).toEqual([]);
    expect(await elements(html, "img[src]")).toHaveLength(1);
    expect((await elements(html, "[style]")).map(({ style }) => style)).toEqual([
      "object-position:50% 50%;transform:scale(1);transform-origin:50% 50%",
    ]);
    const [data = ""] = await texts(html, 'script[type="application/ld+json"]');
    expect(JSON.parse(data)).toMatchObject({ name: hostile, jobTitle: hostile });
    // The JSON must not contain anything that an HTML parser could take for the end of the script.
    expect(data).not.toContain("<");
  });

  test.for([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "intent://x",
  ])("never links to %j", async (url) => {
    const cardId = await storeCard({ website: url }, { menu: [{ siteName: "trap", url }] });
    const { html } = await page(`/c/${cardId}`);
    expect((await elements(html, "a")).map(({ href }) => href)).not.toContain(url);
    expect(html).not.toContain("trap");
    const [data = ""] = await texts(html, 'script[type="application/ld+json"]');
    expect(JSON.parse(data)).toMatchObject({ sameAs: [] });
  });
});

describe("the policy of a page", () => {
  test("allows exactly the inline code of the page", async () => {
    const cardId = await storeCard({ focusX: 0.25, focusY: 1 / 3, zoom: 1.5 });
    const { html, headers } = await page(`/c/${cardId}`);
    const policy = new Map(
      headers
        .get("content-security-policy")
        ?.split("; ")
        .map((part) => [part.split(" ", 1)[0], part.split(" ").slice(1)]),
    );
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const styles = await texts(html, "style");
    const attributes = (await elements(html, "[style]")).map(({ style = "" }) => style);
    const [, script = ""] = await texts(html, "script");
    expect(attributes).toEqual(["object-position:25% 33.333%;transform:scale(1.5);transform-origin:25% 33.333%"]);
    expect(policy.get("default-src")).toEqual(["'none'"]);
    expect(policy.get("style-src-elem")).toEqual(["'self'", ...styles.map(hash)]);
    expect(policy.get("style-src-attr")).toEqual(["'unsafe-hashes'", ...attributes.map(hash)]);
    expect(policy.get("script-src")).toEqual(["'self'", hash(script)]);
    expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  });
});
