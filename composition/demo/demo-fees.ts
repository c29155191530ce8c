import * as Effect from "effect/Effect"
import {
  BillingMonth,
  type DunningContent,
  type FeeBatchId,
  type FeeId,
  type FeeRow,
  type HandEntry,
  type TierContent,
  type TierId,
} from "../../core/fees/index.ts"
import { dunningUseCases } from "../../core/fees/use-cases/dunning/index.ts"
import { annuityUseCases, feeUseCases } from "../../core/fees/use-cases/index.ts"
import { feeViewUseCases } from "../../core/fees/use-cases/views.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { addDays, type CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { WordId } from "../../core/kernel/id.ts"
import { cents } from "../../core/kernel/money.ts"
import { collectedLastYear, collectedNow, setUpDebits } from "./demo-debits.ts"
import { addDemoInvoices } from "./demo-invoices.ts"
import { paidBack } from "./demo-transfers.ts"
import { on } from "./on.ts"

/** The tiers; `leaders` are the groups of those who lead. */
const tiersFor = (leaders: ReadonlyArray<WordId>): ReadonlyArray<TierContent> => [
  {
    name: "Kinder und Jugendliche",
    amount: cents(6000),
    billingMonths: [1],
    rules: [
      { operator: "prorate" },
      { when: { kind: "family", from: 2 }, operator: "subtractPercent", value: 50 },
      { when: { kind: "paymentMethod", is: "bank_transfer" }, operator: "addAmount", value: cents(300) },
    ],
  },
  {
    name: "Erwachsene",
    amount: cents(8400),
    billingMonths: [1],
    rules: [
      { operator: "prorate" },
      { when: { kind: "group", anyOf: leaders }, operator: "setAmount", value: cents(3000) },
    ],
  },
  { name: "Förderkreis", amount: cents(12_000), billingMonths: [1], rules: [] },
]

const dunning: DunningContent = {
  levels: [
    { name: "Zahlungserinnerung", days: 7, surcharge: 0, way: "mail" },
    { name: "Mahnung", days: 14, surcharge: cents(250), way: "mail" },
    { name: "Letzte Mahnung", days: 14, surcharge: cents(500), way: "letter" },
  ],
  payWithin: 14,
  minimum: cents(500),
}

/**
 * Bills a year, hands over the open fees to who collects some of them, and marks as paid what else was paid by then: all but
 * each nth.
 */
const year = Effect.fnUntraced(function* <E, R>(
  of: number,
  ids: ReadonlyArray<TierId>,
  unpaid: number,
  collects: (open: ReadonlyArray<FeeRow>) => Effect.Effect<ReadonlySet<FeeId>, E, R>,
) {
  const { newId, today } = yield* Acting
  const month = BillingMonth.make(`${of}-01`)
  const notLater = (day: CalendarDate): CalendarDate => (day > today ? today : day)
  const made = notLater(`${of}-01-04` as CalendarDate)
  const run = { month, tiers: ids }
  const { fingerprint } = yield* annuityUseCases.preview(run)
  const batch = newId() as FeeBatchId
  const dueOn = `${of}-01-31` as CalendarDate
  yield* on(made, annuityUseCases.bill({ ...run, batch, dueOn, description: `Mitgliedsbeitrag ${of}`, fingerprint }))
  const rows: Array<FeeRow> = []
  for (let skip = 0; ; skip += 500) {
    const sort = { by: "name", descending: false } as const
    const page = yield* feeUseCases.list({ filter: { batch }, sort, limit: 500, skip })
    rows.push(...page.rows)
    if (page.next === null) break
  }
  const claims = rows.filter((row) => row.open > 0)
  const collected = yield* collects(claims)
  const open = claims.filter(({ id }) => !collected.has(id))
  const paid = open.filter((_, index) => index % unpaid !== 0)
  const settled = paid.map(({ id }) => id)
  const paidOn = notLater(addDays(dueOn, 3))
  yield* on(paidOn, feeUseCases.settle({ fees: { ids: settled }, on: paidOn }))
  return open.filter((row) => !settled.includes(row.id))
})

