import { expect, test } from "vitest";
import { isPage } from "../../web/serviceWorker/isPage.ts";

test("paths of the Worker are never served with the application's page", () => {
  const paths = ["/api/x", "/c/x", "/pay/x", "/robots.txt", "/sitemap.xml", "/.well-known/x", "/pay", "/api"];
  expect(paths.filter(isPage)).toEqual([]);
});

test("application pages open without a network, even if their path starts like a Worker path", () => {
  expect(
    ["/", "/business-cards", "/payment/complete", "/card/7/edit", "/user/mypage"].filter((path) => !isPage(path)),
  ).toEqual([]);
});
