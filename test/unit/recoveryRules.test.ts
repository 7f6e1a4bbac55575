import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newPassword } from "../../domain/fields.schema.ts";
import { randomText } from "../../worker/crypto/digest.ts";
import { makeTemporaryPassword, maskEmail } from "../../worker/features/recovery/temporaryPassword.ts";

test("a temporary password satisfies the password rules, and each one is different", () => {
  const passwords = Array.from({ length: 200 }, () => makeTemporaryPassword(randomText));
  for (const password of passwords) expect(newPassword.safeParse(password).success).toBe(true);
  expect(new Set(passwords).size).toBe(passwords.length);
});

test("a temporary password has no ambiguous letters", () => {
  const characters = Array.from({ length: 200 }, () => makeTemporaryPassword(randomText)).join("");
  expect(characters).not.toMatch(/[lo01IO]/);
});

test.each([
  ["minji.kim@moa.example", "mi*******@moa.example"],
  ["moa@moa.example", "m***@moa.example"],
  ["moas@moa.example", "mo***@moa.example"],
  ["a@moa.example", "a***@moa.example"],
  ['"odd@name"@moa.example', '"o********@moa.example'],
])("%s is shown as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test("a masked ID shows at most two letters of the name and the whole domain", () => {
  const name = fc.stringMatching(/^[a-z0-9.]{1,40}$/);
  fc.assert(
    fc.property(name, fc.domain(), (local, domain) => {
      const masked = maskEmail(`${local}@${domain}`);
      expect(masked.endsWith(`@${domain}`)).toBe(true);
      expect(masked.slice(0, -domain.length - 1)).toMatch(/^.{1,2}\*{3,}$/);
    }),
  );
});
