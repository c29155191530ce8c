import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { Acting } from "../../kernel/acting.ts"
import { addDays, type CalendarDate, todayInGermany } from "../../kernel/calendar-date.ts"
import type { FileContent } from "../../kernel/file-content.ts"
import { fingerprint } from "../../kernel/fingerprint.ts"
import type { PersonId } from "../../kernel/id.ts"
import { cents } from "../../kernel/money.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { AutomaticMails, EmailAddress } from "../../messaging/index.ts"
import {
  addresseesByIds,
  allKept,
  fullName,
  heldPersons,
  MailWords,
  PersonNotFound,
  postalAddresses,
  provenSender,
  undeliverable,
} from "../../people/index.ts"
import { WorkspaceStore } from "../../workspace/index.ts"
import {
  type DueReminder,
  dueReminders,
  type FoundOverdue,
  type OverdueFee,
  type QuietFee,
} from "../dunning/due-reminders.ts"
import type { Dunning, DunningPreview } from "../dunning/dunning.port.ts"
import { type DunningContent, type DunningLevel, DunningSettings } from "../dunning/dunning-settings.ts"
import type { DunningRun, Reminder, ReminderWay } from "../dunning/reminder.ts"
import type { DunningLetterId, DunningRunId, FeeId } from "../fee-id.ts"
import {
  DunningChanged,
  DunningLettersNotFound,
  DunningRunOutdated,
  FeeNotFound,
  NoDunningLevels,
} from "../fees.errors.ts"
import { giroCodeOf } from "../invoicing/drawn-invoice.ts"
import { DebitStore } from "../ports/debit-store.port.ts"
import { DunningStore, type KeptLetter } from "../ports/dunning-store.port.ts"
import { DunningWords } from "../ports/dunning-words.port.ts"
import { FeeStore } from "../ports/fee-store.port.ts"
import { payersOfPersons } from "./mandates/payer.ts"
import { collectableByIds } from "./mandates/standing.ts"
import { printedLetters, senderOf } from "./printed-letters.ts"
import { withEntry } from "./record-entry.ts"

/** So many runs are told. */
const shownRuns = 50

const isAddress = Schema.is(EmailAddress)

const sameSettings = Schema.toEquivalence(DunningSettings)

/** Says how the workspace reminds. The same again, as after a double click, changes nothing. */
const saveSettings = Effect.fnUntraced(function* (wish: {
  readonly version: number
  readonly content: DunningContent
}) {
  const store = yield* DunningStore
  const current = yield* store.steady()
  const saved: DunningSettings = { version: wish.version + 1, ...wish.content }
  if (current !== undefined && sameSettings(current, saved)) return current
  if (current !== undefined && current.version !== wish.version) return yield* new DunningChanged({ current })
  yield* store.putSettings(saved)
  return saved
})

/** A reminder with the person as it is called, and how it reaches them. */
interface Reached extends DueReminder {
  readonly name: string
  readonly level: number
  readonly levelName: string
  readonly way: ReminderWay
  /** Where a letter goes; empty for who gets a mail. */
  readonly address: ReadonlyArray<string>
}

/** How somebody is reached at a level: as the level says where that is possible, else the other way, else not at all. */
const wayOf = (level: DunningLevel | undefined, hasMail: boolean, hasAddress: boolean): ReminderWay | undefined => {
  if (hasMail && (level?.way === "mail" || !hasAddress)) return "mail"
  return hasAddress ? "letter" : undefined
}

/**
 * The fees with who pays in the place of the person; what a fee is for then tells whose it is, and what is owed to any of those
 * whom somebody pays for counts for all of them.
 */
const toPayers = Effect.fnUntraced(function* (overdue: ReadonlyArray<FoundOverdue>) {
  const payers = yield* payersOfPersons(overdue.map(({ person }) => person))
  if (payers.size === 0) return overdue
  const persons = yield* addresseesByIds([...payers].flat())
  // Who pays but is not in the list any more cannot be written to.
  const paying = (person: PersonId): PersonId => {
    const payer = payers.get(person)
    return payer !== undefined && persons.has(payer) && persons.has(person) ? payer : person
  }
  const credits = new Map<PersonId, number>()
  for (const [person, credit] of new Map(overdue.map((fee) => [fee.person, fee.credit])))
    credits.set(paying(person), (credits.get(paying(person)) ?? 0) + credit)
  return overdue.map((fee) => {
    const [person, whose] = [paying(fee.person), persons.get(fee.person)]
    const description =
      person === fee.person || whose === undefined ? fee.description : `${fee.description}, ${fullName(whose)}`
    return { ...fee, person, description, credit: credits.get(person) ?? 0 }
  })
})

/** Overdue fees of which it is known whether they can be collected by direct debit. */
const withMandates = Effect.fnUntraced(function* (overdue: ReadonlyArray<FoundOverdue>) {
  const byDebit = overdue.filter(({ paymentMethod }) => paymentMethod === "sepa_debit")
  const collected = yield* collectableByIds([...new Set(byDebit.map(({ person }) => person))])
  return overdue.map((fee): OverdueFee => ({ ...fee, collectable: collected.has(fee.person) }))
})

