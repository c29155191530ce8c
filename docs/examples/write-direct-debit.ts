/**
 * Turns open fees into a direct debit file (pain.008.001.08) and checks it as a bank would.
 *
 *     node write-direct-debit.ts > debits.xml
 */
import { type CalendarDate, checkDebitJob, executionDates, pain008Checker, writeDebits } from "wimpel/core"

const fees = [
  {
    id: "F-1",
    cents: 6000,
    name: "Jörg Müßig",
    iban: "DE44 5001 0517 5407 3249 31",
    mandate: "M-1",
    signed: "2024-05-01",
  },
  { id: "F-2", cents: 3000, name: "Zoë Groß", iban: "DE13430609671234567890", mandate: "M-2", signed: "2025-01-15" },
]

const announced = "2026-11-20" as CalendarDate
const { earliestExecution, submitBy } = executionDates(announced)
console.error(`execution on ${earliestExecution.date}, hand in by ${submitBy.date}`)

const checked = checkDebitJob(
  {
    messageId: "CLUB-2026-1",
    createdAt: `${announced}T09:00:00Z`,
    initiatingParty: "Verein Grüne Höhe e.V.",
    creditor: { name: "Verein Grüne Höhe e.V.", iban: "DE13430609671234567890", identifier: "DE98ZZZ09999999999" },
    executionDate: earliestExecution.date,
    recurring: true,
    debits: fees.map(({ id, cents, name, iban, mandate, signed }) => ({
      endToEndId: id,
      amount: cents,
      debtor: { name, iban },
      mandate: { reference: mandate, signedOn: signed },
      remittance: `Beitrag 2026 ${id}`,
    })),
  },
  "pain.008.001.08",
)

if (checked.ok) {
  const checker = pain008Checker()
  for (const piece of writeDebits(checked.job, "pain.008.001.08")) {
    checker.write(piece)
    process.stdout.write(piece)
  }
  const { accepted, transactions, sum } = checker.end()
  console.error(`${accepted ? "accepted" : "rejected"}: ${transactions} debits, ${sum} cents`)
} else {
  for (const { path, code } of checked.refusals) console.error(`${path}: ${code}`)
  process.exitCode = 1
}
