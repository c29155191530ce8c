import type { DebitJob } from "../../core/fees/sepa/debit-job.ts"
import { checkDigits } from "../../core/kernel/mod97.ts"

const digits = (seed: number, length: number): string =>
  String((Math.imul(seed + 1, 2_654_435_761) >>> 0) * 1_000_003 + seed)
    .padStart(length, "7")
    .slice(-length)

/** A valid IBAN of one of six countries. */
const ibanOf = (index: number): string => {
  const build = (country: string, account: string) => country + checkDigits(account + country) + account
  const accounts: ReadonlyArray<readonly [string, string]> = [
    ["DE", `43060967${digits(index, 10)}`],
    ["DE", `12030000${digits(index, 10)}`],
    ["AT", digits(index, 16)],
    ["NL", `ABNA${digits(index, 10)}`],
    ["FR", `${digits(index, 10)}${digits(index + 1, 11)}${digits(index, 2)}`],
    ["GB", `NWBK${digits(index, 14)}`],
  ]
  const [country, account] = accounts[index % accounts.length] ?? ["DE", ""]
  return build(country, account)
}

/** IBANs as they come: most as they should be, some in groups of four, in lower case, with a wrong digit, cut short. */
export const ibanList = (size: number): ReadonlyArray<string> =>
  Array.from({ length: size }, (_, index) => {
    const iban = ibanOf(index)
    switch (index % 10) {
      case 0:
        return iban.replace(/.{4}(?=.)/g, "$& ")
      case 1:
        return iban.toLowerCase()
      case 2:
        return `${iban.slice(0, -1)}${(Number(iban.at(-1)) + 1) % 10}`
      case 3:
        return iban.slice(0, -1)
      default:
        return iban
    }
  })

/** A job of so many debits. */
export const debitJob = (size: number): DebitJob => ({
  messageId: "BENCH-1",
  createdAt: "2026-10-30T09:15:00Z",
  initiatingParty: "Stamm Silva e.V.",
  creditor: { name: "Stamm Silva e.V.", iban: "DE42430609677000534100", identifier: "DE98ZZZ09999999999" },
  executionDate: "2026-11-16",
  recurring: true,
  debits: Array.from({ length: size }, (_, index) => ({
    endToEndId: `E2E-${index}`,
    amount: 1000 + (index % 9000),
    debtor: { name: `Jörg Müßig ${index}`, iban: ibanOf(index * 6), bic: "GENODEM1GLS" },
    mandate: { reference: `M-${index}`, signedOn: "2024-05-01" },
    remittance: `Beitrag 2026 & mehr ${index}`,
  })),
})
