import { makeAutoObservable, observable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People, Vocabulary } from "../../../core/people/people.port.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { Remote } from "../../remote.ts"
import { parseDate, parseMoney } from "../../text/de/format.ts"
import { choices } from "../../text/de/person.ts"
import { type FilterDraft, type Operator, operatorsOf } from "./filter-draft.ts"

const age = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)

/** A condition while it is being put together. */
export class FilterBuilder {
  readonly vocabulary = new Remote<Vocabulary, Lost>()
  field: PersonField = "groups"
  operator: Operator = "in"
  text = ""
  below = ""
  readonly values = observable.set<string>()

  constructor(people: Pick<People<Lost>, "vocabulary">) {
    makeAutoObservable(this, { vocabulary: false, field: observableRef, values: false })
    this.vocabulary.load(people.vocabulary())
  }

  get kind() {
    return personFields[this.field]
  }

  get operators(): ReadonlyArray<Operator> {
    return operatorsOf(this.field)
  }

  /** The values to tick, where a field has a known set of them. */
  get options(): ReadonlyArray<string> | undefined {
    if (this.operator !== "in" && this.operator !== "notIn") return undefined
    if (this.field in choices) return Object.keys(choices[this.field as keyof typeof choices])
    if (this.field === "groups" || this.field === "labels")
      return this.vocabulary.value?.[this.field].map(({ name }) => name)
    return []
  }

  /** The condition, once it is complete and makes sense. */
  get condition(): Condition | undefined {
    const { field, operator, text } = this
    switch (operator) {
      case "isEmpty":
      case "isNotEmpty":
        return { field, is: operator }
      case "in":
      case "notIn":
        return this.values.size === 0 ? undefined : { field, is: operator, values: [...this.values] }
      case "age": {
        const [from, below] = [age(text), age(this.below)]
        if ((from === undefined && below === undefined) || (from ?? 0) >= (below ?? Number.POSITIVE_INFINITY))
          return undefined
        return { age: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) } }
      }
      default: {
        const value = this.value
        return value === undefined || value === "" ? undefined : { field, is: operator, value }
      }
    }
  }

  /** The typed value as the condition carries it. */
  private get value(): string | undefined {
    if (this.kind === "date") return parseDate(this.text)
    if (this.kind === "money") return parseMoney(this.text)?.toString()
    return this.text.trim()
  }

  take(field: PersonField): void {
    this.field = field
    this.operate(operatorsOf(field)[0] ?? "isNotEmpty")
    this.values.clear()
  }

  operate(operator: Operator): void {
    this.operator = operator
    this.text = ""
    this.below = ""
  }

  tick(value: string): void {
    if (!this.values.delete(value)) this.values.add(value)
  }

  write(text: string): void {
    this.text = text
  }

  writeBelow(text: string): void {
    this.below = text
  }

  /** The draft with this condition; the same condition stands there only once. */
  added(draft: FilterDraft): FilterDraft {
    const { condition } = this
    if (condition === undefined) return draft
    const same = JSON.stringify(condition)
    return { ...draft, conditions: [...draft.conditions.filter((each) => JSON.stringify(each) !== same), condition] }
  }

  dispose(): void {
    this.vocabulary.dispose()
  }
}
