import type { Page } from "@playwright/test";

/** Adds an authenticator to a page's browser. Like a phone or laptop, it stores passkeys and verifies its user. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The number of stored passkeys. */
    count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
