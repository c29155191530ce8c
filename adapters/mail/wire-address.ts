import { domainToASCII } from "node:url"

/** An address as servers of any age take it: the domain `müller.example` is `xn--mller-kva.example` (RFC 5891). */
export const wireAddress = (address: string): string => {
  const at = address.lastIndexOf("@")
  const domain = domainToASCII(address.slice(at + 1))
  return domain === "" ? address : `${address.slice(0, at + 1)}${domain}`
}
