import type { Addressing } from "./addressing.ts"

/** A message of a demo goes to so many real addresses at most (MSG-12). */
export const mostOfDemo = 5

/** Names under which nobody has a mailbox (RFC 2606, RFC 6761): the made-up persons of a demo live there. */
const madeUp = /[.@](?:example|test|invalid|localhost)$|[.@]example\.(?:com|net|org)$/i

/** Whether mails of a demo may go out, asked one after the other: those to few real addresses, and all to made-up ones. */
export const roomInDemo = () => {
  const gone: Array<Pick<Addressing["mails"][number], "address" | "cc">> = []
  return (mail: Pick<Addressing["mails"][number], "address" | "cc">): boolean => {
    if (realAddresses([...gone, mail]) > mostOfDemo) return false
    gone.push(mail)
    return true
  }
}

/** How many different real addresses mails go to, copies included. */
export const realAddresses = (mails: ReadonlyArray<Pick<Addressing["mails"][number], "address" | "cc">>): number =>
  new Set(
    mails
      .flatMap(({ address, cc }) => [address, ...cc])
      .filter((address) => !madeUp.test(address))
      .map((address) => address.toLowerCase()),
  ).size
