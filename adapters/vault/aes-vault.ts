import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import * as Effect from "effect/Effect"
import type { Vault } from "../../core/people/ports/vault.port.ts"

/** A key has so many bytes. */
export const keyBytes = 32

const algorithm = "aes-256-gcm"
const nonceBytes = 12
const tagBytes = 16

const idOf = (key: Uint8Array): string => createHash("sha256").update(key).digest("hex").slice(0, 16)

/**
 * Seals with AES-256-GCM (NIST SP 800-38D): a random nonce, the sealed text, the tag. The place is authenticated, so what
 * was sealed for one place opens at no other. The first key seals; the others still open what they sealed.
 */
export const aesVault = (keys: readonly [Uint8Array, ...ReadonlyArray<Uint8Array>]): Vault["Service"] => {
  const [own] = keys
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  const keyId = idOf(own)
  return {
    keyId,
    opens: [...byId.keys()],
    seal: (text, place) =>
      Effect.sync(() => {
        const nonce = randomBytes(nonceBytes)
        const cipher = createCipheriv(algorithm, own, nonce, { authTagLength: tagBytes })
        cipher.setAAD(Buffer.from(place))
        const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
        return { keyId, bytes: new Uint8Array(sealed) }
      }),
    open: (sealed, place) =>
      Effect.sync(() => {
        const key = byId.get(sealed.keyId)
        const bytes = Buffer.from(sealed.bytes)
        if (key === undefined || bytes.length < nonceBytes + tagBytes) return undefined
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(place))
        decipher.setAuthTag(bytes.subarray(-tagBytes))
        try {
          const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, "utf8")
          return text + decipher.final("utf8")
        } catch {
          return undefined
        }
      }),
  }
}
