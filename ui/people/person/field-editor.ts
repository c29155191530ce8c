import { action, computed, makeObservable, observableRef } from "mobx"
import type { ArithmeticFault } from "../../../core/kernel/arithmetic.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type AnyField, fieldValue, isCustomField, type SomeFields } from "../../../core/people/custom-field.ts"
import type { AnyFaultCode, InvalidPerson, PersonNotFound } from "../../../core/people/people.errors.ts"
import { customDraftOf, customMeaningOf } from "../custom/custom-draft.ts"
import { type Draft, draftOf, type Meaning, meaningOf } from "./field-draft.ts"

/** Whatever can be wrong with what is typed into a field. */
export type TypedFault = AnyFaultCode | ArithmeticFault | "noTier"

/** What of a person stands in an editor at first. */
const draftIn = (person: SomeFields, field: AnyField, column: CustomColumn | undefined): Draft => {
  if (column !== undefined) return customDraftOf(column, fieldValue(person, field))
  return isCustomField(field) ? { of: "text", text: "" } : draftOf(field, person)
}

/** One field while it is edited: the draft, what is wrong with it, whether it is on its way. */
export class FieldEditor {
  draft: Draft
  fault: { readonly field: InvalidPerson["faults"][number]["field"]; readonly code: TypedFault } | undefined
  failure: Lost | PersonNotFound | undefined
  busy = false
  /** The text about which it was asked whether it is meant, although nothing is called so. */
  asked: string | undefined
  readonly field: AnyField
  /** The custom column that is edited, if it is one. */
  readonly column: CustomColumn | undefined
  private before: string

  constructor(field: AnyField, person: SomeFields, column?: CustomColumn) {
    this.field = field
    this.column = column
    this.draft = draftIn(person, field, column)
    this.before = JSON.stringify(this.draft)
    makeObservable<this, "before">(this, {
      before: observableRef,
      draft: observableRef,
      fault: observableRef,
      failure: observableRef,
      busy: observableRef,
      dirty: computed,
      write: action,
      check: action,
      blame: action,
      begin: action,
      pause: action,
      goOnFrom: action,
      follow: action,
      refuse: action,
    })
  }

  get dirty(): boolean {
    return JSON.stringify(this.draft) !== this.before
  }

  write(draft: Draft): void {
    this.draft = draft
    this.fault = undefined
  }

  /** What the draft means, or what is wrong with it. */
  get meaning(): Meaning {
    const { field, column, draft } = this
    if (column !== undefined) return customMeaningOf(column, draft)
    return isCustomField(field) ? { value: null } : meaningOf(field, draft)
  }

  /** The value that the draft means; nothing when it means none, which then stands at the field. */
  check(): { readonly value: unknown } | undefined {
    const { meaning } = this
    if ("value" in meaning) return meaning
    this.blame(meaning.fault)
    return undefined
  }

  /** What stands in it is no value of the field. */
  blame(code: TypedFault): void {
    this.fault = { field: this.field, code }
  }

  /** It is on its way. */
  begin(): void {
    this.busy = true
    this.fault = undefined
    this.failure = undefined
  }

  /** It waits for a decision. */
  pause(): void {
    this.busy = false
  }

  /** This is saved, and something else stands in it by now. */
  goOnFrom(saved: Draft): void {
    this.before = JSON.stringify(saved)
  }

  /** The person is another one now: where nothing was typed, their value stands in it. */
  follow(person: SomeFields): void {
    if (this.dirty) return
    this.draft = draftIn(person, this.field, this.column)
    this.before = JSON.stringify(this.draft)
  }

  /** It was not taken. */
  refuse(error: Lost | PersonNotFound | InvalidPerson): void {
    this.busy = false
    if (error._tag === "InvalidPerson")
      this.fault = error.faults.find((each) => each.field === this.field) ?? error.faults[0]
    else this.failure = error
  }
}
