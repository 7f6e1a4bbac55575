import { expect, test } from "vitest";
import { ownPath } from "../../domain/localPath.ts";

test.each(["/", "/user/mypage", "/card/edit/3", "/notice?page=2#top", "/user/register?ref=A%26B"])(
  "%s is a place to go back to",
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
])("%j leads home", (path) => expect(ownPath(path)).toBe("/"));

test("dots do not lead out", () => expect(ownPath("/../../user/mypage")).toBe("/user/mypage"));
