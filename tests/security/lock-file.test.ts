import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
}

it("holds the hash of each package and leads nowhere but to the registry, so that nobody slips in another [OPS-07]", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const { "": own, ...others } = packages
  // Without an address a package comes from the registry that npm is set to.
  const registry = "https://registry.npmjs.org/"
  const strange = Object.entries(others).filter(
    ([, { resolved = registry, integrity = "" }]) => !resolved.startsWith(registry) || !integrity.startsWith("sha512-"),
  )
  expect(own).toBeDefined()
  expect(Object.keys(others).length).toBeGreaterThan(100)
  expect(strange).toEqual([])
})
