import { checkBic } from "../../kernel/bic.ts"
import { checkIban } from "../../kernel/iban.ts"
import { sepaLine } from "./sepa-text.ts"

/** An element around XML that is written already, or text without markup characters. */
export const element = (name: string, content: string): string => `<${name}>${content}</${name}>`

/** A name as messages take it: SEPA characters, at most 70. What is written here holds no markup characters. */
export const nameElement = (name: string): string => element("Nm", sepaLine(name, 70))

/** The account of an IBAN. The IBAN was checked. */
export const accountElement = (name: string, iban: string): string => {
  const checked = checkIban(iban)
  return element(name, element("Id", element("IBAN", checked.ok ? checked.iban : "")))
}

/** The bank of an account: its BIC, or NOTPROVIDED for the bank to find it. `bicName` is what the version calls a BIC. */
export const agentElement = (name: string, bic: string | undefined, bicName: "BICFI" | "BIC"): string => {
  const checked = bic === undefined ? undefined : checkBic(bic)
  const known = checked?.ok === true ? element(bicName, checked.bic) : undefined
  return element(name, element("FinInstnId", known ?? "<Othr><Id>NOTPROVIDED</Id></Othr>"))
}

/** The head of a message: its declaration, root and initiation, without their ends. */
export const messageHead = (format: string, initiation: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${format}"><${initiation}>`

/** An identifier made of another one and a number, at most 35 characters. */
export const numberedId = (id: string, number: number): string => {
  const suffix = `-${number}`
  return id.slice(0, 35 - suffix.length).replace(/\/+$/, "") + suffix
}
