import { BlockList, isIP } from "node:net"

/** Which addresses are our own proxies, whose word for whom they forward is taken. */
export type Trust = (address: string) => boolean

/** Nobody's word is taken: the address is that of the connection. */
export const trustNobody: Trust = () => false

const family = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4")

/** Trusts addresses and networks such as `10.0.0.1`, `10.0.0.0/8` or `fd00::/8`, or names the first that is none. */
export const trustOf = (proxies: ReadonlyArray<string>): Trust | { readonly wrong: string } => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = "", bits, ...rest] = proxy.split("/")
    const most = isIP(address) === 6 ? 128 : 32
    const length = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : -1
    if (isIP(address) === 0 || rest.length > 0 || length < 0 || length > most) return { wrong: proxy }
    list.addSubnet(address, length, family(address))
  }
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

/** The IPv4 address that an IPv6 one stands for, where it is written in hexadecimal digits: `::ffff:a09:c801`. */
const mapped = (address: string): string | undefined => {
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  const bytes = Buffer.from(high.padStart(4, "0") + low.padStart(4, "0"), "hex")
  return bytes.join(".")
}

/** An address as proxies write it: without a port, without brackets, IPv4 in its own form. */
const plain = (written: string): string | undefined => {
  const text = written.trim()
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? mapped(bare) ?? bare
  return isIP(address) === 0 ? undefined : address
}

/**
 * The address of who calls: that of the connection, unless it is a trusted proxy. Then `X-Forwarded-For` is read from
 * the right, because each proxy adds at its end whom it heard; the first address that is no proxy of ours is the
 * caller's. What stands left of it was written by the caller and counts for nothing.
 */
export const clientAddress = (
  connection: string | undefined,
  forwardedFor: string | undefined,
  trusts: Trust,
): string => {
  let heard = plain(connection ?? "")
  if (heard === undefined) return connection ?? "unknown"
  for (const written of (forwardedFor ?? "").split(",").toReversed()) {
    if (!trusts(heard)) break
    const before = plain(written)
    if (before === undefined) break
    heard = before
  }
  return heard
}

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): ReadonlyArray<string> => {
  const [head = "", tail] = (URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? "").split("::")
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""))
  const missing = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))
  return [...(before ?? []), ...Array.from({ length: tail === undefined ? 0 : missing }, () => "0"), ...(after ?? [])]
}

/** An IPv4 address, or the first groups of an IPv6 address as a network. */
const networkOf = (address: string, groups: number): string =>
  isIP(address) === 6
    ? `${groupsOf(address.split("%")[0] ?? "")
        .slice(0, groups)
        .join(":")}::/${16 * groups}`
    : address

/** Whom a rate limit counts: an IPv4 address, or the /64 of an IPv6 address, in which one caller has all addresses. */
export const countedAddress = (address: string): string => networkOf(address, 4)

/**
 * Who is answered in turn with others: an IPv4 address, or the /48 of an IPv6 address. One connection to the internet has up to so many
 * networks of its own (RFC 6177), and whoever uses all of them is still one.
 */
export const siteOf = (address: string): string => networkOf(address, 3)