/** Whom a run would remind now, with these settings. Nothing is written; where it is about to be, the fees are held. */
const planned = Effect.fnUntraced(function* (settings: DunningSettings, held: boolean) {
  const { today } = yield* Acting
  const { country } = yield* DunningWords
  const overdue = yield* withMandates(yield* toPayers(yield* (yield* DunningStore).overdue(today, held)))
  const { due, quiet } = dueReminders(overdue, settings, today)
  const ids = [...due.map(({ person }) => person), ...quiet.map(({ fee }) => fee.person)]
  const persons = yield* addresseesByIds(ids)
  const addresses = yield* postalAddresses(
    due.map(({ person }) => person),
    country,
  )
  const dead = yield* undeliverable()
  const nameOf = (id: PersonId): string => {
    const person = persons.get(id)
    return person === undefined ? "" : fullName(person)
  }
  const reached: Array<Reached> = []
  const left: Array<QuietFee> = [...quiet]
  for (const each of due) {
    const level = settings.levels[each.level - 1]
    const email = persons.get(each.person)?.email?.trim() ?? ""
    const address = addresses.get(each.person) ?? []
    const way = wayOf(level, isAddress(email) && !dead.has(each.person), address.length > 0)
    if (way === undefined) left.push(...each.fees.map((fee) => ({ fee, reason: "noAddress", until: null }) as const))
    else
      reached.push({
        ...each,
        name: nameOf(each.person),
        levelName: level?.name ?? "",
        way,
        address: way === "letter" ? address : [],
      })
  }
  return { reached, left, nameOf, payUntil: addDays(today, settings.payWithin) }
})

type Plan = Effect.Success<ReturnType<typeof planned>>

/** A plan as it is shown. */
const shown = ({ reached, left, nameOf, payUntil }: Plan): DunningPreview => {
  const reminders = reached.map(({ person, name, level, levelName, way, fees, open, surcharge }) => ({
    person,
    name,
    level,
    levelName,
    way,
    fees: fees.map(({ id, reference, description, dueOn, open: amount, level: before }) => ({
      id,
      reference,
      description,
      dueOn,
      open: cents(amount),
      level: before + 1,
    })),
    open: cents(open),
    surcharge: cents(surcharge),
  }))
  return {
    reminders,
    quiet: left.map(({ fee, reason, until }) => ({
      person: fee.person,
      name: nameOf(fee.person),
      fee: fee.id,
      description: fee.description,
      open: cents(fee.open),
      reason,
      until,
    })),
    payUntil,
    fingerprint: fingerprint(JSON.stringify([reminders, payUntil])),
  }
}

const preview = Effect.fnUntraced(function* () {
  const settings = yield* (yield* DunningStore).settings()
  return settings === undefined ? yield* new NoDunningLevels() : shown(yield* planned(settings, false))
})

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

/** What the workspace collects with, where it said so: there money is to go. */
const collecting = Effect.fnUntraced(function* () {
  const kept = yield* (yield* DebitStore).settings()
  return kept === undefined || kept.settings.iban === "" ? undefined : kept.settings
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
        const values = yield* valuesOf(each, charged.get(each.chargedOn) ?? 0, payUntil, account)
        return { each, wish: { key: `${run}:${each.person}`, persons: [each.person] as const, values } }
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
const remind = Effect.fnUntraced(function* ({
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

/** The letters of a run, printed anew each time from what was kept of them. */
const printLetters = Effect.fnUntraced(function* ({ run: id }: { readonly run: DunningRunId }) {
  const store = yield* DunningStore
  const run = yield* store.run(id)
  const letters = yield* store.letters(id)
  if (run === undefined || letters.length === 0) return yield* new DunningLettersNotFound({ run: id })
  const words = yield* DunningWords
  const { now } = yield* Acting
  const details = yield* (yield* WorkspaceStore).read()
  const on = todayInGermany(Date.parse(run.at))
  const title = words.lettersTitle(on)
  const frame = { sender: senderOf(details), dateLine: words.dateLine(details.city, on) }
  const bytes = yield* printedLetters(
    { title, now },
    letters.map(({ giroCode, ...letter }) => ({
      ...frame,
      ...letter,
      ...(giroCode === undefined ? {} : { code: { payload: giroCode, label: words.giroCode } }),
    })),
  )
  const content: FileContent = new Blob([bytes as Uint8Array<ArrayBuffer>])
  return { name: `${title}.pdf`, type: "application/pdf", content }
})

const known = Effect.fnUntraced(function* (id: FeeId) {
  return (yield* (yield* FeeStore).find(id)) ?? (yield* new FeeNotFound({ id }))
})

const ofFee = Effect.fnUntraced(function* ({ fee: id }: { readonly fee: FeeId }) {
  const { fee } = yield* known(id)
  const store = yield* DunningStore
  return {
    reminders: yield* store.remindersOf(id),
    feeStopped: yield* store.feeStopped(id),
    personStopped: fee.person !== null && (yield* store.personStopped(fee.person)),
  }
})

const stopFee = Effect.fnUntraced(function* ({ fee, stopped }: { readonly fee: FeeId; readonly stopped: boolean }) {
  yield* known(fee)
  yield* (yield* DunningStore).stopFee(fee, stopped)
})

const stopPerson = Effect.fnUntraced(function* (wish: { readonly person: PersonId; readonly stopped: boolean }) {
  // Held, so that nobody is erased at this moment and remembered after all.
  const [person] = yield* heldPersons([wish.person])
  if (person === undefined) return yield* new PersonNotFound({ id: wish.person })
  yield* (yield* DunningStore).stopPerson(person.id, wish.stopped)
})

/** Reminding, implemented over its driven ports. */
export const dunningUseCases = {
  settings: () =>
    Effect.map(
      Effect.flatMap(DunningStore, (store) => store.settings()),
      (found) => found ?? null,
    ),
  saveSettings,
  preview,
  remind,
  runs: () => Effect.flatMap(DunningStore, (store) => store.runs(shownRuns)),
  letters: printLetters,
  ofFee,
  stopFee,
  ofPerson: ({ person }) =>
    Effect.map(
      Effect.flatMap(DunningStore, (store) => store.personStopped(person)),
      (stopped) => ({ stopped }),
    ),
  stopPerson,
} satisfies Dunning<never, AnyNeeds>
