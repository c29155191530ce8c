import { type Bic, checkBic } from "../../kernel/bic.ts"
import { checkIban, type Iban } from "../../kernel/iban.ts"
import { type Cents, cents } from "../../kernel/money.ts"
import { checkCreditorReference } from "./creditor-reference.ts"
import { formatEuros, parseEuros } from "./euro-amount.ts"

/** A credit transfer that a payer's banking app reads from a QR code. Amount in cents; text and reference exclude each other. */
export interface GiroCode {
  readonly name: string
  readonly iban: Iban
  readonly bic?: Bic
  readonly amount?: Cents
  readonly text?: string
  readonly reference?: string
}

/** Why a code is refused, or a payload is none. */
export type GiroCodeFault =
  | "serviceTag"
  | "version"
  | "characterSet"
  | "identification"
  | "bicMissing"
  | "bic"
  | "nameMissing"
  | "nameLength"
  | "iban"
  | "amount"
  | "purpose"
  | "referenceAndText"
  | "reference"
  | "textLength"
  | "hintLength"
  | "tooManyLines"
  | "trailingLines"
  | "tooLarge"

/** The largest payload in bytes: a QR code of version 13 with error correction M (EPC069-12). */
const maxBytes = 331
const minAmount = 1
const maxAmount = 99_999_999_999

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** What is wrong with the lines of a payload, or nothing. */
const faultOf = (lines: ReadonlyArray<string>): GiroCodeFault | undefined => {
  const [tag, version, characterSet, identification, bic = "", name = "", iban = "", amount = ""] = lines
  const [purpose = "", reference = "", text = "", hint = ""] = lines.slice(8)
  if (tag !== "BCD") return "serviceTag"
  if (version !== "001" && version !== "002") return "version"
  if (!/^[1-8]$/.test(characterSet ?? "")) return "characterSet"
  if (identification !== "SCT") return "identification"
  if (bic === "" && version === "001") return "bicMissing"
  if (bic !== "" && !checkBic(bic).ok) return "bic"
  if (name.trim() === "") return "nameMissing"
  if (name.length > 70) return "nameLength"
  if (/\s/.test(iban) || !checkIban(iban).ok) return "iban"
  if (amount !== "") {
    const parsed = amount.startsWith("EUR") ? parseEuros(amount.slice(3)) : undefined
    if (parsed === undefined || parsed < minAmount || parsed > maxAmount) return "amount"
  }
  if (!/^[A-Z0-9]{0,4}$/.test(purpose)) return "purpose"
  if (reference !== "" && text !== "") return "referenceAndText"
  if (reference.length > 35 || (reference.startsWith("RF") && !checkCreditorReference(reference).ok)) return "reference"
  if (text.length > 140) return "textLength"
  if (hint.length > 70) return "hintLength"
  if (lines.length > 12) return "tooManyLines"
  if (lines.at(-1) === "") return "trailingLines"
  return bytes(lines.join("\n")) > maxBytes ? "tooLarge" : undefined
}

/** Whether a payload is a GiroCode; the first fault when not. Lines end with LF or CR LF. Source: EPC069-12 v2.1. */
export const checkGiroCode = (
  payload: string,
): { readonly ok: true } | { readonly ok: false; readonly reason: GiroCodeFault } => {
  const reason = faultOf(payload.split(/\r?\n/))
  return reason === undefined ? { ok: true } : { ok: false, reason }
}

/**
 * The payload of a GiroCode: version 002, UTF-8, LF between lines, nothing after the last one that is filled.
 * Line breaks in name and text become spaces. Errors: what `checkGiroCode` would find. Source: EPC069-12 v2.1.
 */
export const giroCode = (
  code: GiroCode,
): { readonly ok: true; readonly payload: string } | { readonly ok: false; readonly reason: GiroCodeFault } => {
  const line = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ").trim()
  const amount = code.amount === undefined ? "" : `EUR${formatEuros(cents(code.amount))}`
  const lines = ["BCD", "002", "1", "SCT", code.bic ?? "", line(code.name), code.iban, amount]
  lines.push("", line(code.reference).replaceAll(" ", ""), line(code.text))
  while (lines.at(-1) === "") lines.pop()
  const reason = faultOf(lines)
  return reason === undefined ? { ok: true, payload: lines.join("\n") } : { ok: false, reason }
}
