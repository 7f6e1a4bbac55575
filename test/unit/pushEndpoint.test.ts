import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nextDigestAt } from "../../domain/notifications/channels.ts";
import { isPushEndpoint } from "../../domain/notifications/pushEndpoint.ts";

test("an endpoint of any other host is refused, however it is written", () => {
  const known =
    /(^|\.)(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/;
  fc.assert(
    fc.property(
      fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), fc.ipV4(), fc.ipV6()),
      (text) => {
        const url = URL.parse(text) ?? URL.parse(`https://${text}/`);
        if (!url || known.test(url.hostname)) return;
        expect(isPushEndpoint(url.href, "")).toBe(false);
      },
    ),
  );
});

test("the additional origin is compared as a whole", () => {
  const origin = "http://localhost:8090";
  expect(isPushEndpoint(`${origin}/notify/x`, origin)).toBe(true);
  for (const other of ["http://localhost:8091/x", "https://localhost:8090/x", "http://localhost:8090.evil.example/x"])
    expect(isPushEndpoint(other, origin)).toBe(false);
});

test("the daily mail is sent at the next full 23 o'clock UTC", () => {
  const next = (at: string) => nextDigestAt(new Date(at)).toISOString();
  expect(next("2026-11-24T22:59:59.999Z")).toBe("2026-11-24T23:00:00.000Z");
  expect(next("2026-11-24T23:00:00.000Z")).toBe("2026-11-25T23:00:00.000Z");
  expect(next("2026-12-31T23:30:00.000Z")).toBe("2027-01-01T23:00:00.000Z");
});
