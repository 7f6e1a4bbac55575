import { expect, test } from "vitest";
import { getClient } from "../../worker/http/origin.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["2001:db8::6", "2001:db8:0:0"],
  ["2001:db8:1::4:5:6", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (ip, client) => {
  expect(getClient(ip)).toBe(client);
});
