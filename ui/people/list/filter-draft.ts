import { type FieldKind, type PersonField, personFields } from "../../../core/people/person-field.ts"
import type { Condition, PersonFilter } from "../../../core/people/person-filter.ts"

/** Conditions as they stand beside each other on the screen, and whether all or one of them must hold. */
export interface FilterDraft {
  readonly join: "and" | "or"
  readonly conditions: ReadonlyArray<Condition>
}

export const noFilter: FilterDraft = { join: "and", conditions: [] }

/** The filter that a draft means, or nothing when it has no condition. */
export const filterOf = ({ join, conditions }: FilterDraft): PersonFilter | undefined => {
  const [first] = conditions
  if (first === undefined || conditions.length === 1) return first
  return join === "and" ? { and: conditions } : { or: conditions }
}

/** Both filters at once; nothing stands for everyone. */
export const both = (a: PersonFilter | undefined, b: PersonFilter | undefined): PersonFilter | undefined =>
  a === undefined ? b : b === undefined ? a : { and: [a, b] }

/** What can be said of a field in a condition. `age` is only for the birthdate. */
export type Operator = Extract<Condition, { is: string }>["is"] | "age"

const text: ReadonlyArray<Operator> = ["contains", "startsWith", "equals", "isEmpty", "isNotEmpty"]
const span: ReadonlyArray<Operator> = ["from", "before", "isEmpty", "isNotEmpty"]

const operators: Record<FieldKind, ReadonlyArray<Operator>> = {
  text,
  longText: ["contains", "isEmpty", "isNotEmpty"],
  number: text,
  country: ["equals", "isEmpty", "isNotEmpty"],
  iban: ["contains", "startsWith", "isEmpty", "isNotEmpty"],
  phones: ["contains", "isEmpty", "isNotEmpty"],
  date: span,
  money: span,
  choice: ["in", "notIn"],
  names: ["in", "notIn", "isEmpty", "isNotEmpty"],
}

/** The operators that fit a field, the most used first. */
export const operatorsOf = (field: PersonField): ReadonlyArray<Operator> =>
  field === "birthdate" ? ["age", ...span] : operators[personFields[field]]
