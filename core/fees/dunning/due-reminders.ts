import { addDays, type CalendarDate } from "../../kernel/calendar-date.ts"
import type { PersonId } from "../../kernel/id.ts"
import type { PaymentMethod } from "../../kernel/payment-method.ts"
import type { FeeState } from "../fee.machine.ts"
import type { FeeId } from "../fee-id.ts"
import type { DunningSettings } from "./dunning-settings.ts"

/** A fee of which something is open though its due date has passed, as far as reminding goes. `open` in cents. */
export interface OverdueFee {
  readonly id: FeeId
  readonly person: PersonId
  readonly reference: string
  readonly description: string
  readonly dueOn: CalendarDate
  readonly open: number
  readonly state: FeeState
  readonly paymentMethod: PaymentMethod
  /** The highest level that was reached, and when; 0 for a fee nobody was reminded of. */
  readonly level: number
  readonly remindedOn: CalendarDate | null
  /** Whether there is a mandate by which it can be collected now. */
  readonly collectable: boolean
  /** Whether somebody else pays who is not in the list any more: nothing is collected until it is said who pays. */
  readonly payerGone: boolean
  /** What is owed to the person at the same time, in cents; of a payer also what is owed to those whose fees it pays. */
  readonly credit: number
  /** Whether somebody said that nobody is to be reminded of it. */
  readonly stopped: boolean
}

/** An overdue fee as stores find it, which know nothing of mandates and payers. */
export type FoundOverdue = Omit<OverdueFee, "collectable" | "payerGone">

/** Why nobody is reminded of an overdue fee now. */
export const quietReasons = [
  "stopped",
  "inDebit",
  "willBeDebited",
  "noPayer",
  "noMandate",
  "waits",
  "lastLevel",
  "belowMinimum",
  "hasCredit",
  "noAddress",
] as const
export type QuietReason = (typeof quietReasons)[number]

/** A fee of which nobody is reminded now; `until` is the day on which that ends by itself. */
export interface QuietFee {
  readonly fee: OverdueFee
  readonly reason: QuietReason
  readonly until: CalendarDate | null
}

/** What one person is reminded of: all fees that reach a level, and the highest of these levels. */
export interface DueReminder {
  readonly person: PersonId
  readonly level: number
  readonly fees: readonly [OverdueFee, ...ReadonlyArray<OverdueFee>]
  /** What is open of these fees, in cents. */
  readonly open: number
  /** What is charged besides, in cents, and on which fee: the oldest one that reaches the highest level. */
  readonly surcharge: number
  readonly chargedOn: FeeId
}

const quiet = (fee: OverdueFee, reason: QuietReason, until: CalendarDate | null = null): QuietFee => ({
  fee,
  reason,
  until,
})

/** Why nobody is reminded of a fee by itself, or nothing when its next level is reached. */
const quietFee = (fee: OverdueFee, { levels }: DunningSettings, today: CalendarDate): QuietFee | undefined => {
  if (fee.stopped) return quiet(fee, "stopped")
  if (fee.state === "pendingSepaDebit") return quiet(fee, "inDebit")
  // Whose debit came back does not pay by the next one either before somebody looked at it.
  if (fee.paymentMethod === "sepa_debit" && fee.state !== "debitDisputed")
    return quiet(fee, fee.payerGone ? "noPayer" : fee.collectable ? "willBeDebited" : "noMandate")
  const next = levels[fee.level]
  if (next === undefined) return quiet(fee, "lastLevel")
  // A due date that was put off gives time anew.
  const since = fee.remindedOn !== null && fee.remindedOn > fee.dueOn ? fee.remindedOn : fee.dueOn
  const reached = addDays(since, next.days)
  return reached > today ? quiet(fee, "waits", reached) : undefined
}

const byAge = (a: OverdueFee, b: OverdueFee): number =>
  a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id < b.id ? -1 : 1

/**
 * Who is reminded today of which fees, and of which fees nobody is and why (FEE-10). Each person is written to once, about
 * all fees that reach their next level, with the name and the surcharge of the highest one; whose fees together are below the
 * minimum, or no more than what is owed to them, is not written to. The order of fees does not matter.
 */
export const dueReminders = (
  fees: ReadonlyArray<OverdueFee>,
  settings: DunningSettings,
  today: CalendarDate,
): { readonly due: ReadonlyArray<DueReminder>; readonly quiet: ReadonlyArray<QuietFee> } => {
  const left: Array<QuietFee> = []
  const byPerson = new Map<PersonId, Array<OverdueFee>>()
  for (const fee of fees.toSorted(byAge)) {
    const why = quietFee(fee, settings, today)
    if (why === undefined) byPerson.set(fee.person, [...(byPerson.get(fee.person) ?? []), fee])
    else left.push(why)
  }
  const due: Array<DueReminder> = []
  for (const [person, [first, ...more]] of byPerson) {
    if (first === undefined) continue
    const all = [first, ...more] as const
    const open = all.reduce((sum, fee) => sum + fee.open, 0)
    const why = open - first.credit <= 0 ? "hasCredit" : open < settings.minimum ? "belowMinimum" : undefined
    if (why !== undefined) {
      left.push(...all.map((fee) => quiet(fee, why)))
      continue
    }
    const level = Math.max(...all.map((fee) => fee.level)) + 1
    const charged = all.find((fee) => fee.level + 1 === level) ?? first
    const surcharge = settings.levels[level - 1]?.surcharge ?? 0
    due.push({ person, level, fees: all, open, surcharge, chargedOn: charged.id })
  }
  return { due, quiet: left }
}
