import { lookup } from "node:dns/promises"
import { BlockList, isIP } from "node:net"
import * as Effect from "effect/Effect"
import type { HostCheck } from "../../core/messages/ports/host-check.port.ts"

/** Addresses that are of this computer, its network, or of nobody (RFC 6890 and the registry of IANA): whoever names a host shall not get there. */
const inner = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // The service of the host at Azure, beside that of 169.254.0.0.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["192.0.2.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of [
  // Protocols, examples, and what stands for an address of version 4: nobody needs them to reach a mail server.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  inner.addSubnet(net, prefix, "ipv6")

/** What is given to hosts of the internet (RFC 4291); all else of version 6 is for other things, or for nobody yet. */
const internet = new BlockList()
internet.addSubnet("2000::", 3, "ipv6")
/** Addresses of version 4 that are written as one of version 6: those are looked at as what they are. */
const mapped = new BlockList()
mapped.addSubnet("::ffff:0:0", 96, "ipv6")

/** Whether an address is of the own network, or of nobody on the internet. */
export const isInner = (address: string): boolean => {
  if (isIP(address) !== 6) return inner.check(address, "ipv4")
  return inner.check(address, "ipv6") || !(internet.check(address, "ipv6") || mapped.check(address, "ipv6"))
}

/** A host that mails may not be handed to. */
export class HostRefused extends Error {
  constructor(host: string) {
    // The same words for both: they are shown to who names hosts, who shall not learn which names there are in that network.
    super(`${host}: there is no such host, or none that may be connected to`)
  }
}

/** Finds the addresses of a host. */
export type Lookup = (host: string) => Promise<ReadonlyArray<string>>

const systemLookup: Lookup = async (host) => (await lookup(host, { all: true })).map(({ address }) => address)

/**
 * Tells the address of a host to which a connection goes: the very one that was checked, because names can lead elsewhere a
 * moment later. Where one of several is of the own network, none is given.
 */
export const publicAddresses =
  (privateHosts: boolean, find: Lookup = systemLookup) =>
  async (host: string): Promise<string> => {
    const found = await find(host).catch(() => [])
    const [first] = found
    if (first === undefined || (!privateHosts && found.some(isInner))) throw new HostRefused(host)
    return first
  }

/** Checks hosts by looking them up now; they are checked again with each connection. */
export const hostCheck = (addressOf: (host: string) => Promise<string>): HostCheck["Service"] => ({
  refusalOf: (host) =>
    Effect.promise(() =>
      addressOf(host).then(
        () => undefined,
        () => "unreachableHost" as const,
      ),
    ),
})
