import * as Effect from "effect/Effect"
import { Acting } from "../../kernel/acting.ts"
import type { CalendarDate } from "../../kernel/calendar-date.ts"
import type { CustomColumnId } from "../../kernel/id.ts"
import type { AnyNeeds } from "../../kernel/operation.ts"
import { type Bulk, type BulkChange, bulkFields } from "../bulk/index.ts"
import type { PersonChoice } from "../changes/person-choice.ts"
import { customFaults } from "../custom-columns/custom-faults.ts"
import { customValueFault } from "../custom-columns/custom-value.ts"
import { customFieldOf } from "../custom-field.ts"
import type { CustomValue } from "../custom-values.ts"
import { InvalidPerson, type PersonFault } from "../people.errors.ts"
import { emptyPerson, type Person, type PersonData } from "../person.ts"
import { personFaults } from "../person-rules.ts"
import { CustomColumnStore } from "../ports/custom-columns.port.ts"
import { chosenPersons } from "./chosen-persons.ts"
import { gone, judged, type Plan, writeChange } from "./write-change.ts"

interface Setting {
  readonly persons: PersonChoice
  readonly change: BulkChange
}

/** A value that is wrong whoever gets it. */
const faultsOfValue = (given: Partial<PersonData>, today: CalendarDate): ReadonlyArray<PersonFault> =>
  personFaults({ ...emptyPerson("member"), lastName: "-", ...given }, today)

/** What becomes of a person that gets a value of a custom column, or loses it. */
const customPlan = Effect.fnUntraced(function* (id: CustomColumnId, value: CustomValue | null) {
  const { columns } = yield* (yield* CustomColumnStore).steady()
  const field = customFieldOf(id)
  const column = columns.find((each) => each.id === id)
  const valued = value === null || column === undefined ? undefined : customValueFault(column, value)
  if (column?.type === "upload") return yield* new InvalidPerson({ faults: [{ field, code: "fileGone" }] })
  const code = column === undefined ? "columnGone" : valued
  if (code !== undefined) return yield* new InvalidPerson({ faults: [{ field, code }] })
  return (person: Person): Plan => {
    const { [id]: _, ...others } = person.custom
    const custom = value === null ? others : { ...others, [id]: value }
    const [fault] = customFaults(person.custom, custom, columns)
    return fault === undefined ? { person, changes: { custom } } : { person, why: fault.code }
  }
})

/** What is planned for each of the chosen persons. A value that nobody can have is refused at its field. */
const planned = Effect.fnUntraced(function* ({ persons, change }: Setting) {
  const { today } = yield* Acting
  const [custom] = Object.entries(change.custom ?? {})
  const given = Object.fromEntries(
    bulkFields.filter((field) => change[field] !== undefined).map((field) => [field, change[field]]),
  ) as Partial<PersonData>
  const faults = faultsOfValue(given, today)
  if (faults.length > 0) return yield* new InvalidPerson({ faults })
  const plan =
    custom === undefined
      ? (person: Person): Plan => ({ person, changes: given })
      : yield* customPlan(custom[0] as CustomColumnId, custom[1])
  const chosen = yield* chosenPersons(persons)
  return { plans: chosen.held.map(plan), gone: gone(chosen.gone) }
})

const preview = Effect.fnUntraced(function* (setting: Setting) {
  const { today } = yield* Acting
  const { plans, gone: missing } = yield* planned(setting)
  const outcomes = plans.map((plan) => judged(plan, today))
  const refused = outcomes.flatMap((outcome) => (outcome !== undefined && "why" in outcome ? [outcome] : []))
  const same = outcomes.filter((outcome) => outcome === undefined).length
  return { changed: outcomes.length - same - refused.length, same, refused: [...refused, ...missing] }
})

const set = Effect.fnUntraced(function* (setting: Setting) {
  const { plans, gone: missing } = yield* planned(setting)
  const result = yield* writeChange(plans, (changes) => ({ kind: "changed", changes, importId: null }))
  return { ...result, refused: [...result.refused, ...missing] }
})

/** Giving many persons one value of a field (PER-04), implemented over the driven ports of people. */
export const bulkUseCases = { preview, set } satisfies Bulk<never, AnyNeeds>
