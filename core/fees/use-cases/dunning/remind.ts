import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CalendarDate } from "../../../kernel/calendar-date.ts"
import { cents } from "../../../kernel/money.ts"
import { AutomaticMails } from "../../../messaging/index.ts"
import { allKept, MailWords, provenSender } from "../../../people/index.ts"
import type { DunningRun, Reminder } from "../../dunning/reminder.ts"
import type { DunningLetterId, DunningRunId, FeeId } from "../../fee-id.ts"
import { DunningRunOutdated, NoDunningLevels } from "../../fees.errors.ts"
import { giroCodeOf } from "../../invoicing/drawn-invoice.ts"
import { DunningStore, type KeptLetter } from "../../ports/dunning-store.port.ts"
import { DunningWords } from "../../ports/dunning-words.port.ts"
import { FeeStore } from "../../ports/fee-store.port.ts"
import { collecting, payCode } from "../pay-code.ts"
import { withEntry } from "../record-entry.ts"
import { type Plan, planned, type Reached, shown } from "./plan.ts"

/** So many runs are told. */
const shownRuns = 50

/** The latest runs. */
export const listRuns = () => Effect.flatMap(DunningStore, (store) => store.runs(shownRuns))

/** Charges the surcharges of reminders; gives what was charged in fact, by the fee. */
const charge = Effect.fnUntraced(function* (reached: ReadonlyArray<Reached>) {
  const acting = yield* Acting
  const store = yield* FeeStore
  const wanted = new Map(reached.flatMap((each) => (each.surcharge > 0 ? [[each.chargedOn, each] as const] : [])))
  const charged = new Map<FeeId, number>()
  const changed = (yield* store.hold([...wanted.keys()])).flatMap(({ fee }) => {
    const { surcharge = 0, levelName = "" } = wanted.get(fee.id) ?? {}
    const entry = { kind: "charge", id: acting.newId(), on: acting.today, amount: cents(surcharge) } as const
    const result = withEntry(acting, fee, entry, levelName)
    // A fee that takes no more, as one with as many entries as it can have, is asked for without a surcharge, and says so.
    if ("refusal" in result) return []
    charged.set(fee.id, surcharge)
    return [result.fee]
  })
  yield* store.replace(changed)
  return charged as ReadonlyMap<FeeId, number>
})

/** The payment references of what somebody is reminded of. */
const referencesOf = ({ fees }: Reached): string => fees.map(({ reference }) => reference).join(", ")

/** What is asked for, in cents. */
const askedOf = ({ fees }: Reached, surcharge: number): number => fees.reduce((sum, { open }) => sum + open, surcharge)

/** What a reminder says. */
const valuesOf = Effect.fnUntraced(function* (
  reached: Reached,
  surcharge: number,
  payUntil: CalendarDate,
  account: string,
) {
  const { askedFor } = yield* DunningWords
  const { fees, levelName } = reached
  const words = yield* MailWords
  return {
    dunningLevel: levelName,
    askedFor: askedFor(
      fees.map(({ description, dueOn, open: amount }) => ({ description, dueOn, amount })),
      surcharge,
    ),
    askedAmount: words.money(askedOf(reached, surcharge)),
    payAccount: account,
    payReference: referencesOf(reached),
    payUntil: words.date(payUntil),
  }
})

const triggerOf = ({ level }: Reached) => (level === 1 ? "paymentReminder" : "dunningNotice")

/** Sends what goes by mail, and gives the letters of what goes on paper. */
const told = Effect.fnUntraced(function* (
  run: DunningRunId,
  { reached, payUntil }: Plan,
  charged: ReadonlyMap<FeeId, number>,
) {
  const { newId } = yield* Acting
  const mails = yield* AutomaticMails
  const sepa = yield* collecting()
  const account = (yield* DunningWords).payAccount(sepa && { iban: sepa.iban, holder: sepa.party })
  const letters: Array<KeptLetter> = []
  for (const trigger of ["paymentReminder", "dunningNotice"] as const) {
    const wishes = yield* Effect.forEach(
      reached.filter((each) => triggerOf(each) === trigger),
      Effect.fnUntraced(function* (each: Reached) {
        const surcharge = charged.get(each.chargedOn) ?? 0
        const values = yield* valuesOf(each, surcharge, payUntil, account)
        const code = yield* payCode(sepa, askedOf(each, surcharge), referencesOf(each))
        const about = each.fees.map(({ id }) => id)
        return { each, wish: { key: `${run}:${each.person}`, persons: [each.person] as const, values, ...code, about } }
      }),
    )
    yield* mails.enqueue(
      trigger,
      wishes.filter(({ each }) => each.way === "mail").map(({ wish }) => wish),
    )
    const onPaper = wishes.filter(({ each }) => each.way === "letter")
    const texts = yield* mails.texts(
      trigger,
      onPaper.map(({ wish }) => wish),
    )
    onPaper.forEach(({ each }, index) => {
      const text = texts[index]
      if (text === undefined) return
      const giroCode = giroCodeOf(sepa, askedOf(each, charged.get(each.chargedOn) ?? 0), referencesOf(each))
      letters.push({
        id: newId() as DunningLetterId,
        person: each.person,
        letter: { address: each.address, ...text, ...(giroCode === null ? {} : { giroCode }) },
      })
    })
  }
  return letters
})

/**
 * Reminds as it was looked at, or not at all: charges surcharges, puts mails on their way and keeps letters, all in one
 * transaction. Two who remind do so one after the other, so the second finds nobody left. The same run again, as after a
 * double click, does nothing and answers the same.
 */
export const remind = Effect.fnUntraced(function* ({
  run: id,
  fingerprint: seen,
}: {
  readonly run: DunningRunId
  readonly fingerprint: string
}) {
  const store = yield* DunningStore
  const acting = yield* Acting
  const settings = yield* store.steady()
  const before = yield* store.run(id)
  if (before !== undefined) return before
  if (settings === undefined) return yield* new NoDunningLevels()
  yield* provenSender
  const plan = yield* planned(settings, true)
  if (shown(plan).fingerprint !== seen) return yield* new DunningRunOutdated()
  // Who goes for good while this runs would leave a letter of somebody whom nothing knows any more.
  if (!(yield* allKept(plan.reached.map(({ person }) => person)))) return yield* new DunningRunOutdated()
  const charged = yield* charge(plan.reached)
  const letters = yield* told(id, plan, charged)
  const reminders = plan.reached.flatMap(({ fees, way }) =>
    fees.map(
      (fee): Reminder => ({
        fee: fee.id,
        run: id,
        level: fee.level + 1,
        levelName: settings.levels[fee.level]?.name ?? "",
        on: acting.today,
        way,
        open: cents(fee.open),
      }),
    ),
  )
  const run: DunningRun = {
    id,
    at: new Date(acting.now).toISOString(),
    byName: acting.userName,
    persons: plan.reached.length,
    letters: letters.length,
    open: plan.reached.reduce((sum, { open }) => sum + open, 0),
    surcharges: [...charged.values()].reduce((sum, each) => sum + each, 0),
  }
  // A run that reminds nobody is nothing to remember.
  if (reminders.length > 0) yield* store.add(run, reminders, letters)
  return run
})
