import { computed, makeObservable, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { ColumnGone } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { longestValue, mostValuesNamed } from "../../../core/people/person-filter.ts"
import type { PersonSelection } from "../../../core/people/person-query.ts"
import type { ValueCounts } from "../../../core/people/values/index.ts"
import { Remote } from "../../remote.ts"
import type { FilterBuilder } from "./filter-builder.ts"
import type { FilterDraft } from "./filter-draft.ts"

/** So long nobody types, in milliseconds, until the server is asked for values in which it stands. */
const pause = 120

/** A value that can be picked, how it is read, and how many persons have it, once that is known. */
export interface ValueOption {
  readonly value: string
  readonly label: string
  readonly count: number | undefined
}

interface ValuesSurroundings {
  readonly people: Pick<People<Lost>, "values">
  /** Whom a list shows where these conditions take the place of its own. */
  readonly selection: (draft: FilterDraft) => PersonSelection
  readonly said: (value: string) => string
}

/** The values of the column that a filter is about, with how many have each among those whom the other conditions find. */
export class ValuePicks {
  readonly found = new Remote<ValueCounts, Lost | ColumnGone>()
  private readonly builder: FilterBuilder
  private readonly around: ValuesSurroundings
  private readonly stop: () => void

  constructor(builder: FilterBuilder, around: ValuesSurroundings) {
    this.builder = builder
    this.around = around
    makeObservable(this, { options: computed, further: computed })
    this.ask("")
    // Where more values than are told were found, the server looks for what is typed from then on.
    let many = false
    this.stop = reaction(
      () => {
        many ||= this.further > 0
        return JSON.stringify([many ? this.builder.text.trim() : "", this.builder.others])
      },
      () => this.ask(many ? this.builder.text.trim() : ""),
      { delay: pause },
    )
  }

  /** What there is to pick of what is typed: known choices in their order, else as they are told; nothing known comes last. */
  get options(): ReadonlyArray<ValueOption> {
    const { builder, found } = this
    const told = (found.value?.rows.told ?? []).filter(({ value }) => value.length <= longestValue)
    const counts = new Map(told.map(({ value, count }) => [fold(value), count]))
    const known = builder.options ?? []
    const all = new Map(
      [...known, ...told.map(({ value }) => value), ...builder.values].map((value) => [fold(value), value]),
    )
    const values = [...all.values()]
    const typed = fold(builder.text)
    return [...values.filter((value) => value !== ""), ...values.filter((value) => value === "")]
      .map((value) => ({
        value,
        label: this.around.said(value),
        count: found.value === undefined ? undefined : (counts.get(fold(value)) ?? 0),
      }))
      .filter(({ label }) => fold(label).includes(typed))
  }

  /** How many values there are besides those that are told. */
  get further(): number {
    return this.found.value?.rows.further ?? 0
  }

  /**
   * Picks all that is left of what is typed, where nothing is picked, the condition can say no part of a text, and all of it is here and
   * fits into a condition.
   */
  pickShown(): void {
    const { builder, further, options } = this
    if (further > 0 || options.length > mostValuesNamed) return
    if (builder.condition === undefined && builder.text.trim() !== "")
      for (const { value } of this.options) builder.tick(value)
  }

  /** Picks the value at hand if none is. */
  pickOnly(value: string): void {
    if (this.builder.values.size === 0) this.builder.tick(value)
  }

  dispose(): void {
    this.stop()
    this.found.dispose()
  }

  private ask(find: string): void {
    const { listed: by, others } = this.builder
    if (by === undefined) return
    const query = { ...this.around.selection(others), by, ...(find === "" ? {} : { find }) }
    this.found.load(this.around.people.values(query), { quiet: true })
  }
}
