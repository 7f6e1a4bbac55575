import { expect, test } from "vitest";
import { isPage } from "../../web/serviceWorker/isPage.ts";
import { read } from "./sources.ts";

test("paths of the Worker are never served with the application's page", () => {
  const [, list = ""] = /^run_worker_first = \[(.*)\]$/m.exec(read("wrangler.toml")) ?? [];
  // Patterns that begin with `!` are static files.
  const paths = [...list.matchAll(/"(!?)([^"]+)"/g)].flatMap(([, not, path = ""]) =>
    not ? [] : [path.replace("*", "x")],
  );
  expect(paths).toContain("/api/x");
  expect(paths.filter(isPage)).toEqual([]);
});

test("application pages open without a network, even if their path starts like a Worker path", () => {
  expect(
    ["/", "/business-cards", "/payment/complete", "/card/7/edit", "/user/mypage"].filter((path) => !isPage(path)),
  ).toEqual([]);
});
