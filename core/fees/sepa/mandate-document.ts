import { checkIban, printIban } from "../../kernel/iban.ts"
import { sepaIdentifierFault } from "../../kernel/sepa-identifier.ts"
import { checkCreditorId } from "./creditor-id.ts"
import type { PostalAddress } from "./debit-job.ts"

/** What a mandate is printed from. Everything about the debtor may be left out: it is then written by hand. */
export interface MandateForm {
  readonly recurring: boolean
  /** Left out: it is told later, with the first announcement. */
  readonly reference?: string
  readonly creditor: { readonly name: string; readonly identifier: string; readonly address: PostalAddress }
  readonly debtor: {
    readonly name?: string
    readonly address?: PostalAddress
    readonly iban?: string
    readonly bic?: string
  }
  readonly place?: string
  readonly signedOn?: string
}

/** The blanks of the paper, in their order (EPC rulebook, mandate attributes). */
export const mandateBlanks = [
  "debtorName",
  "street",
  "town",
  "country",
  "iban",
  "bic",
  "place",
  "date",
  "signature",
] as const
export type MandateBlank = (typeof mandateBlanks)[number]

/** The contents of a mandate document: what is printed, and for each blank its text, or nothing to leave a line. */
export interface MandateDocument {
  readonly recurring: boolean
  readonly reference: string | undefined
  readonly creditorName: string
  readonly creditorAddress: ReadonlyArray<string>
  readonly creditorId: string
  readonly blanks: Readonly<Record<MandateBlank, string | undefined>>
}

/** Why no document is printed: a wrong one would be signed and be void. */
export interface MandateFormRefusal {
  readonly path: "reference" | "creditor.name" | "creditor.identifier" | "debtor.iban"
  readonly reason: string
}

const words = (...parts: ReadonlyArray<string | undefined>): string => parts.filter(Boolean).join(" ")

/**
 * The contents of the paper that a payer signs (SEP-10): who collects, with which identifier and reference, once or
 * again and again, and the payer's data as far as they are known. The signature is never filled in. The wording stands in
 * `ui/text/de/mandate.ts`. Errors: every `MandateFormRefusal`. Source: SEPA core rulebook, 4.7.2 (DS-01).
 */
export const mandateDocument = (
  form: MandateForm,
):
  | { readonly ok: true; readonly document: MandateDocument }
  | { readonly ok: false; readonly refusals: ReadonlyArray<MandateFormRefusal> } => {
  const { creditor, debtor, reference } = form
  const identifier = checkCreditorId(creditor.identifier)
  const account = debtor.iban === undefined ? undefined : checkIban(debtor.iban)
  const referenceFault = reference === undefined ? undefined : sepaIdentifierFault(reference)
  const refusals: ReadonlyArray<MandateFormRefusal> = [
    ...(referenceFault === undefined ? [] : [{ path: "reference", reason: referenceFault } as const]),
    ...(creditor.name.trim() === "" ? [{ path: "creditor.name", reason: "empty" } as const] : []),
    ...(identifier.ok ? [] : [{ path: "creditor.identifier", reason: identifier.reason } as const]),
    ...(account?.ok === false ? [{ path: "debtor.iban", reason: account.reason } as const] : []),
  ]
  if (!identifier.ok || refusals.length > 0) return { ok: false, refusals }
  const of = ({ street, buildingNumber, postCode, town }: PostalAddress) =>
    [words(street, buildingNumber), words(postCode, town)] as const
  const [street, town] = debtor.address === undefined ? [] : of(debtor.address)
  return {
    ok: true,
    document: {
      recurring: form.recurring,
      reference,
      creditorName: creditor.name,
      creditorAddress: [...of(creditor.address), creditor.address.country].filter((line) => line !== ""),
      creditorId: identifier.creditorId,
      blanks: {
        debtorName: debtor.name,
        street: street === "" ? undefined : street,
        town,
        country: debtor.address?.country,
        iban: account?.ok === true ? printIban(account.iban) : undefined,
        bic: debtor.bic,
        place: form.place,
        date: form.signedOn,
        signature: undefined,
      },
    },
  }
}