/** What happened to a fee, whenever it was. */
type Happened = Pick<Extract<HandEntry, { readonly amount: unknown }>, "kind" | "amount">

/** Books something on a fee, as somebody did so many days ago. */
const book = Effect.fnUntraced(function* (id: FeeId, daysAgo: number, entry: Happened, note?: string) {
  const { today } = yield* Acting
  const { version } = yield* feeUseCases.fee({ id })
  const then = addDays(today, -daysAgo)
  yield* on(then, feeUseCases.record({ id, version, entry: { ...entry, on: then }, note: note ?? null }))
})

/** Tiers with rules, the fees of two years, and some by hand, in many states, unless there are tiers already. */
export const addDemoFees = Effect.gen(function* () {
  const { newId, today } = yield* Acting
  if ((yield* annuityUseCases.list()).length > 0) return
  const ids: Array<TierId> = []
  const leaders = (yield* annuityUseCases.groups()).filter(({ name }) => name === "Leitungsteam")
  for (const content of tiersFor(leaders.map(({ id }) => id)))
    ids.push((yield* annuityUseCases.save({ id: newId() as TierId, version: 0, content })).id)
  yield* dunningUseCases.saveSettings({ version: 0, content: dunning })
  const now = Number(today.slice(0, 4))
  yield* feeViewUseCases.save({
    list: "fees",
    name: "Ohne Lastschrift, noch offen",
    shared: true,
    content: {
      tab: "open",
      text: "zahlart:überweisung,bar",
      sort: { by: "open", descending: true },
      widths: [],
    },
  })
  yield* setUpDebits(`${now - 2}-01-31` as CalendarDate)
  const [lateOne, lateTwo, lateThree] = yield* year(now - 1, ids, 20, (rows) =>
    collectedLastYear(rows, `${now - 1}-01-08` as CalendarDate),
  )
  const open = yield* year(now, ids, 6, collectedNow)
  if (lateOne !== undefined) yield* book(lateOne.id, 200, { kind: "reversal", amount: lateOne.open }, "weggezogen")
  if (lateTwo !== undefined) {
    yield* book(lateTwo.id, 90, { kind: "charge", amount: cents(500) }, "Mahngebühr")
    yield* book(lateTwo.id, 60, { kind: "manualMark", amount: cents(2000) }, "Rate in bar")
  }
  if (lateThree !== undefined) {
    yield* book(lateThree.id, 80, { kind: "manualMark", amount: cents(lateThree.open + 1000) }, "zu viel überwiesen")
  }
  const camp = open.slice(0, 12).flatMap(({ person }) => person?.id ?? [])
  const byHand = (kind: "claim" | "credit", description: string, amount: number, persons: typeof camp) =>
    feeUseCases.add({
      batch: newId() as FeeBatchId,
      kind,
      persons,
      amount: { kind: "same", amount: cents(amount) },
      description,
      dueOn: addDays(today, 14),
      paymentMethod: null,
      sphere: "ideal",
      category: description,
    })
  if (camp.length === 0) return
  yield* byHand("claim", "Herbstfahrt", 3500, camp)
  const sort = { by: "name", descending: false } as const
  // Who is collected from has an account to pay back to.
  const collected = yield* feeUseCases.list({ filter: { states: ["pendingSepaDebit"] }, sort, limit: 2 })
  const helpers = [...collected.rows.flatMap(({ person }) => person?.id ?? []), ...camp.slice(0, 1)]
  yield* byHand("credit", "Auslagen Kochteam", 1840, [...new Set(helpers)])
  const trip = yield* feeUseCases.list({
    filter: { search: "Herbstfahrt" },
    sort,
    limit: 6,
  })
  yield* addDemoInvoices(trip.rows.map(({ id }) => id))
  const credits = yield* feeUseCases.list({
    filter: { states: ["refund"], search: "Auslagen" },
    sort,
    limit: 10,
  })
  yield* paidBack(credits.rows.map(({ id }) => id))
})
