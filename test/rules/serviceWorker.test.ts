import { expect, test } from "vitest";
import { isPage } from "../../web/serviceWorker/isPage.ts";
import { read } from "./sources.ts";

test("what the Worker answers is never answered with the application's page", () => {
  const [, list = ""] = /^run_worker_first = \[(.*)\]$/m.exec(read("wrangler.toml")) ?? [];
  // What begins with ! is a file all the same.
  const paths = [...list.matchAll(/"(!?)([^"]+)"/g)].flatMap(([, not, path = ""]) =>
    not ? [] : [path.replace("*", "x")],
  );
  expect(paths).toContain("/api/x");
  expect(paths.filter(isPage)).toEqual([]);
});

test("the application's pages open without a network, also those whose names begin alike", () => {
  expect(
    ["/", "/business-cards", "/payment/complete", "/card/7/edit", "/user/mypage"].filter((path) => !isPage(path)),
  ).toEqual([]);
});
