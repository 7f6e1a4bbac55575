import { describe, expect, test } from "vitest";
import {
  isWholeCode,
  minutesAndSeconds,
  readCode,
  secondsUntil,
  toDeviceClock,
} from "../../web/features/registration/formSteps.ts";

describe("readCode", () => {
  test.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["[Moa] 123456", "123456"],
    ["１２３４５６", "123456"],
    ["12345678", "123456"],
    ["12ab", "12"],
    ["", ""],
  ])("reads %j as the code %j", (typed, code) => expect(readCode(typed)).toBe(code));

  test("six digits are a complete code", () => {
    expect(isWholeCode("123456")).toBe(true);
    expect(isWholeCode("12345")).toBe(false);
  });
});

describe("the device's clock", () => {
  const sent = {
    sentAt: "2026-11-20T09:00:00.000Z",
    resendAt: "2026-11-20T09:01:00.000Z",
    expiresAt: "2026-11-20T09:10:00.000Z",
  };

  test.each([0, -7 * 60_000, 3 * 3_600_000])("counts down the same time when it is %d ms off", (error) => {
    const now = Date.parse(sent.sentAt) + error;
    const { resendAt, expiresAt } = toDeviceClock(sent, now);
    expect(secondsUntil(resendAt, now)).toBe(60);
    expect(secondsUntil(expiresAt, now)).toBe(600);
  });

  test("rounds up and stops at 0", () => {
    expect(secondsUntil(1001, 0)).toBe(2);
    expect(secondsUntil(1000, 1000)).toBe(0);
    expect(secondsUntil(1000, 5000)).toBe(0);
  });

  test.each([
    [600, "10:00"],
    [585, "9:45"],
    [59, "0:59"],
    [5, "0:05"],
    [0, "0:00"],
  ])("%d seconds are shown as %s", (seconds, text) => expect(minutesAndSeconds(seconds)).toBe(text));
});
