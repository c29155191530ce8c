import * as Effect from "effect/Effect"
import type { Vault } from "../../core/people/ports/vault.port.ts"

/** A vault that is opened when it is first used. */
export const lazyVault = (open: () => Vault["Service"]): Vault["Service"] => {
  let opened: Vault["Service"] | undefined
  const vault = () => {
    opened ??= open()
    return opened
  }
  return {
    get keyId() {
      return vault().keyId
    },
    get opens() {
      return vault().opens
    },
    seal: (text, place) => Effect.suspend(() => vault().seal(text, place)),
    open: (sealed, place) => Effect.suspend(() => vault().open(sealed, place)),
  }
}
