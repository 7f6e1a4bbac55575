import { expect, test } from "vitest";
import { ownPath } from "../../domain/localPath.ts";

test.each(["/", "/user/mypage", "/card/edit/3", "/notice?page=2#top", "/user/register?ref=A%26B"])(
  "%s is accepted as a return path",
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e//evil.example",
  "/notice/..//evil.example",
  "/./\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "user/mypage",
  "",
  42,
  null,
  undefined,
  ["/user/mypage"],
])("%j falls back to the home page", (path) => expect(ownPath(path)).toBe("/"));

test("dots in a path do not lead to another host", () => expect(ownPath("/../../user/mypage")).toBe("/user/mypage"));
