import { type AnnuityAmount, annuityAmount } from "./annuity-amount.ts"
import { type BilledPerson, familyPlaces, withoutPlaces } from "./billed-person.ts"
import { type BillingMonth, firstDay, monthNumber, periodMonths } from "./billing-month.ts"
import type { Tier } from "./tier.ts"

/** Who was billed before. */
export interface BilledBefore {
  /** The `billingKey` of every annuity that was billed before, also of those that were reversed. */
  readonly billed?: ReadonlySet<string>
  /** By which tier, by its name, persons were billed for the month, whichever they have now; what claims nothing, as it was reversed, does not count. */
  readonly billedBy?: ReadonlyMap<string, string>
}

/** What a billing run is made of. */
export interface BillingRunInput extends BilledBefore {
  readonly billingMonth: BillingMonth
  readonly tiers: ReadonlyArray<Tier>
  readonly persons: ReadonlyArray<BilledPerson>
}

export const leftOutReasons = [
  "duplicate",
  "noTier",
  "unknownTier",
  "notDue",
  "left",
  "notYetMember",
  "alreadyBilled",
  "billedByOther",
] as const
/** Why a person is left out: the first of these that holds. */
export type LeftOutReason = (typeof leftOutReasons)[number]

/** Somebody who is left out; `tier` is the name of the other tier by which they were billed for the month. */
export interface LeftOut {
  readonly person: string
  readonly reason: LeftOutReason
  readonly tier?: string
}

/** What a billing run would create: nothing is created before it is confirmed (ANN-06). `total` is in cents. */
export interface BillingRun {
  readonly fees: ReadonlyArray<
    {
      readonly person: string
      readonly tier: string
      /** How many of the family a rule for families did not count, as they have no birthdate; left out where there is none. */
      readonly uncounted?: number
    } & AnnuityAmount
  >
  readonly leftOut: ReadonlyArray<LeftOut>
  readonly total: number
}

/**
 * Names one annuity: no person is billed twice for the same tier and billing month. Nobody is billed for a month by two tiers either: who
 * changes from one to another is left out (`billedByOther`) until what was billed is reversed.
 */
export const billingKey = (person: string, tier: string, month: BillingMonth): string =>
  JSON.stringify([person, tier, month])

/** Whether a person had left before a billing month. The day of leaving is the last day of membership. */
const hasLeft = (person: BilledPerson, month: BillingMonth): boolean =>
  person.leaveDate !== undefined && person.leaveDate < firstDay(month)

const isMember = (person: BilledPerson, month: BillingMonth, period: number): boolean =>
  !hasLeft(person, month) &&
  (person.joinDate === undefined || monthNumber(person.joinDate) < monthNumber(month) + period)

/**
 * Previews a billing run: every person's annuity with its trace, who is left out and why, and the sum. The order of the
 * persons changes nothing but the order of the result. Who joins within the billing period is billed; families count
 * the members of the billing period only.
 */
export const billingRun = ({ billingMonth, tiers, persons, billed, billedBy }: BillingRunInput): BillingRun => {
  const tierById = new Map(
    tiers.map((tier) => [tier.id, { tier, period: periodMonths(billingMonth, tier.billingMonths) }]),
  )
  const due = Number(billingMonth.slice(5))
  const periodOf = (person: BilledPerson): number => tierById.get(person.tier ?? "")?.period ?? 12
  const members = persons.filter((person) => isMember(person, billingMonth, periodOf(person)))
  const [places, without] = [familyPlaces(members), withoutPlaces(members)]
  const seen = new Set<string>()

  const reasonToLeaveOut = (person: BilledPerson): LeftOutReason | undefined => {
    if (seen.has(person.id)) return "duplicate"
    if (person.tier === undefined) return "noTier"
    const found = tierById.get(person.tier)
    if (found === undefined) return "unknownTier"
    if (!found.tier.billingMonths.includes(due)) return "notDue"
    if (hasLeft(person, billingMonth)) return "left"
    if (!isMember(person, billingMonth, found.period)) return "notYetMember"
    if (billed?.has(billingKey(person.id, person.tier, billingMonth)) === true) return "alreadyBilled"
    if (billedBy?.has(person.id) === true) return "billedByOther"
    return undefined
  }

  const fees: Array<BillingRun["fees"][number]> = []
  const leftOut: Array<BillingRun["leftOut"][number]> = []
  let total = 0
  for (const person of persons) {
    const reason = reasonToLeaveOut(person)
    seen.add(person.id)
    const tier = tierById.get(person.tier ?? "")?.tier
    if (reason !== undefined || tier === undefined) {
      const by = reason === "billedByOther" ? billedBy?.get(person.id) : undefined
      leftOut.push({ person: person.id, reason: reason ?? "unknownTier", ...(by === undefined ? {} : { tier: by }) })
      continue
    }
    const { base, amount, trace } = annuityAmount(tier, person, billingMonth, places.get(person.id))
    const asksForFamily = tier.rules.some(({ when }) => when?.kind === "family")
    const uncounted = asksForFamily ? without.get(person.family ?? "") : undefined
    fees.push({
      person: person.id,
      tier: tier.id,
      base,
      amount,
      trace,
      ...(uncounted === undefined ? {} : { uncounted }),
    })
    total += amount
  }
  return { fees, leftOut, total }
}
