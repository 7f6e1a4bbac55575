import { describe, expect, test, vi } from "vitest";
import { signUpForm } from "../factories/user.factory.ts";
import { createVisitor, workerWith } from "../factories/visitor.factory.ts";
import { failingDatabase } from "../faults/outage.factory.ts";

const { send, api } = createVisitor();
const LOST = "D1_ERROR: Network connection lost.";

describe("the log", () => {
  /** The log lines that the Worker writes during an action. */
  async function readLines(happening: () => Promise<unknown>): Promise<string[]> {
    const lines: string[] = [];
    for (const method of ["log", "info", "warn", "error"] as const) {
      vi.spyOn(console, method).mockImplementation((...args: unknown[]) => void lines.push(args.map(String).join(" ")));
    }
    await happening();
    return lines;
  }

  test("has one line for each request, with its route and not its path", async () => {
    const lines = await readLines(() =>
      send("/api/user/check-email?email=kim@example.com", { headers: { cookie: "a=b" } }),
    );

    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toEqual({
      event: "request",
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: "GET",
      route: "/api/user/check-email",
      status: 200,
      ms: expect.any(Number),
    });
  });

  test("names a refused request by the same id as its response", async () => {
    let requestId = "";
    const lines = await readLines(async () => {
      const body = await (await send("/api/user")).json<{ error: { requestId: string } }>();
      requestId = body.error.requestId;
    });
    expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ requestId, status: 401 })]);
  });

  test("never contains a secret or personal data, after success, refusal or failure", async () => {
    const form = await signUpForm({ name: "김비밀", phone: "01099998888" });
    let tokens: string[] = [];
    const lines = await readLines(async () => {
      const broken = createVisitor({ worker: workerWith({ DB: failingDatabase(LOST) }) });
      await broken.api.auth.signup.$post({ form });
      await broken.api.user["check-email"].$get({ query: { email: form.email } });
      await api.auth.signup.$post({ form: { ...form, phone: "1" } });
      const signedUp = await api.auth.signup.$post({ form });
      tokens = signedUp.headers.getSetCookie().map((line) => /=([^;]{20,})/.exec(line)?.[1] ?? "");
      await api.auth.signIn.$post({ form: { email: form.email, password: "Wrong-horse-7" } });
      await send(`/api/${form.email}?token=${form.verificationToken}`);
    });

    expect(lines.length).toBeGreaterThan(6);
    const secrets = [
      form.email,
      form.password,
      form.name,
      form.phone,
      form.verificationToken,
      "Wrong-horse-7",
      ...tokens,
    ];
    for (const secret of secrets.filter(Boolean)) expect(lines.join("\n")).not.toContain(secret);
  });

  test.each([
    `D1_TYPE_ERROR: Type 'object' not supported for value 'kim@example.com'`,
    `Unexpected token 'k', "{"email":kim@example.com}" is not valid JSON`,
    "Fetch API cannot load: https://issuer.example/?code=kim@example.com",
    "no user kim@example.com",
  ])("omits the values that an error quotes: %s", async (message) => {
    const worker = workerWith({ DB: failingDatabase(message) });
    const lines = await readLines(() => createVisitor({ worker }).api.notice.$get({ query: {} }));
    const unexpected = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "unexpected");
    expect(unexpected.reason.length).toBeGreaterThan(5);
    expect(lines.join("\n")).not.toMatch(/kim@|example\.com|code=/);
  });

  test("names an invalid setting without its value", async () => {
    const worker = workerWith({ TOKEN_KEYS: "too-short-a-secret", PAGE_SECONDS: "-17" });
    const lines = await readLines(() => createVisitor({ worker }).send("/api/notice"));
    const unexpected = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "unexpected");
    expect(unexpected.reason).toBe("invalid settings: PAGE_SECONDS, TOKEN_KEYS");
    expect(lines.join("\n")).not.toMatch(/too-short|-17/);
  });

  test("shows the operator what failed and where", async () => {
    const worker = workerWith({ DB: failingDatabase(LOST) });
    const lines = await readLines(() => createVisitor({ worker }).api.notice.$get({ query: {} }));
    const unexpected = lines.map((line) => JSON.parse(line)).find(({ event }) => event === "unexpected");

    expect(unexpected).toMatchObject({ reason: LOST, requestId: expect.any(String) });
    expect(unexpected.frames.join("\n")).toContain("notices.service.ts");
  });
});
