import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setProofHandler, setSignedOutHandler, withSession } from "../../web/lib/api.ts";

/** The browser state that a session needs. Its API accepts one token and renews to it. */
const browser = { cookies: new Map<string, string>(), refreshes: 0, refreshStatus: 200 };

const onSignedOut = vi.fn<() => void>();

const apiCall = withSession(async (_, init) => {
  const accepted = new Headers(init?.headers).get("authorization") === "Bearer new";
  // The server checks the token in use when the request is sent; responses arrive later.
  await new Promise((later) => setTimeout(later, 1));
  return new Response(null, { status: accepted ? 200 : 401 });
});

beforeEach(() => {
  browser.cookies = new Map([
    ["__Host-accessToken", "old"],
    ["__Host-signedIn", "1"],
  ]);
  Object.assign(browser, { refreshes: 0, refreshStatus: 200 });
  vi.stubGlobal("document", {
    get cookie() {
      return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      browser.cookies.delete(line.split("=")[0] ?? "");
    },
  });
  let queue: Promise<unknown> = Promise.resolve();
  const request = async (_: string, run: () => Promise<unknown>) => {
    const result = queue.then(run);
    queue = result.catch(() => undefined);
    return result;
  };
  vi.stubGlobal("navigator", { locks: { request } });
  vi.stubGlobal("fetch", async () => {
    browser.refreshes += 1;
    if (browser.refreshStatus === 200) browser.cookies.set("__Host-accessToken", "new");
    return new Response(null, { status: browser.refreshStatus });
  });
  setSignedOutHandler(onSignedOut);
});

afterEach(() => {
  vi.unstubAllGlobals();
  onSignedOut.mockClear();
});

const callTenTimes = async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => apiCall("/api/cards")));
  return answers.map(({ status }) => status);
};

describe("an access token that is no longer accepted", () => {
  test("is renewed once for ten concurrent calls", async () => {
    expect(await callTenTimes()).toEqual(Array(10).fill(200));
    expect(browser.refreshes).toBe(1);
  });

  test.each(["/api/auth/oauth", "/api/auth/oauth/google/link", "/api/auth/proof"])(
    "is renewed for %s",
    async (path) => {
      expect((await apiCall(path)).status).toBe(200);
    },
  );

  test("is not renewed for a call of the log-in", async () => {
    expect((await apiCall("/api/auth/signIn")).status).toBe(401);
    expect(browser.refreshes).toBe(0);
  });

  test("is not renewed again for a late rejection", async () => {
    const late = withSession(async (_, init) => {
      const accepted = new Headers(init?.headers).get("authorization") === "Bearer new";
      await callTenTimes();
      return new Response(null, { status: accepted ? 200 : 401 });
    });
    expect((await late("/api/user")).status).toBe(200);
    expect(browser.refreshes).toBe(1);
  });

  test("is replaced by the token that another tab renewed", async () => {
    const elsewhere = withSession(async (_, init) => {
      const accepted = new Headers(init?.headers).get("authorization") === "Bearer new";
      browser.cookies.set("__Host-accessToken", "new");
      return new Response(null, { status: accepted ? 200 : 401 });
    });
    expect((await elsewhere("/api/user")).status).toBe(200);
    expect(browser.refreshes).toBe(0);
  });

  test("ends the session once if it cannot be renewed", async () => {
    browser.refreshStatus = 401;
    expect(await callTenTimes()).toEqual(Array(10).fill(401));
    expect(browser.refreshes).toBe(1);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(browser.cookies.size).toBe(0);
  });

  test("does not end the session while the service is down", async () => {
    browser.refreshStatus = 503;
    await expect(apiCall("/api/cards")).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(browser.cookies.get("__Host-signedIn")).toBe("1");
  });
});

test("a call that was renewed is asked for its proof", async () => {
  let isProven = false;
  setProofHandler(async () => {
    isProven = true;
    return true;
  });
  const guarded = withSession(async (_, init) => {
    if (new Headers(init?.headers).get("authorization") !== "Bearer new") return new Response(null, { status: 401 });
    return isProven ? new Response() : Response.json({ error: { code: "PROOF_NEEDED" } }, { status: 403 });
  });
  expect((await guarded("/api/user/data")).status).toBe(200);
  expect(isProven).toBe(true);
});

test("without a session nothing is renewed", async () => {
  browser.cookies.clear();
  expect((await apiCall("/api/user")).status).toBe(401);
  expect(browser.refreshes).toBe(0);
});
