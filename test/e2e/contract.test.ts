import { expect, expectAccessible, test } from "./fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the API reference is readable for everyone, on a phone too", async ({ page, problems }) => {
    // The reference has no icon.
    problems.allow(/favicon\.ico/);
    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto("/api/docs");
    const chapters = page.getByRole("navigation", { name: "Sections" });
    await chapters.getByRole("link", { name: "cards", exact: true }).focus();
    await page.keyboard.press("Enter");

    const call = page.getByRole("group").filter({ hasText: "PUT /api/cards/{idx}/menu" });
    await call.getByText("/api/cards/{idx}/menu").click();
    await expect(call).toContainText("siteName");
    await expect(call).toContainText("MENU_STALE");
    await expect(call).toContainText("Login: required");

    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(320);
  });
});

test("the API reference is accessible and loads only its style sheet", async ({ page, problems }) => {
  problems.allow(/favicon\.ico/);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const response = await page.goto("/api/docs");

  expect(response?.headers()["content-security-policy"]).toContain("default-src 'none'");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Moa · API");
  expect(loaded.filter((path) => path !== "/favicon.ico")).toEqual(["/api/docs", "/api/docs.css"]);
  await expectAccessible(page, 30_000);
});

test("the OpenAPI document matches a real call", { tag: "@main" }, async ({ page }) => {
  const document = await page.request.get("/api/openapi.json");
  expect(document.headers()["content-type"]).toContain("application/json");
  const contract = (await document.json()) as { openapi: string; paths: Record<string, object> };
  expect(contract.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(contract.paths)).toContain("/api/health");
  // The Worker still serves all other paths.
  expect((await page.request.get("/api/health")).status()).toBe(200);
  expect((await page.request.get("/api/nowhere")).status()).toBe(404);
});
