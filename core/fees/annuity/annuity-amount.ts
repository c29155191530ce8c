import { ageOn } from "../../kernel/calendar-date.ts"
import { type Cents, scale } from "../../kernel/money.ts"
import { percent } from "../../kernel/percent.ts"
import { boundedFeeAmount } from "../fee-amount.ts"
import type { BilledPerson } from "./billed-person.ts"
import { type BillingMonth, firstDay, monthNumber, periodMonths } from "./billing-month.ts"
import type { Condition, Rule } from "./rule.ts"
import type { Tier } from "./tier.ts"

/** A rule that applied: its place in the tier (from 0), the amount before and after in cents, the months a proration kept. */
export interface TraceStep {
  readonly rule: number
  readonly before: Cents
  readonly after: Cents
  readonly months?: { readonly kept: number; readonly of: number }
}

/** An amount in cents and how it came about (ANN-04). */
export interface AnnuityAmount {
  readonly base: Cents
  readonly amount: Cents
  readonly trace: ReadonlyArray<TraceStep>
}

/** Whether a condition holds for a person; `place` is the place in the family. What is unknown fulfils no condition. */
const holds = (condition: Condition, person: BilledPerson, month: BillingMonth, place: number | undefined): boolean => {
  switch (condition.kind) {
    case "age": {
      if (person.birthdate === undefined) return false
      const age = ageOn(person.birthdate, firstDay(month))
      return age >= (condition.min ?? 0) && age <= (condition.max ?? Number.POSITIVE_INFINITY)
    }
    case "family":
      return place !== undefined && place >= condition.from
    case "group":
      return person.groups.some((group) => condition.anyOf.includes(group))
    case "joinDate":
      return (
        person.joinDate !== undefined &&
        (condition.before === undefined || person.joinDate < condition.before) &&
        (condition.onOrAfter === undefined || person.joinDate >= condition.onOrAfter)
      )
    case "paymentMethod":
      return person.paymentMethod === condition.is
  }
}

/** The months of the billing period a person is charged for: from the month of joining on, all when it is earlier or unknown. */
const keptMonths = (person: BilledPerson, month: BillingMonth, period: number): number => {
  if (person.joinDate === undefined) return period
  const late = monthNumber(person.joinDate) - monthNumber(month)
  return Math.min(period, Math.max(0, period - late))
}

const basisPoints = (value: number): number => percent(value) ?? 0

/** What an operator makes of an amount; percentages round half up to the cent. */
const operate = (rule: Rule, amount: Cents, kept: number, period: number): number => {
  switch (rule.operator) {
    case "addAmount":
      return amount + rule.value
    case "subtractAmount":
      return amount - rule.value
    case "setAmount":
      return rule.value
    case "addPercent":
      return scale(amount, 10_000 + basisPoints(rule.value), 10_000)
    case "subtractPercent":
      return scale(amount, 10_000 - basisPoints(rule.value), 10_000)
    case "prorate":
      return scale(amount, kept, period)
  }
}

/**
 * The annuity of a person in a billing month (ANN-03): the custom amount or the tier's, changed by each rule that
 * applies, in order, to the amount so far. After every rule the amount is at least 0 and at most `maxFeeAmount`.
 * Percentages and prorations round half up to the cent.
 */
export const annuityAmount = (
  tier: Tier,
  person: BilledPerson,
  month: BillingMonth,
  place: number | undefined,
): AnnuityAmount => {
  const base = person.customAmount ?? tier.amount
  const trace: Array<TraceStep> = []
  let amount = base
  if (person.withoutRules === true && person.customAmount !== undefined) return { base, amount, trace }
  const period = periodMonths(month, tier.billingMonths)
  for (const [index, rule] of tier.rules.entries()) {
    if (rule.when !== undefined && !holds(rule.when, person, month, place)) continue
    if (rule.operator === "prorate" && person.joinDate === undefined) continue
    const kept = rule.operator === "prorate" ? keptMonths(person, month, period) : period
    const after = boundedFeeAmount(operate(rule, amount, kept, period))
    trace.push({
      rule: index,
      before: amount,
      after,
      ...(rule.operator === "prorate" ? { months: { kept, of: period } } : {}),
    })
    amount = after
  }
  return { base, amount, trace }
}
