import { lookup } from "node:dns/promises"
import { BlockList, isIP } from "node:net"
import * as Effect from "effect/Effect"
import type { HostCheck } from "../../core/messages/ports/host-check.port.ts"

/** Addresses that are of this computer, its network, or of nobody (RFC 6890): whoever names a host shall not get there. */
const inner = new BlockList()
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inner.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of [
  ["::", 96],
  // What stands for an address of version 4: nobody needs them to reach a mail server.
  ["64:ff9b::", 32],
  ["2001::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 9],
  ["ff00::", 8],
] as const)
  inner.addSubnet(net, prefix, "ipv6")

/** Whether an address is of the own network; one of version 4 that is written as one of version 6 is looked at as what it is. */
export const isInner = (address: string): boolean => inner.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")

/** A host that mails may not be handed to. */
export class HostRefused extends Error {
  readonly why: "unknownHost" | "privateHost"
  constructor(why: HostRefused["why"], host: string) {
    // The same words for both: they are shown to who names hosts, who shall not learn which names there are in that network.
    super(`${host}: there is no such host, or none that may be connected to`)
    this.why = why
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
    if (first === undefined) throw new HostRefused("unknownHost", host)
    if (!privateHosts && found.some(isInner)) throw new HostRefused("privateHost", host)
    return first
  }

/** Checks hosts by looking them up now; they are checked again with each connection. */
export const hostCheck = (addressOf: (host: string) => Promise<string>): HostCheck["Service"] => ({
  refusalOf: (host) =>
    Effect.promise(() =>
      addressOf(host).then(
        () => undefined,
        (error: unknown) => (error instanceof HostRefused ? error.why : "unknownHost"),
      ),
    ),
})
