import { action, computed, makeObservable, observableRef } from "mobx"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { Correction } from "../../../core/people/import/cells.ts"
import type { ColumnWish } from "../../../core/people/import/custom-columns.ts"
import { type ImportTarget, isSharedField } from "../../../core/people/import/import-field.ts"
import type { PersonKind } from "../../../core/people/person.ts"
import type { Choices } from "./planner.ts"

/** What a step did, so that taking it back can be named. */
export type StepDone =
  | { readonly did: "map"; readonly column: number }
  | { readonly did: "correct" | "empty"; readonly lines: number; readonly line: number }
  | { readonly did: "skip"; readonly lines: number; readonly line: number }
  | { readonly did: "unskip"; readonly line: number }
  | { readonly did: "kind" | "emptying" | "columns" }

/** The choices for one file, and the way back through them. */
export class ImportChoices {
  now: Choices
  private past: ReadonlyArray<{ readonly before: Choices; readonly step: StepDone }> = []

  constructor(first: Choices) {
    this.now = first
    makeObservable<this, "past" | "step">(this, {
      now: observableRef,
      past: observableRef,
      last: computed,
      step: action,
      undo: action,
    })
  }

  /** What would be taken back. */
  get last(): StepDone | undefined {
    return this.past.at(-1)?.step
  }

  /** Says what a column is. A field that only one column can fill is taken from the column that had it. */
  assign(column: number, field: ImportTarget | null): void {
    const taken = field !== null && !isSharedField(field)
    const mapping = this.now.mapping.map((before, place) => {
      if (place === column) return field
      return taken && before === field ? null : before
    })
    this.step({ ...this.now, mapping }, { did: "map", column })
  }

  /** Makes a new custom column of a column of the file, or gives the one that it makes another type. */
  make(column: number, wish: ColumnWish): void {
    const mapping = this.now.mapping.with(column, customFieldOf(wish.id))
    const newColumns = [...this.now.newColumns.filter(({ id }) => id !== wish.id), wish]
    this.step({ ...this.now, mapping, newColumns }, { did: "map", column })
  }

  /** Makes new custom columns of some columns of the file at once. */
  makeAll(wishes: ReadonlyMap<number, ColumnWish>): void {
    const mapping = this.now.mapping.map((before, place) => {
      const wish = wishes.get(place)
      return wish === undefined ? before : customFieldOf(wish.id)
    })
    this.step({ ...this.now, mapping, newColumns: [...this.now.newColumns, ...wishes.values()] }, { did: "columns" })
  }

  take(kind: PersonKind): void {
    this.step({ ...this.now, kind }, { did: "kind" })
  }

  empty(emptying: boolean): void {
    this.step({ ...this.now, emptying }, { did: "emptying" })
  }

  /** Puts a value into these lines of a column; an empty one leaves them empty. What is so already is no step. */
  correct(lines: ReadonlyArray<number>, columnIndex: number, value: string): void {
    const meant = new Set(lines)
    const isMeant = (each: Correction) => each.columnIndex === columnIndex && meant.has(each.line)
    const before = this.now.corrections.filter(isMeant)
    if (before.length === meant.size && before.every((each) => each.value === value)) return
    const others = this.now.corrections.filter((each) => !isMeant(each))
    const corrections = [...others, ...[...meant].map((line) => ({ line, columnIndex, value }))]
    const did = value === "" ? "empty" : "correct"
    this.step({ ...this.now, corrections }, { did, lines: meant.size, line: lines[0] ?? 0 })
  }

  skip(lines: ReadonlyArray<number>): void {
    const before = new Set(this.now.skippedLines)
    const fresh = [...new Set(lines)].filter((line) => !before.has(line))
    if (fresh.length === 0) return
    const skippedLines = [...before, ...fresh]
    this.step({ ...this.now, skippedLines }, { did: "skip", lines: fresh.length, line: fresh[0] ?? 0 })
  }

  /** Takes a row in again, also one that looks like no person. */
  unskip(line: number): void {
    const skippedLines = this.now.skippedLines.filter((each) => each !== line)
    const takenLines = [...new Set([...this.now.takenLines, line])]
    this.step({ ...this.now, skippedLines, takenLines }, { did: "unskip", line })
  }

  undo(): void {
    this.now = this.past.at(-1)?.before ?? this.now
    this.past = this.past.slice(0, -1)
  }

  private step(next: Choices, step: StepDone): void {
    this.past = [...this.past, { before: this.now, step }]
    this.now = next
  }
}
