import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser"
import * as Effect from "effect/Effect"
import { type PasskeyBrowser, PasskeyNotGiven } from "../../core/access/passkey-browser.ts"
import type { PasskeyAnswer, PasskeyQuestion } from "../../core/access/security.port.ts"

const reasonOf = (error: unknown): PasskeyNotGiven["reason"] => {
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "present"
  if (code === undefined || code === "ERROR_CEREMONY_ABORTED" || code === "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY")
    return error instanceof Error && error.name === "SecurityError" ? "unsupported" : "cancelled"
  return "unsupported"
}

const asking = (ask: () => Promise<object>): Effect.Effect<PasskeyAnswer, PasskeyNotGiven> =>
  Effect.tryPromise({
    // What it answers is for the server to judge.
    try: () => ask() as Promise<PasskeyAnswer>,
    catch: (error) => new PasskeyNotGiven({ reason: browserSupportsWebAuthn() ? reasonOf(error) : "unsupported" }),
  })

/** The passkeys of this browser by WebAuthn Level 3. What the server asks goes to the browser as it is. */
export const browserPasskeys: PasskeyBrowser = {
  make: ({ options }: PasskeyQuestion) =>
    asking(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })),
  use: ({ options }: PasskeyQuestion) =>
    asking(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })),
}
