import { createDecipheriv } from "node:crypto"
import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { memoryVault } from "../../../adapters/memory/vault.ts"
import { aesVault } from "../../../adapters/vault/aes-vault.ts"
import { vaultContract } from "../../contract/vault.contract.ts"

const keyOf = (number: number) => new Uint8Array(32).fill(number)

vaultContract("memory", () => {
  const kept = new Map()
  return (...keys) =>
    memoryVault(
      `key ${keys[0]}`,
      kept,
      keys.map((key) => `key ${key}`),
    )
})
vaultContract(
  "AES-256-GCM",
  () =>
    (first, ...others) =>
      aesVault([keyOf(first), ...others.map(keyOf)]),
)

describe("what is sealed with AES-256-GCM", () => {
  it("is nonce, text and tag as any other implementation opens them", async () => {
    const { bytes } = await Effect.runPromise(aesVault([keyOf(9)]).seal("vegan 🌱", "ort"))
    const cipher = createDecipheriv("aes-256-gcm", keyOf(9), bytes.slice(0, 12))
    cipher.setAAD(Buffer.from("ort"))
    cipher.setAuthTag(bytes.slice(-16))
    expect(cipher.update(bytes.slice(12, -16), undefined, "utf8") + cipher.final("utf8")).toBe("vegan 🌱")
  })
})
