import { expect, test } from "vitest";
import { FIRST_ERRORS } from "../../messages/bundles.ts";
import { contract } from "../../worker/contract/contract.ts";
import { routes } from "../factories/routes.ts";

const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ call: `${method} ${path}`, ...operation })),
);

test("the contract contains every route of the Worker, and no others", () => {
  const served = routes.map((route) => {
    const [method = "", path = ""] = route.split(/ (.*)/);
    return `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(\{.*?\})?/g, "{$1}")}`;
  });
  expect(operations.map(({ call }) => call).toSorted()).toEqual(served.toSorted());
});

test("each call documents its purpose, its responses and its errors", () => {
  const silent = operations.filter(({ summary }) => !summary).map(({ call }) => call);
  expect(silent).toEqual([]);
  const unanswered = operations.filter(({ responses }) => !Object.keys(responses).some((status) => status < "400"));
  expect(unanswered.map(({ call }) => call)).toEqual([]);
  const unnamed = operations.filter(({ call, parameters = [] }) =>
    [...call.matchAll(/\{(\w+)\}/g)].some(
      ([, name]) => !parameters.some((one) => one.in === "path" && one.name === name),
    ),
  );
  expect(unnamed.map(({ call }) => call)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

const isFile = (type: string) => /^(text|image)\/|^application\/xml$/.test(type);

test("every JSON response has a schema, except the export of a user, which is a file", () => {
  const untyped = operations.flatMap(({ call, responses }) =>
    Object.values(responses).flatMap(({ content = {} }) =>
      Object.entries(content).flatMap(([type, { schema }]) => (schema || isFile(type) ? [] : [call])),
    ),
  );
  expect(untyped).toEqual(["get /api/user/export"]);
});

test("exactly the calls that document a log-in refuse requests without one", () => {
  const refusing = operations.filter(({ security, responses }) => security && !responses[401]);
  expect(refusing.map(({ call }) => call)).toEqual([]);
  const open = operations.filter(({ security }) => !security).map(({ call }) => call);
  expect(
    open.filter(
      (call) =>
        !/ \/($|c|pay|unsubscribe|robots|sitemap|\.well-known|api\/(auth|public|notice|images|health|webhooks|user\/check-email))/.test(
          call,
        ),
    ),
  ).toEqual([]);
});

/** Calls whose errors no screen shows. */
const UNSEEN = / \/(c|pay)\/| \/api\/(webhooks|health|public\/cards)\b/;

test("the texts of all errors that visitors can get are in the first message bundle", () => {
  const codes = operations
    .filter(({ call, security }) => !security && !UNSEEN.test(call))
    .flatMap(({ responses }) => Object.entries(responses))
    .flatMap(([status, { description }]) => (status >= "400" ? description.split(", ") : []));
  const first = new Set<string>(FIRST_ERRORS);
  expect(codes).toContain("SIGN_IN_FAILED");
  expect([...new Set(codes)].filter((code) => !first.has(code))).toEqual([]);
});

const getCodes = (call: string, status: number) =>
  operations
    .find((operation) => operation.call === call)
    ?.responses[status]?.description.split(", ")
    .toSorted();

test("the error codes of a call are those of its schemas, services and middleware", () => {
  expect(getCodes("get /api/cards/{idx}/menu", 401)).toEqual(["LOGIN_REQUIRED"]);
  expect(getCodes("get /api/cards/{idx}/menu", 403)).toEqual([
    "ACCESS_DENIED",
    "NOT_CARD_OWNER",
    "PASSWORD_CHANGE_REQUIRED",
  ]);
  expect(getCodes("put /api/cards/{idx}/menu", 409)).toEqual(["MENU_STALE"]);
  expect(getCodes("put /api/cards/{idx}/menu", 422)).toEqual([
    "FIELD_EMPTY",
    "INPUT_INVALID",
    "MENU_TOO_LONG",
    "TEXT_TOO_LONG",
    "URL_INVALID",
  ]);
  expect(getCodes("patch /api/cards/{idx}/theme", 402)).toEqual(["TICKET_NEEDED"]);
  expect(getCodes("get /api/admin/prices", 403)).toEqual([
    "ACCESS_DENIED",
    "PASSKEY_NEEDED",
    "PASSWORD_CHANGE_REQUIRED",
  ]);
  expect(getCodes("post /api/auth/signIn", 429)).toEqual(["TOO_MANY_REQUESTS"]);
});
