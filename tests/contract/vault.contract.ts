import * as Effect from "effect/Effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Vault } from "../../core/people/ports/vault.port.ts"

const run = Effect.runPromise
const text = fc.string({ unit: "grapheme", maxLength: 200 }).filter((each) => each.isWellFormed())
const place = fc.string({ minLength: 1, maxLength: 40 })

/** Opens vaults that know these keys by number, the first of which seals; all share what they keep. */
export type OpenVaults = () => (...keys: readonly [number, ...ReadonlyArray<number>]) => Vault["Service"]

/** What every vault keeps to. */
export const vaultContract = (name: string, open: OpenVaults): void => {
  describe(`a vault: ${name}`, () => {
    it("opens what it sealed, at its place and at no other", () =>
      fc.assert(
        fc.asyncProperty(text, place, place, async (said, here, there) => {
          const vault = open()(1)
          const sealed = await run(vault.seal(said, here))
          expect(await run(vault.open(sealed, here))).toBe(said)
          expect(await run(vault.open(sealed, there))).toBe(here === there ? said : undefined)
        }),
      ))

    it("opens nothing without its key, and with a former key what that one sealed", async () => {
      const vaultOf = open()
      const [before, after, stranger] = [vaultOf(1), vaultOf(2, 1), vaultOf(3)]
      const old = await run(before.seal("Bienenstich", "a"))
      expect(old.keyId).toBe(before.keyId)
      expect(after.keyId).not.toBe(before.keyId)
      expect(after.opens).toEqual([after.keyId, before.keyId])
      expect(await run(after.open(old, "a"))).toBe("Bienenstich")
      expect(await run(stranger.open(old, "a"))).toBeUndefined()
      const anew = await run(after.seal("Bienenstich", "a"))
      expect(anew.keyId).toBe(after.keyId)
      expect(await run(before.open(anew, "a"))).toBeUndefined()
      expect(await run(before.open({ ...anew, keyId: before.keyId }, "a"))).toBeUndefined()
    })

    it("tells nothing of the text, and never the same twice", async () => {
      const vault = open()(1)
      const said = "Erdnussallergie mit Notfallset"
      const [one, two] = [await run(vault.seal(said, "a")), await run(vault.seal(said, "a"))]
      expect(one.bytes).not.toEqual(two.bytes)
      for (const { bytes } of [one, two]) expect(Buffer.from(bytes).toString("latin1")).not.toContain("Erdnuss")
    })

    it("opens nothing that was cut or changed", async () => {
      const vault = open()(1)
      const sealed = await run(vault.seal("Insulin um 7 Uhr", "a"))
      for (let at = 0; at < sealed.bytes.length; at++) {
        const changed = sealed.bytes.with(at, (sealed.bytes[at] ?? 0) ^ 1)
        expect(await run(vault.open({ ...sealed, bytes: changed }, "a"))).toBeUndefined()
        expect(await run(vault.open({ ...sealed, bytes: sealed.bytes.slice(0, at) }, "a"))).toBeUndefined()
      }
    })
  })
}
