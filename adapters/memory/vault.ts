import * as Effect from "effect/Effect"
import type { Vault } from "../../core/people/ports/vault.port.ts"

/** What was sealed lies in `kept`; what leaves is a number that tells nothing. */
export const memoryVault = (
  keyId = "memory",
  kept: Map<string, { readonly keyId: string; readonly text: string; readonly place: string }> = new Map(),
  opens: ReadonlyArray<string> = [keyId],
): Vault["Service"] => ({
  keyId,
  opens,
  seal: (text, place) =>
    Effect.sync(() => {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      kept.set(bytes.toHex(), { keyId, text, place })
      return { keyId, bytes }
    }),
  open: (sealed, place) =>
    Effect.sync(() => {
      const found = kept.get(sealed.bytes.toHex())
      const fits = found?.place === place && found.keyId === sealed.keyId && opens.includes(found.keyId)
      return fits ? found.text : undefined
    }),
})
