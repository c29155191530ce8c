import { makeAutoObservable, observable, observableRef } from "mobx"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import { type ColumnField, fieldsBehind, isComposite } from "../../../core/people/column-field.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { daysBeginning, firstDay } from "../../../core/people/filter-text/index.ts"
import { readNumber } from "../../../core/people/import/read-custom.ts"
import { besideKinds } from "../../../core/people/owing.ts"
import { personFields } from "../../../core/people/person-field.ts"
import { type Condition, mostValuesNamed } from "../../../core/people/person-filter.ts"
import { isRelation, type Relation } from "../../../core/people/related-filter.ts"
import { listingOf } from "../../../core/people/values/listing.ts"
import { type FilterFault, filterFaults } from "../../text/de/filter-faults.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import type { WordCatalog } from "../words/word-catalog.ts"
import { type FilterDraft, noFilter } from "./filter-draft.ts"
import { knownValues } from "./known-values.ts"
import { type Operator, operatorsOf, owingOperators, relatedOperators } from "./operators.ts"

const withCondition = (all: ReadonlyArray<Condition>, condition: Condition): ReadonlyArray<Condition> => {
  const same = JSON.stringify(condition)
  return [...all.filter((each) => JSON.stringify(each) !== same), condition]
}

/** Whether two conditions say something of the same field. */
const isAbout = (a: Condition, b: Condition): boolean => "field" in a && "field" in b && a.field === b.field

const age = (text: string): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined)

/**
 * What a condition can be about: a field of persons, how old they are, when they confirmed their data, what they still have to pay,
 * or whom they have to do with.
 */
export type FilterField = AnyField | "age" | "confirmedOn" | "owing" | Relation

/** Whether a condition is about something that no field of the person holds. */
const isAside = (field: FilterField): field is Exclude<FilterField, AnyField> =>
  field === "age" || field === "confirmedOn" || field === "owing" || isRelation(field)

/** What a filter of a column of a list is about first: of several fields together, the first. */
export const filterFieldOf = (column: ColumnField): FilterField => {
  if (!isComposite(column)) return column
  const [first] = fieldsBehind([column])
  return first ?? "age"
}

/** A condition while it is being put together, and those that were laid by before. */
export class FilterBuilder {
  laidBy: ReadonlyArray<Condition> = []
  /** How many conditions were begun behind the first one. */
  begun = 0
  field: FilterField = "groups"
  operator: Operator = "in"
  text = ""
  below = ""
  private isLeft = false
  readonly values = observable.set<string>()
  /** Conditions of the list that say of a field which values it has: what is said anew takes their place. */
  replaced: ReadonlyArray<Condition> = []

  private readonly words: () => WordCatalog | undefined
  private readonly catalog: () => ColumnCatalog | undefined

  private readonly draft: FilterDraft

  constructor(
    words: () => WordCatalog | undefined,
    catalog: () => ColumnCatalog | undefined = () => undefined,
    draft: FilterDraft = noFilter,
  ) {
    this.words = words
    this.catalog = catalog
    this.draft = draft
    makeAutoObservable<this, "words" | "catalog" | "draft">(this, {
      words: false,
      catalog: false,
      draft: false,
      replaced: observableRef,
      field: observableRef,
      laidBy: observableRef,
      values: false,
    })
  }

  get kind() {
    const { field } = this
    if (field === "age") return "age"
    if (field === "confirmedOn" || field === "owing") return besideKinds[field]
    if (isRelation(field)) return "text"
    return isCustomField(field) ? (this.catalog()?.kind(field) ?? "text") : personFields[field]
  }

  get operators(): ReadonlyArray<Operator> {
    const { field, kind } = this
    if (isRelation(field)) return relatedOperators
    if (field === "owing") return owingOperators
    return field === "age" || kind === "age" ? ["age"] : operatorsOf(field, kind)
  }

  /** Whether the values of the field are told, to be picked. */
  get listed(): AnyField | undefined {
    const { field, kind } = this
    const picks = this.operator === "in" || this.operator === "notIn"
    return picks && !isAside(field) && kind !== "age" && listingOf(kind) !== undefined ? field : undefined
  }

  /** What of a draft stays when this is added: among whom it finds, values are counted. */
  get others(): FilterDraft {
    const { join, conditions } = this.draft
    const rest = join === "and" ? conditions.filter((each) => !this.replaced.includes(each)) : []
    return { join: "and", conditions: this.laidBy.reduce(withCondition, rest) }
  }

  /** The values to tick, where a field has a known set of them. */
  get options(): ReadonlyArray<string> | undefined {
    if (this.operator !== "in" && this.operator !== "notIn") return undefined
    return isAside(this.field) ? [] : knownValues(this.field, this.words(), this.catalog())
  }

  /** Whether there is something to apply, and nothing is half said. */
  get ready(): boolean {
    return this.condition !== undefined || (this.laidBy.length + this.replaced.length > 0 && this.blank)
  }

  /** Whether nothing is said yet of the field at hand. */
  private get blank(): boolean {
    return this.text === "" && this.below === "" && this.values.size === 0
  }

  /** The condition, once it is complete and makes sense. */
  get condition(): Condition | undefined {
    const { field, operator } = this
    if (field === "age") return this.ofAge
    if (field === "confirmedOn") return this.ofConfirming
    if (field === "owing") return this.ofOwing
    if (isRelation(field)) return this.ofRelated(field)
    switch (operator) {
      case "isEmpty":
      case "isNotEmpty":
        return { field, is: operator }
      case "in":
      case "notIn":
        return this.values.size === 0 ? this.ofPart(field) : { field, is: operator, values: [...this.values] }
      case "undeliverable":
      case "unsubscribed":
        return { mailing: operator }
      case "age":
        return this.ofAge
      case "owing":
      case "overdue":
      case "settled":
        return this.ofOwing
      default: {
        if (this.kind === "date" && operator === "startsWith") return this.ofDays(field)
        const value = this.value
        return value === undefined || value === "" ? undefined : { field, is: operator, value }
      }
    }
  }

