import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { ChangeId, PersonId } from "../../kernel/id.ts"
import { AutomaticMails } from "../../messaging/index.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { isJoining, type MembershipStep, stepMembership } from "../membership/index.ts"
import type { Person } from "../person.ts"
import { changesBetween } from "../timeline.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { faultsOfChange } from "./faults-of-change.ts"
import { giveNumbers } from "./give-numbers.ts"
import { gone, type Plan, writeChange } from "./write-change.ts"

/** The day of a step for which none is said: who applied for a day of joining is a member from that day on, all else is today. */
const usualDay = (step: MembershipStep, { joinDate }: Person, today: CalendarDate): CalendarDate =>
  (step === "accept" ? joinDate : null) ?? today

const planned = (person: Person, on: MembershipStep, date: CalendarDate, today: CalendarDate): Plan => {
  const stepped = stepMembership(person, on, date, today)
  if (!stepped.ok) return { person, why: stepped.why }
  const after = { ...person, ...stepped.changes }
  const [fault] = faultsOfChange(person, after, changesBetween(person, after), today)
  return fault === undefined ? { person, changes: stepped.changes } : { person, why: fault.code }
}

/** Members get a number if they have none; the counter is only touched for those who really become members. */
const numbered = Effect.fnUntraced(function* (plans: ReadonlyArray<Plan>) {
  const joining = plans.filter((plan) => "changes" in plan && plan.person.membershipNumber === null)
  const numbers = yield* giveNumbers(
    joining.map((plan) => ({ ...plan.person, ...("changes" in plan ? plan.changes : {}) })),
  )
  const byId = new Map(joining.map(({ person }, index) => [person.id, numbers[index]]))
  return plans.map((plan): Plan => {
    const { person } = plan
    if (!byId.has(person.id) || !("changes" in plan)) return plan
    const number = byId.get(person.id)
    return number === undefined
      ? { person, why: "tooLong" }
      : { person, changes: { ...plan.changes, membershipNumber: number } }
  })
})

/** Of which steps those are told who take them, by which mail (MSG-07). Who declines decides each time (MBR-03). */
const mailOf: Partial<Readonly<Record<MembershipStep, string>>> = {
  apply: "applicationReceived",
  accept: "applicationConfirmed",
}

const tell = Effect.fnUntraced(function* (
  step: MembershipStep,
  change: ChangeId | null,
  persons: ReadonlyArray<PersonId>,
) {
  const mail = mailOf[step]
  if (mail === undefined || change === null) return
  yield* (yield* AutomaticMails).enqueue(
    mail,
    persons.map((id) => ({ key: `${change} ${id}`, persons: [id] })),
  )
})

/**
 * Takes a step of the membership of chosen persons, by the one table of what can happen (PER-02). Whoever cannot take
 * it is named with the reason; all others take it in one transaction. Who joins gets a number (MBR-01, MBR-04).
 */
export const takeStep = Effect.fnUntraced(function* (input: {
  readonly persons: PersonChoice
  readonly step: MembershipStep
  readonly date?: CalendarDate | undefined
  readonly reason?: string | undefined
}) {
  const { today } = yield* Acting
  const { step, date } = input
  const chosen = yield* chosenPersons(input.persons)
  const plans = chosen.held.map((person) => planned(person, step, date ?? usualDay(step, person, today), today))
  const reason = input.reason?.trim() || null
  const result = yield* writeChange(isJoining(step) ? yield* numbered(plans) : plans, (changes) => ({
    kind: "stepped",
    step,
    reason,
    changes,
  }))
  const refused = new Set(result.refused.map(({ id }) => id))
  yield* tell(
    step,
    result.id,
    chosen.held.flatMap(({ id }) => (refused.has(id) ? [] : [id])),
  )
  return { ...result, refused: [...result.refused, ...gone(chosen.gone)] }
})
