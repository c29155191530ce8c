import { checkDigits, mod97 } from "../../kernel/mod97.ts"

/** Why a text is no structured creditor reference: the first of these that holds. */
export type CreditorReferenceFault = "empty" | "structure" | "checkDigits"

/** What a check came to: the reference in its electronic form, or the reason. */
export type CreditorReferenceCheck =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly reason: CreditorReferenceFault }

/**
 * Whether a text is an RF creditor reference: RF, two check digits, 1 to 21 letters or digits, the whole leaving 1
 * modulo 97. Spaces and lower case are normalised. Source: ISO 11649.
 */
export const checkCreditorReference = (text: string): CreditorReferenceCheck => {
  const written = text.replace(/\s+/g, "")
  if (written === "") return { ok: false, reason: "empty" }
  if (!/^[Rr][Ff]\d\d[A-Za-z0-9]{1,21}$/.test(written)) return { ok: false, reason: "structure" }
  const reference = written.toUpperCase()
  const digits = Number(reference.slice(2, 4))
  const right = digits >= 2 && digits <= 98 && mod97(reference.slice(4) + reference.slice(0, 4)) === 1
  return right ? { ok: true, reference } : { ok: false, reason: "checkDigits" }
}

/** The RF creditor reference of a body of 1 to 21 letters or digits, or nothing when it is not one. */
export const creditorReference = (body: string): string | undefined => {
  if (!/^[A-Za-z0-9]{1,21}$/.test(body)) return undefined
  const capital = body.toUpperCase()
  return `RF${checkDigits(`${capital}RF`)}${capital}`
}
