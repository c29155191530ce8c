import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import { addDays } from "../../../kernel/calendar-date.ts"
import { fingerprint } from "../../../kernel/fingerprint.ts"
import type { PersonId } from "../../../kernel/id.ts"
import { cents } from "../../../kernel/money.ts"
import { isEmailAddress } from "../../../messaging/index.ts"
import { addresseesByIds, fullName, postalAddresses, undeliverable } from "../../../people/index.ts"
import {
  type DueReminder,
  dueReminders,
  type FoundOverdue,
  type OverdueFee,
  type QuietFee,
} from "../../dunning/due-reminders.ts"
import type { DunningPreview } from "../../dunning/dunning.port.ts"
import type { DunningLevel, DunningSettings } from "../../dunning/dunning-settings.ts"
import type { ReminderWay } from "../../dunning/reminder.ts"
import { NoDunningLevels } from "../../fees.errors.ts"
import { DunningStore } from "../../ports/dunning-store.port.ts"
import { DunningWords } from "../../ports/dunning-words.port.ts"
import { chargedTwiceBeside } from "../charged-twice.ts"
import { feesByIds } from "../debits/review.ts"
import { payersOfPersons } from "../mandates/payer.ts"
import { collectableByIds } from "../mandates/standing.ts"

/** A reminder with the person as it is called, and how it reaches them. */
export interface Reached extends DueReminder {
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
  if (payers.size === 0) return overdue.map((fee) => ({ ...fee, payerGone: false }))
  const persons = yield* addresseesByIds([...payers].flat())
  // Who pays but is not in the list any more cannot be written to: the person itself is.
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
    const payer = payers.get(fee.person)
    const payerGone = payer !== undefined && !persons.has(payer)
    return { ...fee, person, description, credit: credits.get(person) ?? 0, payerGone }
  })
})

/** Overdue fees of which it is known whether they can be collected by direct debit. */
const withMandates = Effect.fnUntraced(function* (overdue: ReadonlyArray<Omit<OverdueFee, "collectable">>) {
  const byDebit = overdue.filter(({ paymentMethod }) => paymentMethod === "sepa_debit")
  const collected = yield* collectableByIds([...new Set(byDebit.map(({ person }) => person))])
  return overdue.map((fee): OverdueFee => ({ ...fee, collectable: collected.has(fee.person) }))
})

/** Whom a run would remind now, with these settings. Nothing is written; where it is about to be, the fees are held. */
export const planned = Effect.fnUntraced(function* (settings: DunningSettings, held: boolean) {
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
    const way = wayOf(level, isEmailAddress(email) && !dead.has(each.person), address.length > 0)
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
  const asked = yield* feesByIds(
    reached.flatMap(({ fees }) => fees.map(({ id }) => id)),
    "read",
  )
  const twice = yield* chargedTwiceBeside(asked.map(({ fee }) => fee))
  return { reached, left, twice, nameOf, payUntil: addDays(today, settings.payWithin) }
})

/** Whom a run reminds, and whom it leaves in peace. */
export type Plan = Effect.Success<ReturnType<typeof planned>>

/** A plan as it is shown. */
export const shown = ({ reached, left, twice, nameOf, payUntil }: Plan): DunningPreview => {
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
    twice,
    payUntil,
    fingerprint: fingerprint(JSON.stringify([reminders, payUntil, twice])),
  }
}

/** Whom a run would remind now, and what that would cost. */
export const previewReminders = Effect.fnUntraced(function* () {
  const settings = yield* (yield* DunningStore).settings()
  return settings === undefined ? yield* new NoDunningLevels() : shown(yield* planned(settings, false))
})
