import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Mailing } from "../../../core/people/mailing.ts"
import type { FieldKind } from "../../../core/people/person-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"

/**
 * What can be said of a field in a condition. `age` stands by itself; what keeps messages away, for the e-mail; that fees are
 * open, overdue or all paid, for what is still to be paid.
 */
export type Operator = Extract<Condition, { is: string }>["is"] | "age" | Mailing | "owing" | "overdue" | "settled"

const written: ReadonlyArray<Operator> = ["contains", "startsWith", "equals", "isEmpty", "isNotEmpty"]
const text: ReadonlyArray<Operator> = ["in", "notIn", ...written]
const span: ReadonlyArray<Operator> = ["from", "before", "isEmpty", "isNotEmpty"]

const operators: Record<FieldKind, ReadonlyArray<Operator>> = {
  text,
  longText: ["contains", "isEmpty", "isNotEmpty"],
  number: written,
  country: ["in", "notIn", "isEmpty", "isNotEmpty"],
  iban: ["contains", "startsWith", "isEmpty", "isNotEmpty"],
  phones: ["contains", "isEmpty", "isNotEmpty"],
  date: ["startsWith", ...span],
  money: [...span, "in", "notIn"],
  decimal: ["equals", ...span, "in", "notIn"],
  choice: ["in", "notIn"],
  names: ["in", "notIn", "isEmpty", "isNotEmpty"],
  file: ["isNotEmpty", "isEmpty"],
}

/** What can be said of what somebody is called whom a person has to do with. */
export const relatedOperators = written

/** What can be said of what a person still has to pay. */
export const owingOperators: ReadonlyArray<Operator> = ["owing", "overdue", "settled", "from", "before"]

/** What can be asked of a choice that may be missing, as custom columns may. */
const customChoice: ReadonlyArray<Operator> = ["in", "notIn", "isEmpty", "isNotEmpty"]

/** The operators that fit a field of a kind, the most used first. A date that starts with a year or a month lies in it. */
export const operatorsOf = (field: AnyField | "confirmedOn", kind: FieldKind): ReadonlyArray<Operator> => {
  if (field === "email") return [...written, "in", "notIn", "undeliverable", "unsubscribed"]
  if (field === "confirmedOn") return span
  return kind === "choice" && isCustomField(field) ? customChoice : operators[kind]
}
