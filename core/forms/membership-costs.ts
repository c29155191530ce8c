import { type BilledPerson, BillingMonth, billingRun, periodMonths, type Tier } from "../fees/index.ts"
import { type CalendarDate, isCalendarDate } from "../kernel/calendar-date.ts"
import { type Cents, cents } from "../kernel/money.ts"
import { answeredKind } from "./answered-kind.ts"
import type { OfferedTier } from "./form.ts"
import type { FormDocument } from "./form-document.ts"
import { latestJoining } from "./latest-joining.ts"
import { type GivenToAll, visiblePart } from "./visible-blocks.ts"

/** What being a member costs a person of an application (FRM-11, FRM-14). Amounts are cents. */
export interface CostOfMembership {
  /** Whose it is, counted from 0. */
  readonly person: number
  readonly tier: string
  /** What is due for the billing period in which the person joins: the month it is billed for, and the last month it pays. */
  readonly first: { readonly month: BillingMonth; readonly until: BillingMonth; readonly amount: Cents }
  /** What is due in the twelve months after that period. */
  readonly yearly: Cents
  /** The months of the year in which it is due: 1 for January. */
  readonly billingMonths: ReadonlyArray<number>
}

/** Rules that can apply to an applicant: nobody is in a group before they are a member, so what asks for one says nothing here. */
export const rulesForApplicants = (rules: Tier["rules"]): Tier["rules"] =>
  rules.filter(({ when }) => when?.kind !== "group")

const monthAfter = (month: string, by: number): BillingMonth => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by
  return BillingMonth.make(
    `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`,
  )
}

/** The billing month whose period a month lies in: the last one until then. */
const periodOf = (month: BillingMonth, billingMonths: ReadonlyArray<number>): BillingMonth | undefined => {
  const due = Array.from({ length: 12 }, (_, back) => monthAfter(month, -back))
  return due.find((each) => billingMonths.includes(Number(each.slice(5))))
}

const dayIn = (value: unknown): CalendarDate | undefined => {
  const day = typeof value === "string" ? value.trim() : ""
  return isCalendarDate(day) ? day : undefined
}

/** Who an answer says somebody is, as the rules of annuities see them: what is not answered yet is unknown to them. */
const applicant = (
  document: FormDocument,
  given: GivenToAll,
  person: number,
  tiers: ReadonlyArray<typeof OfferedTier.Type>,
  today: CalendarDate,
): (BilledPerson & { readonly joinDate: CalendarDate; readonly tier: string }) | undefined => {
  const { own, shared } = visiblePart(document, given, person, today)
  const chosen = (answeredKind(document, own, "annuity") ?? {}) as { tier?: unknown; customAmount?: unknown }
  const tier = tiers.find(({ name }) => name === chosen.tier)
  if (tier === undefined) return undefined
  const birthdate = dayIn(answeredKind(document, own, "birthdate"))
  const mandate = (answeredKind(document, shared, "sepa_mandate") ?? {}) as { agreed?: unknown }
  const isDebited = mandate.agreed === true && answeredKind(document, shared, "iban") !== undefined
  const { customAmount } = chosen
  return {
    // Written so that the order of texts is that of the persons, by which twins have their places.
    id: String(person).padStart(2, "0"),
    groups: [],
    tier: tier.name,
    joinDate: dayIn(answeredKind(document, own, "join_date")) ?? today,
    paymentMethod: isDebited ? "sepa_debit" : "none",
    ...(given.persons.length > 1 ? { family: "one" } : {}),
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(typeof customAmount === "number" && Number.isSafeInteger(customAmount) && customAmount >= 0
      ? { customAmount: cents(customAmount) }
      : {}),
  }
}

const sumOf = (amounts: Iterable<number>): Cents => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return cents(sum)
}

/**
 * What the persons of an application will pay once they are members, by the rules that bill them: first for the billing period of
 * their joining, then for the year after it (FRM-11, FRM-14). Who chose no tier yet, or joins later than an application may say, is
 * not in it. Whom the club knows already is not known here: brothers and sisters in the list move nobody's place in the family.
 */
export const membershipCosts = (
  document: FormDocument,
  offered: ReadonlyArray<typeof OfferedTier.Type>,
  given: GivenToAll,
  today: CalendarDate,
): ReadonlyArray<CostOfMembership> => {
  const tiers: ReadonlyArray<Tier> = offered.map((tier) => ({ id: tier.name, ...tier }))
  const persons = given.persons.flatMap((_, person) => applicant(document, given, person, offered, today) ?? [])
  const billed = (person: string, billingMonth: BillingMonth) =>
    billingRun({ billingMonth, tiers, persons }).fees.find((fee) => fee.person === person)?.amount ?? cents(0)
  return persons.flatMap(({ id, joinDate, tier: name }): ReadonlyArray<CostOfMembership> => {
    const billingMonths = tiers.find((tier) => tier.id === name)?.billingMonths ?? []
    const starts = joinDate > today ? joinDate : today
    const month = periodOf(BillingMonth.make(starts.slice(0, 7)), billingMonths)
    if (month === undefined || joinDate > latestJoining(today)) return []
    const length = periodMonths(month, billingMonths)
    const following = Array.from({ length: 12 }, (_, ahead) => monthAfter(month, length + ahead))
    const due = following.filter((each) => billingMonths.includes(Number(each.slice(5))))
    return [
      {
        person: Number(id),
        tier: name,
        first: { month, until: monthAfter(month, length - 1), amount: billed(id, month) },
        yearly: sumOf(due.map((each) => billed(id, each))),
        billingMonths,
      },
    ]
  })
}
