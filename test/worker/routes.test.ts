import { expect, test } from "vitest";
import config from "../../wrangler.toml?raw";
import { getPath, routes } from "../factories/routes.ts";
import { createUser, logIn, mailedPassword } from "../factories/user.factory.ts";
import { createVisitor, getRefusal } from "../factories/visitor.factory.ts";
import { readWorkerPaths } from "../factories/workerPaths.ts";
import { ACCESS, PEOPLE } from "./access.table.ts";

const visitor = createVisitor();

/** Routes that a temporary password opens, and routes that use other credentials than an access token. */
const TEMPORARY = ["GET /api/user", "PATCH /api/user/password", "DELETE /api/user"];
const TOKENLESS = new Set(["GET /api/auth/refresh", "POST /api/auth/auto"]);

test("a temporary password opens only the routes to a new password and the log-out", async () => {
  const { user } = await createUser();
  const form = { id: user.email, email: user.email };
  await visitor.api.auth.password.reset.$post({ form });
  const { accessToken } = await logIn(user.email, { password: mailedPassword(user.email) });
  // If a route checks the token, a suspended user's token is refused.
  const suspended = PEOPLE.indexOf("suspended");
  const judged = routes.filter((route) => ACCESS.get(route)?.outcomes[suspended] === "401" && !TOKENLESS.has(route));
  const answers = judged.map(async (route) => {
    const [method = ""] = route.split(" ");
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await visitor.send(getPath(route), { method, headers });
    return response.status === 403 && (await getRefusal(response)).code === "PASSWORD_CHANGE_REQUIRED" ? [] : [route];
  });

  expect((await Promise.all(answers)).flat().toSorted()).toEqual(TEMPORARY.toSorted());
});

test("a cookie alone opens nothing", async () => {
  const response = await visitor.send("/api/user", { headers: { cookie: "__Host-accessToken=anything" } });

  expect(response.status).toBe(401);
});

test("every path that the Worker serves has precedence over the static files", () => {
  const invokesWorker = readWorkerPaths(config);
  const paths = routes.map((route) => route.split(" ")[1] ?? "");

  expect(paths.filter((path) => !invokesWorker(path))).toEqual([]);
});

test("an unknown path shows the application with the status 404", async () => {
  for (const path of ["/nowhere", "/user/nowhere", "/index.php?a=1", "/apifoo"]) {
    const response = await visitor.send(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  }
  const slash = await visitor.send("/user/login/?a=1", { redirect: "manual" });
  expect([slash.status, slash.headers.get("location")]).toEqual([308, "/user/login?a=1"]);
  // A redirect to `//evil.example` would leave the site. Browsers drop tabs and line breaks from an address.
  expect((await visitor.send("//evil.example/", { redirect: "manual" })).status).toBe(404);
  for (const code of ["%09", "%0A", "%0D", "%5C"]) {
    const response = await visitor.send(`/${code}/evil.example/`, { redirect: "manual" });
    expect([code, response.status, response.headers.get("location")]).toEqual([code, 308, `/${code}/evil.example`]);
  }
  expect((await getRefusal(await visitor.send("/api/nowhere"))).code).toBe("NOT_FOUND");
  expect((await getRefusal(await visitor.send("/nowhere", { method: "POST" }))).code).toBe("NOT_FOUND");
});