  /** Where a text is typed and no value picked, all values in which it stands are meant. */
  private ofPart(field: AnyField): Condition | undefined {
    const value = this.text.trim()
    return this.kind === "text" && this.operator === "in" && value !== "" ? { field, is: "contains", value } : undefined
  }

  /** In a year or a month, or on a day. */
  private ofDays(field: AnyField): Condition | undefined {
    const day = this.day
    if (day !== undefined) return { field, is: "equals", value: day }
    const value = daysBeginning(this.text)
    return value === undefined ? undefined : { field, is: "startsWith", value }
  }

  private get ofConfirming(): Condition | undefined {
    const { operator, value } = this
    if (operator === "isEmpty" || operator === "isNotEmpty") return { confirmed: { is: operator } }
    if ((operator !== "from" && operator !== "before") || value === undefined || !isCalendarDate(value))
      return undefined
    return { confirmed: { is: operator, day: value } }
  }

  private get ofOwing(): Condition | undefined {
    if (this.operator === "settled") return { owing: { is: "below", cents: 1 } }
    if (this.operator === "owing") return { owing: { is: "from", cents: 1 } }
    if (this.operator === "overdue") return { owing: { is: "from", cents: 1, overdue: true } }
    const cents = readAmount(this.text)
    if (cents === undefined || cents < 0) return undefined
    return { owing: { is: this.operator === "before" ? "below" : "from", cents } }
  }

  private ofRelated(related: Relation): Condition | undefined {
    const { operator, value } = this
    if (operator === "isEmpty" || operator === "isNotEmpty") return { related, is: operator }
    if (operator !== "contains" && operator !== "startsWith" && operator !== "equals") return undefined
    return value === undefined || value === "" ? undefined : { related, is: operator, value }
  }

  private get ofAge(): Condition | undefined {
    const [from, below] = [age(this.text), age(this.below)]
    if ((from === undefined && below === undefined) || (from ?? 0) >= (below ?? Number.POSITIVE_INFINITY))
      return undefined
    return { age: { ...(from === undefined ? {} : { from }), ...(below === undefined ? {} : { below }) } }
  }

  /** The typed value as the condition carries it. */
  private get value(): string | undefined {
    if (this.kind === "date") return this.day ?? firstDay(this.text)
    if (this.kind === "money") return readAmount(this.text)?.toString()
    if (this.kind === "decimal") return readNumber(this.text.trim())?.toString()
    return this.text.trim()
  }

  /** The day that was typed. */
  private get day(): string | undefined {
    return parseDate(this.text, this.field === "birthdate" ? "birth" : undefined)
  }

  take(field: FilterField): void {
    this.field = field
    this.operate(this.operators[0] ?? "isNotEmpty")
    this.values.clear()
    this.replaced = this.replaced.filter((each) => this.laidBy.some((said) => isAbout(said, each)))
    this.takeUp()
  }

  /** Goes on with which values the list has of the field already. */
  private takeUp(): void {
    const { join, conditions } = this.draft
    const there = conditions.find((each) => "values" in each && each.field === this.field)
    if (there === undefined || !("values" in there) || (join === "or" && conditions.length > 1)) return
    if (this.laidBy.some((said) => isAbout(said, there))) return
    this.operate(there.is)
    this.values.replace(there.values)
    this.replaced = [...this.replaced, there]
  }

  operate(operator: Operator): void {
    this.operator = operator
    this.text = ""
    this.below = ""
  }

  /** Whether a value is picked, however it is spelled. */
  isPicked(value: string): boolean {
    return [...this.values].some((each) => fold(each) === fold(value))
  }

  /** Picks a value, or no more; a condition names only so many. */
  tick(value: string): void {
    const same = [...this.values].filter((each) => fold(each) === fold(value))
    if (same.length > 0) for (const each of same) this.values.delete(each)
    else if (!this.full) this.values.add(value)
  }

  /** Whether no further value can be picked. */
  get full(): boolean {
    return this.values.size >= mostValuesNamed
  }

  write(text: string): void {
    this.text = text
    this.isLeft = false
  }

  writeBelow(text: string): void {
    this.below = text
    this.isLeft = false
  }

  /** Somebody is done typing the value: from now on it is said why it is none. */
  leave(): void {
    this.isLeft = true
  }

  /** The kind of value that what was typed does not mean; nothing while it is typed. */
  get fault(): FilterFault | undefined {
    const { kind, text, below, condition } = this
    const isWrong = this.isLeft && condition === undefined && `${text}${below}`.trim() !== ""
    return isWrong ? filterFaults.find((each) => each === kind) : undefined
  }

  /** Lays the condition by, and begins another one. */
  more(): void {
    const { condition } = this
    if (condition === undefined) return
    this.laidBy = withCondition(this.laidBy, condition)
    this.begun += 1
    this.operate(this.operator)
    this.values.clear()
  }

  /** Takes back a condition that was laid by. */
  drop(condition: Condition): void {
    this.laidBy = this.laidBy.filter((each) => each !== condition)
  }

  /** The draft with all of these conditions; the same condition stands there only once. */
  added(draft: FilterDraft): FilterDraft {
    const all = this.condition === undefined ? this.laidBy : [...this.laidBy, this.condition]
    const kept = draft.conditions.filter((each) => !this.replaced.includes(each))
    return { ...draft, conditions: all.reduce(withCondition, kept) }
  }

  /** Nothing of it is under way. */
  dispose(): void {}
}
