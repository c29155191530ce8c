import fc from "fast-check"
import type { Debit, DebitJob } from "../../../../core/fees/sepa/debit-job.ts"
import { type CheckedDebitJob, checkDebitJob, type DebitFormat } from "../../../../core/fees/sepa/debit-job-check.ts"
import { anyIban } from "./arbitraries.ts"

/** A debit that is in order; what it should be different in is given. */
export const debit = (given: Partial<Debit> = {}): Debit => ({
  endToEndId: "E2E-1",
  amount: 3600,
  debtor: { name: "Jörg Müßig", iban: "DE21 5005 0000 9876 5432 10" },
  mandate: { reference: "M-2024-1", signedOn: "2024-05-01" },
  remittance: "Beitrag 2026 & Zeltlager X7K2M9Q",
  ...given,
})

/** A job that is in order; what it should be different in is given. */
export const job = (given: Partial<DebitJob> = {}): DebitJob => ({
  messageId: "WIMPEL-2026-0001",
  createdAt: "2026-10-30T09:15:00Z",
  initiatingParty: "Stamm Silva e.V.",
  creditor: { name: "Stamm Silva e.V.", iban: "DE42430609677000534100", identifier: "DE98ZZZ09999999999" },
  executionDate: "2026-11-16",
  recurring: true,
  debits: [debit()],
  ...given,
})

/** The job, checked. Throws when it is refused. */
export const checkedJob = (given: DebitJob, format: DebitFormat = "pain.008.001.08"): CheckedDebitJob => {
  const checked = checkDebitJob(given, format)
  if (!checked.ok) throw new Error(JSON.stringify(checked.refusals))
  return checked.job
}

const identifier = fc.stringMatching(/^[A-Za-z0-9+?:().,'-]{1,20}$/)
const name = fc
  .string({ unit: fc.constantFrom(..."aZ9 äß&€é<>\"'"), minLength: 1, maxLength: 40 })
  .map((text) => `N${text}`)
const swissIban = anyIban.filter((iban) =>
  ["DE", "AT", "NL", "FR", "IT", "MT", "BE", "PL", "GB", "CH"].includes(iban.slice(0, 2)),
)
const address = fc.record(
  {
    street: name,
    buildingNumber: identifier.map((text) => text.slice(0, 16)),
    postCode: fc.constant("8245"),
    town: fc.constant("Köln"),
    country: fc.constantFrom("CH", "DE", "GB"),
  },
  { requiredKeys: ["town", "country"] },
)

/** Jobs that are in order, of up to 12 debits of every kind. */
export const anyJob: fc.Arbitrary<DebitJob> = fc
  .record({
    recurring: fc.boolean(),
    debits: fc.array(
      fc.record({
        amount: fc.oneof(fc.integer({ min: 1, max: 99_999_999_999 }), fc.integer({ min: 1, max: 10_000 })),
        name,
        iban: swissIban,
        bic: fc.constantFrom(undefined, "GENODEM1GLS", "BNPAFRPP"),
        address,
        amends: fc.option(
          fc.record(
            {
              reference: identifier,
              creditorIdentifier: fc.constant("DE98ABC09999999999"),
              accountChanged: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
          { nil: undefined },
        ),
        sequence: fc.constantFrom(undefined, "FRST" as const, "RCUR" as const, "FNAL" as const, "OOFF" as const),
        remittance: name,
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ recurring, debits }) =>
    job({
      recurring,
      debits: debits.map(({ amount, name: debtor, iban, bic, address: where, amends, sequence, remittance }, index) =>
        debit({
          endToEndId: `E-${index}`,
          amount,
          debtor: { name: debtor, iban, address: where, ...(bic === undefined ? {} : { bic }) },
          mandate: { reference: `M-${index}`, signedOn: "2024-05-01", ...(amends === undefined ? {} : { amends }) },
          remittance,
          ...(sequence === undefined ? {} : { sequence }),
        }),
      ),
    }),
  )
