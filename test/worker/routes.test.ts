import { expect, test } from "vitest";
import { createApp } from "../../worker/app.ts";
import config from "../../wrangler.toml?raw";
import { createUser, logIn, mailedPassword } from "../factories/user.factory.ts";
import { createVisitor, refusalOf } from "../factories/visitor.factory.ts";

/** What anybody may call without logging in. Everything else must refuse a stranger. */
const PUBLIC = [
  "GET /.well-known/security.txt",
  "GET /api/auth/logout",
  "GET /api/auth/refresh",
  "GET /api/groups/:idx",
  "GET /api/groups/:idx/members",
  "GET /api/health",
  "GET /api/images/:key",
  "GET /api/notice",
  "GET /api/notice/:idx",
  "GET /api/public/associations/:idx",
  "GET /api/public/cards/:cardId",
  "GET /api/user/check-email",
  "GET /pay/:id",
  "GET /robots.txt",
  "GET /sitemap.xml",
  "GET /api/auth/oauth/:provider",
  "GET /api/auth/oauth/:provider/callback",
  "GET /api/auth/oauth/pending",
  "POST /api/auth/auto",
  "POST /api/public/cards/:cardId/details",
  "POST /api/public/cards/:cardId/events",
  "POST /api/auth/email/check",
  "POST /api/auth/email/verify",
  "POST /api/auth/email/verify/check",
  "POST /api/auth/oauth/complete",
  "POST /api/auth/password/reset",
  "POST /api/auth/signIn",
  "POST /api/auth/signup",
  // Let in by its signature.
  "POST /api/webhooks/portone",
];

/** Cards as people see them, and their files. */
const isPublicCard = (route: string) => /^(GET|POST) \/c\//.test(route);

const routes = [
  ...new Set(
    createApp()
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  ),
];
const guarded = routes.filter((route) => !PUBLIC.includes(route) && !isPublicCard(route));
const visitor = createVisitor();

test.each(guarded)("%s refuses a stranger", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const response = await visitor.send(path.replace(/:\w+(\{.*?\})?/g, "1"), { method });

  expect(await refusalOf(response)).toEqual({ status: 401, code: "LOGIN_REQUIRED" });
});

/** What is left to somebody who came in with a temporary password. */
const TEMPORARY = ["GET /api/user", "PATCH /api/user/password", "DELETE /api/user"];

test("a temporary password opens only what leads to a new one, or out", async () => {
  const { user } = await createUser();
  const form = { id: user.email, email: user.email };
  await visitor.api.auth.password.reset.$post({ form });
  const { accessToken } = await logIn(user.email, { password: mailedPassword(user.email) });
  const answers = guarded.map(async (route) => {
    const [method = "", path = ""] = route.split(" ");
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await visitor.send(path.replace(/:\w+(\{.*?\})?/g, "1"), { method, headers });
    return response.status === 403 && (await refusalOf(response)).code === "PASSWORD_CHANGE_REQUIRED" ? [] : [route];
  });

  expect((await Promise.all(answers)).flat().toSorted()).toEqual(TEMPORARY.toSorted());
});

test("what is listed as public is there", () => {
  expect(PUBLIC.filter((route) => !routes.includes(route))).toEqual([]);
});

test("a cookie alone opens nothing", async () => {
  const response = await visitor.send("/api/user", { headers: { cookie: "accessToken=anything" } });

  expect(response.status).toBe(401);
});

test("every path that the Worker answers reaches it before the static files", () => {
  const first = /run_worker_first = (\[.*\])/.exec(config)?.[1] ?? "[]";
  const patterns = (JSON.parse(first) as string[]).map((pattern) => pattern.replace("*", ""));
  const paths = routes.map((route) => route.split(" ")[1] ?? "");

  expect(paths.filter((path) => !patterns.some((pattern) => path.startsWith(pattern)))).toEqual([]);
});
