import type { Page } from "@playwright/test"

/** A device that has a fingerprint reader whose user is there, as long as it is not told otherwise. */
export const deviceOf = async (page: Page) => {
  const client = await page.context().newCDPSession(page)
  await client.send("WebAuthn.enable")
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    verifies: (isUserVerified: boolean) => client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    credentials: async () => (await client.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
  }
}
