import { array, assert, boolean, constantFrom, integer, property, stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { getNetwork, normalizeMailbox } from "../../worker/features/rate-limits/mailbox.ts";

/** Full-width forms, as a Japanese input method types them. */
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

describe("mailboxOf", () => {
  test.each([
    ["moa@example.com", "moa@example.com"],
    [" Moa@Example.COM\n", "moa@example.com"],
    ["ｍｏａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "moa@example.com"],
    ["moa+fair@example.com", "moa@example.com"],
    ["moa+a+b@example.com", "moa@example.com"],
    ["m.o.a@example.com", "m.o.a@example.com"],
    ["m.o.a+x@gmail.com", "moa@gmail.com"],
    ["M.oa@GoogleMail.com", "moa@gmail.com"],
    ["a@b@example.com", "a@b@example.com"],
    ["nobody", "@nobody"],
  ])("maps %j to %j", (address, mailbox) => {
    expect(normalizeMailbox(address)).toBe(mailbox);
  });

  test("maps all spellings of an address to one mailbox, and different mailboxes to different results", () => {
    const name = stringMatching(/^[a-z0-9_-]{1,20}$/);
    const written = array(boolean(), { minLength: 1, maxLength: 60 });
    assert(
      property(name, name, written, stringMatching(/^[a-z0-9]{0,8}$/), boolean(), (one, other, upper, tag, wide) => {
        const plain = `${one}@moa.example`;
        const cased = [...plain]
          .map((character, i) => (upper[i % upper.length] ? character.toUpperCase() : character))
          .join("");
        const tagged = tag ? cased.replace("@", `+${tag}@`) : cased;
        expect(normalizeMailbox(` ${wide ? fullWidth(tagged) : tagged} `)).toBe(plain);
        expect(normalizeMailbox(`${other}@moa.example`) === plain).toBe(one === other);
      }),
    );
  });

  test("accepts any text, and is idempotent", () => {
    assert(
      property(stringMatching(/^.{0,40}$/u), (text) => {
        const mailbox = normalizeMailbox(text);
        expect(normalizeMailbox(mailbox)).toBe(mailbox);
      }),
    );
  });
});

test("networkOf joins exactly the addresses that one customer may hold", () => {
  const byte = integer({ min: 0, max: 255 });
  assert(
    property(byte, byte, byte, byte, byte, (a, b, c, d, e) => {
      expect(getNetwork(`${a}.${b}.${c}.${d}`)).toBe(getNetwork(`${a}.${b}.${c}.${e}`));
      expect(getNetwork(`${a}.${b}.${c}.${d}`) === getNetwork(`${a}.${b}.${e}.${d}`)).toBe(c === e);
    }),
  );
  const group = constantFrom("0", "1", "db8", "ffff");
  assert(
    property(group, group, group, group, group, (a, b, c, d, e) => {
      expect(getNetwork(`${a}:${b}:${c}:${d}`)).toBe(getNetwork(`${a}:${b}:${c}:${e}`));
      expect(getNetwork(`${a}:${b}:${c}:${d}`) === getNetwork(`${a}:${b}:${e}:${d}`)).toBe(c === e);
    }),
  );
  expect(getNetwork("unknown")).toBe("unknown");
});
