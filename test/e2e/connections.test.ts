import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "./fixtures.ts";

test("a test's request is sent again if its connection was closed", async ({ page, anotherBrowser }) => {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.method);
    // A server can close an idle connection while a request is on its way.
    if (seen.length % 2 === 1) request.socket.resetAndDestroy();
    else response.end("here");
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;
  try {
    for (const { request } of [page, await anotherBrowser()]) {
      expect(await (await request.get(url)).text()).toBe("here");
      expect(await (await request.patch(url, { data: {} })).text()).toBe("here");
    }
    expect(seen).toEqual(["GET", "GET", "PATCH", "PATCH", "GET", "GET", "PATCH", "PATCH"]);
  } finally {
    server.close();
  }
});
