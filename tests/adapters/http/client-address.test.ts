import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { clientAddress, countedAddress, siteOf, trustNobody, trustOf } from "../../../adapters/http/client-address.ts"

const trusting = (...proxies: ReadonlyArray<string>) => {
  const trust = trustOf(proxies)
  if ("wrong" in trust) throw new Error(trust.wrong)
  return trust
}
const ours = trusting("10.0.0.0/8", "127.0.0.1", "fd00::/8")
const proxy = fc.constantFrom("10.0.0.1", "10.200.3.4", "127.0.0.1", "fd00::1", "::ffff:10.1.1.1")
const outside = fc.oneof(
  fc.ipV4().filter((address) => !address.startsWith("10.") && address !== "127.0.0.1"),
  fc.constantFrom("2001:db8::7", "192.0.2.1", "11.0.0.1"),
)
/** Whatever a caller may write into the header, commas and addresses of ours among it. */
const claimed = fc.array(fc.oneof(fc.string(), fc.ipV4(), proxy, fc.constant("10.0.0.9, 127.0.0.1")), { maxLength: 4 })

describe("the address of a caller", () => {
  it("is that of the connection when no proxy is trusted, whatever the header claims", () => {
    fc.assert(
      fc.property(outside, claimed, (connection, header) => {
        expect(clientAddress(connection, header.join(", "), trustNobody)).toBe(connection)
        expect(clientAddress(connection, header.join(", "), ours)).toBe(connection)
      }),
    )
  })

  it("is what the outermost proxy of ours heard, whatever the caller wrote before", () => {
    fc.assert(
      fc.property(outside, claimed, fc.array(proxy, { minLength: 1, maxLength: 4 }), (caller, header, path) => {
        const connection = path.at(-1) ?? ""
        const heard = [...header, caller, ...path.slice(0, -1)].join(", ")
        expect(clientAddress(connection, heard, ours)).toBe(caller)
      }),
    )
  })

  it("never depends on what stands left of it", () => {
    fc.assert(
      fc.property(claimed, claimed, outside, proxy, (one, other, caller, connection) => {
        const address = (before: ReadonlyArray<string>) =>
          clientAddress(connection, [...before, caller].join(","), ours)
        expect(address(one)).toBe(address(other))
      }),
    )
  })

  it("is read with ports, brackets and IPv4 written as IPv6", () => {
    expect(clientAddress("10.0.0.1", "192.0.2.1:4711", ours)).toBe("192.0.2.1")
    expect(clientAddress("10.0.0.1", "[2001:db8::7]:80", ours)).toBe("2001:db8::7")
    expect(clientAddress("::ffff:10.0.0.1", "::ffff:192.0.2.1", ours)).toBe("192.0.2.1")
    expect(clientAddress("::ffff:a00:1", "[::ffff:c000:201]:4711", ours), "in hexadecimal digits").toBe("192.0.2.1")
    expect(clientAddress("10.0.0.1", "unknown", ours)).toBe("10.0.0.1")
    expect(clientAddress("10.0.0.1", undefined, ours)).toBe("10.0.0.1")
    expect(clientAddress(undefined, "192.0.2.1", ours)).toBe("unknown")
  })

  it("takes addresses and networks for proxies, and names what is neither [OPS-08]", () => {
    for (const wrong of ["proxy", "10.0.0.0/33", "10.0.0/8", "fd00::/129", "1.2.3.4/", "1.2.3.4/8/8", "*", "/8"])
      expect(trustOf(["127.0.0.1", wrong])).toEqual({ wrong })
    expect(trusting("0.0.0.0/0")("203.0.113.9")).toBe(true)
    expect(trusting("192.0.2.7")("192.0.2.8")).toBe(false)
  })
})

describe("whom a limit counts", () => {
  it("is the network of 64 bits that an IPv6 address is in, however that is written [ACC-04]", () => {
    for (const address of [
      "2001:db8:1:2:3:4:5:6",
      "2001:DB8:1:2::",
      "2001:0db8:0001:0002:ffff::1",
      "2001:db8:1:2::192.0.2.1",
    ])
      expect(countedAddress(address)).toBe("2001:db8:1:2::/64")
    expect(countedAddress("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64")
    expect(countedAddress("2001:db8::1")).toBe("2001:db8:0:0::/64")
    expect(countedAddress("::1")).toBe("0:0:0:0::/64")
    expect(countedAddress("fe80::1%eth0")).toBe("fe80:0:0:0::/64")
  })

  it("is one whatever the last 64 bits are, and another for each of the first [ACC-04]", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((each) => each.toString(16))
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(":"))
    fc.assert(
      fc.property(half, half, half, half, (one, other, low, lower) => {
        expect(countedAddress(`${one}:${low}`)).toBe(countedAddress(`${one}:${lower}`))
        expect(countedAddress(`${one}:${low}`) === countedAddress(`${other}:${low}`)).toBe(one === other)
      }),
    )
  })

  it("is an IPv4 address itself [ACC-04]", () => {
    expect(countedAddress("203.0.113.5")).toBe("203.0.113.5")
    // Who has a whole network of networks is one in turn with others.
    expect(new Set(["2001:db8:1:2::3", "2001:db8:1:ffff::1"].map(siteOf))).toEqual(new Set(["2001:db8:1::/48"]))
    expect(["2001:db8:2::1", "203.0.113.5", "unknown"].map(siteOf)).toEqual([
      "2001:db8:2::/48",
      "203.0.113.5",
      "unknown",
    ])
    expect(countedAddress("unknown")).toBe("unknown")
  })
})
