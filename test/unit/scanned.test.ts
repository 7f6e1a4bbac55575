import { expect, test } from "vitest";
import { recogniseScan } from "../../web/features/contacts/scan/scanned.ts";

const ORIGIN = "https://moa.example";

test.each([
  "https://moa.example/c/minji",
  "https://moa.example/c/minji/",
  "https://moa.example/c/Minji?lang=en#qr",
  " https://moa.example/c/minji\n",
])("a card URL is recognized as a card: %s", (text) => {
  expect(recogniseScan(text, ORIGIN)).toEqual({ kind: "card", cardId: "minji" });
});

test.each([
  "https://moa.example.evil.example/c/minji",
  "https://evil.example/?u=https://moa.example/c/minji",
  "http://moa.example/c/minji",
  "https://moa.example@evil.example/c/minji",
  "https://moa.example/c/minji/more",
  "https://moa.example/c/min",
  "https://moa.example/user/login",
  "javascript:alert(1)",
  "minji",
  "",
])("any other content is only shown: %s", (text) => {
  expect(recogniseScan(text, ORIGIN)).toEqual({ kind: "other", text });
});

const vcard = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""].join("\r\n");

test("a vCard of our own opens the card, which stays up to date", () => {
  const text = vcard(
    "FN:김민지",
    "TEL:010-1234-5678",
    "URL;TYPE=work:https://minji.example",
    "URL:https://moa.exam",
    " ple/c/minji",
  );
  expect(recogniseScan(text, ORIGIN)).toEqual({ kind: "card", cardId: "minji" });
});

test("a vCard from another source is a contact", () => {
  const text = vcard("N:Lovelace;Ada", "URL:https://ada.example");
  expect(recogniseScan(text, ORIGIN)).toEqual({ kind: "vcard", text });
});
