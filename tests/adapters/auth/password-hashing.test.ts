import { describe, expect, it } from "vitest"
import { passwordHashing } from "../../../adapters/auth/password-hashing.ts"

describe("hashing passwords", () => {
  it("knows each of many again that were hashed at once, and no other [ACC-04]", async () => {
    const passwords = Array.from({ length: 6 }, (_, index) => `Geheim-${index}`)
    const hashes = await Promise.all(passwords.map(passwordHashing.hash))
    expect(new Set(hashes).size).toBe(passwords.length)
    const known = await Promise.all(
      hashes.map((hash, index) => passwordHashing.verify({ hash, password: `Geheim-${index}` })),
    )
    expect(known).toEqual(passwords.map(() => true))
    expect(await passwordHashing.verify({ hash: hashes[0]!, password: "Geheim-1" })).toBe(false)
  })

  it("goes on after a hash that cannot be read", async () => {
    const broken = Array.from({ length: 4 }, () => passwordHashing.verify({ hash: "none", password: "x" }))
    expect((await Promise.allSettled(broken)).every(({ status }) => status === "rejected")).toBe(true)
    expect(await passwordHashing.verify({ hash: await passwordHashing.hash("x"), password: "x" })).toBe(true)
  })
})
