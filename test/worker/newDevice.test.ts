import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MINUTE, passTime } from "../factories/clock.ts";
import { createUser, logIn, nextEmail, PASSWORD } from "../factories/user.factory.ts";
import { createVisitor, mailbox } from "../factories/visitor.factory.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1";
const LAPTOP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15";

const lettersTo = (email: string) => mailbox.sent.filter(({ to }) => to === email);

/** Somebody with no device, who got no mail yet. */
async function withoutDevice(locale: "ko" | "en" = "ko") {
  const { user, api } = await createUser({ locale });
  await api.auth.logout.$get();
  return user.email;
}

test("a log-in on a device never seen before is told to a person with another one", async () => {
  const email = await withoutDevice("en");
  await logIn(email, { userAgent: PHONE });
  expect(lettersTo(email)).toEqual([]);

  await logIn(email, { userAgent: LAPTOP });
  const [letter, ...others] = lettersTo(email);
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("A new device logged in to Moa");
  expect(letter?.text).toContain("Safari · macOS");
});

test("a log-in on the same device is not", async () => {
  const email = await withoutDevice();
  for (const userAgent of [PHONE, PHONE]) await logIn(email, { userAgent });
  expect(lettersTo(email)).toEqual([]);
});

test("a device with a name too long to keep is known again", async () => {
  const email = await withoutDevice();
  const userAgent = PHONE.padEnd(2000, "x");
  for (let i = 0; i < 2; i += 1) await logIn(email, { userAgent });
  expect(lettersTo(email)).toEqual([]);
});

test("a wrong password tells nobody", async () => {
  const email = await withoutDevice();
  await logIn(email, { userAgent: PHONE });
  const stranger = createVisitor({ headers: { "user-agent": LAPTOP } });
  await stranger.api.auth.signIn.$post({ form: { email, password: "Wrong-horse-7" } });
  expect(lettersTo(email)).toEqual([]);
});

test("a mail that cannot go out does not stop the log-in", async () => {
  const email = await withoutDevice();
  await logIn(email, { userAgent: PHONE });
  mailbox.down = true;
  try {
    expect((await (await logIn(email, { userAgent: LAPTOP })).api.user.$get()).status).toBe(200);
  } finally {
    mailbox.down = false;
  }
});

test("right passwords from one address are no tries", async () => {
  const { user } = await createUser();
  const office = createVisitor();
  const signIn = (email: string, password: string) => office.api.auth.signIn.$post({ form: { email, password } });
  await signIn(user.email, PASSWORD);
  // As after 59 wrong ones from this address, which are counted for 15 minutes; 60 are allowed.
  const soon = Date.now() + 30 * MINUTE;
  await env.DB.prepare("update attempts set count = 59 where count = 0 and window_ends_at < ?").bind(soon).run();
  for (let i = 0; i < 3; i += 1) expect((await signIn(user.email, PASSWORD)).status).toBe(200);

  expect((await signIn(nextEmail(), PASSWORD)).status).toBe(401);
  expect((await signIn(user.email, PASSWORD)).status).toBe(429);
  passTime(15 * MINUTE);
  expect((await signIn(user.email, PASSWORD)).status).toBe(200);
});
