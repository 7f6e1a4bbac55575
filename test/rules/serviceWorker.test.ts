import { expect, test } from "vitest";
import { isPage } from "../../web/serviceWorker/isPage.ts";
import { isSeenPicture } from "../../web/serviceWorker/isSeenPicture.ts";

test("paths of the Worker are never served with the application's page", () => {
  const paths = ["/api/x", "/c/x", "/pay/x", "/robots.txt", "/sitemap.xml", "/.well-known/x", "/pay", "/api"];
  expect(paths.filter(isPage)).toEqual([]);
});

test("application pages open without a network, even if their path starts like a Worker path", () => {
  expect(
    ["/", "/business-cards", "/payment/complete", "/card/7/edit", "/user/mypage"].filter((path) => !isPage(path)),
  ).toEqual([]);
});

test("pictures are kept for offline use, except those of withdrawn cards, whose address is signed", () => {
  const kept = ["/api/images/k.webp", "/c/x/qr.svg"];
  const others = ["/api/images/k.webp?until=1&seal=s", "/c/x/qr.svg?size=2", "/c/x", "/api/cards"];
  const isKept = (path: string) => isSeenPicture(new URL(path, "https://moa.example"));
  expect([...kept, ...others].filter(isKept)).toEqual(kept);
});
