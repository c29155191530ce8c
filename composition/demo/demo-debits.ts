import * as Effect from "effect/Effect"
import {
  bankWorkingDayFrom,
  type FeeId,
  type FeeRow,
  type SepaJobId,
  type SepaSettingsContent,
} from "../../core/fees/index.ts"
import { debitUseCases as debits, mandateUseCases as mandates } from "../../core/fees/use-cases/index.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { addDays, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import { cents } from "../../core/kernel/money.ts"
import { on } from "./on.ts"

const settings = (collectedUntil: CalendarDate): SepaSettingsContent => ({
  party: "Stamm Silberfuchs",
  creditorIdentifier: "DE98ZZZ09999999999",
  iban: "DE42430609677000534100",
  bic: "",
  format: "pain.008.001.08",
  surcharge: cents(300) as SepaSettingsContent["surcharge"],
  mandateReferences: { prefix: "SF-", minimumLength: 4, suffix: "" },
  collectedUntil,
})

/** Says what the workspace collects with; another program did so until a day. */
export const setUpDebits = Effect.fnUntraced(function* (collectedUntil: CalendarDate) {
  yield* debits.saveSettings({ version: 0, content: settings(collectedUntil) })
})

/**
 * Two members of one family name: the first pays for the second, and their fees go out as one debit; the mandate of another
 * gets another reference, which the bank hears of with the next collection.
 */
const setUpPayers = Effect.fnUntraced(function* (rows: ReadonlyArray<FeeRow>) {
  const persons = rows.filter(paysByDebit).flatMap(({ person }) => (person === null ? [] : [person.id]))
  const [payer, child, amended] = [...new Set(persons)]
  if (payer === undefined || child === undefined || amended === undefined) return
  yield* mandates.setPayer({ person: child, payer })
  const { version, holder, iban } = yield* mandates.ofPerson({ person: amended })
  if (holder === null || iban === null) return
  yield* mandates.amend({ person: amended, version, holder, iban, reference: "SF-NEU-1" })
})

/** Makes a job of fees that is executed once all are due, and hands it in at the bank; nobody is told by mail. Gives the job. */
const handedIn = Effect.fnUntraced(function* (rows: ReadonlyArray<FeeRow>) {
  const { newId } = yield* Acting
  const id = newId() as SepaJobId
  const { version, executionDate: earliest } = yield* debits.start({ id, fees: { ids: rows.map((row) => row.id) } })
  const due = rows.reduce((last, { dueOn }) => (dueOn > last ? dueOn : last), earliest)
  const change = { executionDate: bankWorkingDayFrom(due), announce: false, together: true }
  const draft = yield* debits.change({ id, version, change })
  const { fingerprint } = yield* debits.review({ id })
  const job = yield* debits.make({ id, version: draft.version, fingerprint })
  yield* debits.download({ id })
  yield* debits.step({ id, event: "submit", seen: "downloaded" })
  const { debits: collected } = yield* debits.job({ id })
  return { job, fees: collected.map(({ fee }) => fee) }
})

const paysByDebit = ({ paymentMethod, state }: FeeRow): boolean => paymentMethod === "sepa_debit" && state === "unpaid"

/** Collects what is paid by direct debit; the money came, and one debit went back. Which fees those are. */
export const collectedLastYear = Effect.fnUntraced(function* (rows: ReadonlyArray<FeeRow>, day: CalendarDate) {
  const { job, fees } = yield* on(day, handedIn(rows.filter(paysByDebit)))
  const { executionDate } = job.message
  const back = addDays(executionDate, 4)
  yield* on(executionDate, debits.assign({ id: job.id, on: executionDate, amount: job.sum }))
  const [fee] = fees
  if (fee !== undefined) {
    const charges = { surcharge: cents(300) as never, bankCharge: cents(350) as never }
    yield* on(back, debits.returned({ job: job.id, fee, on: back, ...charges }))
  }
  return new Set(fees) as ReadonlySet<FeeId>
})

/** So many fees wait for the bank. */
const pending = 8

/** Collects a few fees right now: the bank has the file, and the money is awaited. Which fees those are. */
export const collectedNow = Effect.fnUntraced(function* (rows: ReadonlyArray<FeeRow>) {
  const { today } = yield* Acting
  yield* on(addDays(today, -12), setUpPayers(rows))
  const { fees } = yield* on(addDays(today, -10), handedIn(rows.filter(paysByDebit).slice(0, pending)))
  return new Set(fees) as ReadonlySet<FeeId>
})
