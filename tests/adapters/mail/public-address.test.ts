import * as Effect from "effect/Effect"
import { describe, expect, it } from "vitest"
import { hostCheck, isInner, type Lookup, publicAddresses } from "../../../adapters/mail/public-address.ts"

describe("an address", () => {
  it.each([
    "127.0.0.1",
    "127.9.9.9",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.178.1",
    "169.254.169.254",
    "168.63.129.16",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "fe80::1",
    "fec0::1",
    "fd00::1",
    "fc12:3456::1",
    "ff02::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "::ffff:0:127.0.0.1",
    "100::1",
    "3fff::1",
    "5f00::1",
    "2001:db8::1",
    "192.0.2.1",
    "198.51.100.7",
    "203.0.113.9",
  ])("is of the own network: %s [MSG-10] [OPS-07]", (address) => expect(isInner(address)).toBe(true))

  it.each([
    "9.9.9.9",
    "168.63.129.15",
    "172.32.0.1",
    "192.169.0.1",
    "100.128.0.1",
    "2a01:4f8::1",
    "2620:fe::fe",
    "::ffff:9.9.9.9",
  ])("is one that can be connected to: %s [MSG-10]", (address) => expect(isInner(address)).toBe(false))
})

describe("the host of a mail server", () => {
  const names: Readonly<Record<string, ReadonlyArray<string>>> = {
    "smtp.verein.example": ["9.9.9.9", "2620:fe::fe"],
    "intern.verein.example": ["192.168.0.5"],
    "beides.verein.example": ["9.9.9.9", "127.0.0.1"],
  }
  const find: Lookup = async (host) => names[host] ?? Promise.reject(new Error("ENOTFOUND"))
  const check = (privateHosts: boolean, host: string) =>
    Effect.runPromise(hostCheck(publicAddresses(privateHosts, find)).refusalOf(host))

  it("is refused where any of its addresses is of the own network, or it has none [MSG-10] [OPS-07]", async () => {
    expect(await check(false, "smtp.verein.example")).toBeUndefined()
    for (const name of ["intern", "beides", "fehlt"])
      expect(await check(false, `${name}.verein.example`)).toBe("unreachableHost")
  })

  it("is refused in the same words whether it is none or stands there, so that nobody learns which names there are [MSG-10] [OPS-07]", async () => {
    const said = (host: string) =>
      publicAddresses(false, find)(host).catch((error: Error) => error.message.replace(host, "HOST"))
    expect(await said("fehlt.verein.example")).toBe(await said("intern.verein.example"))
    expect(await said("fehlt.verein.example")).toMatch(/^HOST: /)
  })

  it("may stand in the own network where the operator says so [MSG-10]", async () => {
    expect(await check(true, "intern.verein.example")).toBeUndefined()
    expect(await publicAddresses(true, find)("intern.verein.example")).toBe("192.168.0.5")
  })

  it.each(["127.0.0.1", "localhost", "2130706433", "0x7f.1", "::1", "::ffff:127.0.0.1"])(
    "is found out however it is written: %s [MSG-10] [OPS-07]",
    async (host) => {
      expect(await Effect.runPromise(hostCheck(publicAddresses(false)).refusalOf(host))).toBe("unreachableHost")
    },
  )
})
