import { action, computed, makeObservable, observable } from "mobx"
import { fold } from "../../../core/kernel/fold.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { readNames } from "../../../core/people/import/read-text.ts"
import { choices } from "../../text/de/person.ts"
import { choicesOf } from "../custom/custom-draft.ts"
import type { Draft } from "../person/field-draft.ts"
import { draftFrom } from "./cell-draft.ts"

/** One of what there is to choose. */
export interface Choice {
  readonly id: string
  readonly label: string
}

const offered = (field: AnyField, column: CustomColumn | undefined): ReadonlyArray<Choice> => {
  if (column?.type === "multiSelection") return column.options.map((id) => ({ id, label: id }))
  if (column !== undefined) return choicesOf(column)
  const words: Readonly<Record<string, string>> =
    !isCustomField(field) && field in choices ? choices[field as keyof typeof choices] : {}
  return Object.entries(words).map(([id, label]) => ({ id, label }))
}

/** The choices that a text means, the likeliest first: what is called so, what imports read so, what begins so, no value last. */
const fitting = (options: ReadonlyArray<Choice>, text: string, read: string | undefined): ReadonlyArray<Choice> => {
  const typed = fold(text.trim())
  const rank = ({ id, label }: Choice): number => {
    const called = fold(label)
    if (id === read || called === typed) return 0
    if (called.startsWith(typed)) return id === "" ? 2 : 1
    return called.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed)) ? 3 : 4
  }
  return options
    .map((option) => ({ option, at: rank(option) }))
    .filter(({ at }) => at < 4)
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option)
}

/**
 * What is typed into a cell whose values are chosen: the beginning of one is enough. Of several that may be meant the first is, until
 * another one is marked. Where several can be had at once, each name between commas means one.
 */
export class TypedChoice {
  text: string
  /** The one of what is offered that was marked by hand. */
  private moved: number | undefined
  private readonly field: AnyField
  private readonly column: CustomColumn | undefined

  constructor(field: AnyField, column: CustomColumn | undefined, text: string) {
    this.field = field
    this.column = column
    this.text = text
    makeObservable<this, "moved">(this, {
      text: observable,
      moved: observable,
      fitting: computed,
      offers: computed,
      type: action,
      move: action,
      mark: action,
    })
  }

  /** Those that the text may mean, the likeliest first. */
  get fitting(): ReadonlyArray<Choice> {
    const { field, column, text } = this
    const read = draftFrom(field, column, text)
    return fitting(offered(field, column), text, read?.of === "choice" ? read.choice : undefined)
  }

  /** What is shown to be taken: those that the text may mean, and where it means none, all that there is. */
  get offers(): ReadonlyArray<Choice> {
    return this.fitting.length > 0 ? this.fitting : offered(this.field, this.column)
  }

  /** Which of what is offered is meant; -1 where the text means none. */
  get at(): number {
    return this.moved ?? (this.fitting.length > 0 ? 0 : -1)
  }

  /** The one that is meant now. */
  get marked(): Choice | undefined {
    return this.offers[this.at]
  }

  type(text: string): void {
    this.text = text
    this.moved = undefined
  }

  /** Marks the next or the last one of what is offered; from the last one goes on to the first. */
  move(by: 1 | -1): void {
    const { length } = this.offers
    if (length > 0) this.moved = this.at < 0 ? (by > 0 ? 0 : length - 1) : (this.at + by + length) % length
  }

  /** Marks the one in this place. */
  mark(place: number): void {
    this.moved = place
  }

  /** The draft with what is meant, or nothing where the text means none of what there is. */
  meant(draft: Draft): Draft | undefined {
    if (draft.of !== "ticked") return this.marked && { of: "choice", choice: this.marked.id }
    const options = offered(this.field, this.column)
    // A choice may have a comma of its own.
    const names = this.fitting.length > 0 && this.text !== "" ? [this.text] : readNames(this.text)
    const found = names.map((name) => fitting(options, name, undefined)[0]?.id)
    const known = found.filter((id) => id !== undefined)
    return known.length < names.length ? undefined : { of: "ticked", ticked: [...new Set([...draft.ticked, ...known])] }
  }
}
