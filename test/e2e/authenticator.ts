import type { Page } from "@playwright/test";

/** Gives a page's browser an authenticator that holds passkeys and verifies its person, as a phone or laptop does. */
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
    /** How many passkeys it holds. */
    count: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
