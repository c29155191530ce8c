import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { fold } from "../../../core/kernel/fold.ts"
import { writeBlock } from "../../../core/people/cells/block-text.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Cell } from "../../../core/people/export/cell.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { ColumnGone } from "../../../core/people/people.errors.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { isSummed } from "../../../core/people/summed.ts"
import {
  conditionsOf,
  type Measure,
  type ToldValues,
  type ValueCount,
  type ValueCounts,
} from "../../../core/people/values/index.ts"
import { Remote } from "../../remote.ts"
import { valueSaid } from "../../text/de/conditions.ts"
import { countingText as words } from "../../text/de/counting.ts"
import { knownValues } from "../list/known-values.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { saveTable } from "../report/table-file.ts"
import { countedFields, listingIn } from "./counted-fields.ts"
import { inLineOrder, type LineSort, nextSort } from "./line-order.ts"
import { figuresOf, type MeasuredFigure, measuredFields, measuredParts } from "./measured.ts"

/** A number of the table, what it counts, and whom the list shows for it; nothing where that cannot be said as conditions. */
export interface CountedCell {
  readonly count: number
  readonly said: string
  readonly conditions: ReadonlyArray<Condition> | undefined
}

/** A line of the table: what it is about, its numbers, and what those of the persons come to in a column that is measured. */
export interface CountedLine {
  readonly value: string
  readonly label: string
  readonly cells: ReadonlyArray<CountedCell>
  readonly measured: ReadonlyArray<MeasuredFigure>
  readonly figures: ReadonlyArray<number | null>
}

/** The table: what its columns are called, a line for each value, and what all come to. */
export interface CountedTable {
  readonly head: ReadonlyArray<string>
  readonly lines: ReadonlyArray<CountedLine>
  readonly total: CountedLine
}

/** What was counted, by which columns: others may be chosen while it is counted anew. */
type Counted = ValueCounts & Pick<CountingViewModel, "by" | "across"> & { readonly measured: ListField | undefined }

const sumOf = ({ told }: ToldValues): number => told.reduce((sum, { count }) => sum + count, 0)

/** Counts who is shown in a list by the values of a column, or of two; each number leads to whom it counts. */
export class CountingViewModel {
  by: AnyField
  across: AnyField | undefined
  /** The column whose numbers stand beside the counts. */
  measure: ListField | undefined
  sort: LineSort | undefined
  readonly counts = new Remote<Counted, Lost | ColumnGone>()
  readonly list: ListViewModel
  readonly close: () => void
  private readonly stop: () => void

  constructor(list: ListViewModel, by: AnyField, close: () => void) {
    this.list = list
    this.by = by
    this.close = close
    makeObservable(this, {
      by: observableRef,
      across: observableRef,
      measure: observableRef,
      sort: observableRef,
      sortBy: action,
      measureOf: action,
      table: computed,
      notes: computed,
      countBy: action,
      countAcross: action,
    })
    this.stop = reaction(
      () => ({ by: this.by, across: this.across, measure: this.measure }),
      ({ by, across, measure }) => {
        const also = { ...(across === undefined ? {} : { across }), ...(measure === undefined ? {} : { measure }) }
        const counted = Effect.map(
          list.around.people.values({ ...list.selectionWith(list.draft), by, ...also }),
          (found): Counted => ({ ...found, by, across, measured: measure }),
        )
        this.counts.load(counted, { quiet: true })
      },
      { fireImmediately: true },
    )
  }

  /** The columns to choose from. */
  get fields(): ReadonlyArray<AnyField> {
    return countedFields(this.list)
  }

  /** The columns whose numbers can stand beside the counts. */
  get measures(): ReadonlyArray<ListField> {
    return measuredFields(this.list)
  }

  /** The table, once it is counted. */
  get table(): CountedTable | undefined {
    const found = this.counts.value
    if (found === undefined) return undefined
    const { rows, columns, cells, persons, by, across, measured: measure } = found
    const counts = new Map(cells.map(({ row, column, count }) => [`${row} ${column}`, count]))
    const beside =
      across === undefined
        ? []
        : this.placed(across, columns).map((each) => ({ ...each, is: [[across, each.value]] as const }))
    const line = (
      is: Values,
      numbers: ReadonlyArray<number>,
      all: number,
      measured: Measure | undefined,
    ): CountedLine => {
      const [[, value] = [by, ""]] = is
      const parts = measure === undefined || measured === undefined ? [] : figuresOf(measure, measured)
      const figures = [...numbers, all, ...parts.map((part) => part.value)]
      return {
        value,
        label: is.length === 0 ? words.total : this.said(by, value),
        cells: [...beside.map((column, at) => this.cell([...is, ...column.is], numbers[at] ?? 0)), this.cell(is, all)],
        measured: parts,
        figures,
      }
    }
    const lines = this.placed(by, rows).map(({ value, count, measure: measured, place: row }) =>
      line(
        [[by, value]],
        beside.map(({ place: column }) => counts.get(`${row} ${column}`) ?? 0),
        count,
        measured,
      ),
    )
    return {
      head: [
        this.list.columns.label(by),
        ...beside.map(({ value }) => this.said(across, value)),
        across === undefined ? words.persons : words.total,
        ...(measure === undefined
          ? []
          : measuredParts.map((part) => words.measured[part](this.list.columns.label(measure)))),
      ],
      lines: inLineOrder(lines, this.sort, this.isNumeric(by)),
      total: line(
        [],
        beside.map(({ count }) => count),
        persons,
        found.measure,
      ),
    }
  }

  /** What is to be known of the numbers: where they come to more than the persons, and where not all values are told. */
  get notes(): ReadonlyArray<string> {
    const found = this.counts.value
    if (found === undefined) return []
    const label = (field: ListField) => this.list.columns.label(field)
    const sides = [
      { field: found.by, values: found.rows },
      ...(found.across === undefined ? [] : [{ field: found.across, values: found.columns }]),
    ]
    return [
      words.found(found.persons),
      ...sides.flatMap(({ field, values }) => [
        ...(sumOf(values) > found.persons ? [words.several(label(field))] : []),
        ...(values.further > 0 ? [words.further(values.further, label(field))] : []),
      ]),
      ...(found.measure === undefined || found.measure.filled === found.persons || found.measured === undefined
        ? []
        : [words.known(found.measure.filled, label(found.measured))]),
      ...(this.narrows ? [] : [words.joined]),
    ]
  }

  /** Whether the list can be narrowed further: conditions of which one is enough take no other beside them. */
  get narrows(): boolean {
    const { join, conditions } = this.list.draft
    return join === "and" || conditions.length < 2
  }

  countBy(field: string): void {
    this.by = this.fields.find((each) => each === field) ?? this.by
    if (this.across === this.by) this.across = undefined
    this.sort = undefined
  }

  countAcross(field: string): void {
    this.across = this.fields.find((each) => each === field && each !== this.by)
    this.sort = undefined
  }

  /** Puts the numbers of a column beside the counts, or no more. */
  measureOf(field: string): void {
    this.measure = this.measures.find((each) => each === field)
    this.sort = undefined
  }

  /** Puts the lines into the order of a column of the table, then the other way round, then as values are offered. */
  sortBy(place: number): void {
    this.sort = nextSort(this.sort, place)
  }

  /** Shows whom a number counts. */
  show({ conditions = [] }: CountedCell): void {
    const { list } = this
    const kept = list.draft.conditions.filter((each) => !conditions.some((other) => takesPlace(list, other, each)))
    list.narrow({ join: "and", conditions: [...kept, ...conditions] })
    this.close()
  }

  /** Copies the table as spreadsheets take it. */
  copy(): void {
    const { notify, copy } = this.list.around
    const { table } = this
    if (table === undefined) return
    const lines = [...table.lines, table.total].map(({ label, cells, measured }) => [
      guarded(label),
      ...cells.map(({ count }) => String(count)),
      ...measured.map(({ plain }) => plain),
    ])
    copy(writeBlock([table.head.map(guarded), ...lines])).then(
      () => notify({ text: words.copied }),
      () => notify({ text: words.notCopied }),
    )
  }

  /** Gives the user the table as a file. */
  async save(format: "csv" | "xlsx"): Promise<void> {
    const { table, list, counts } = this
    if (table === undefined || counts.value === undefined) return
    const rows = [...table.lines, table.total].map(
      ({ label, cells, measured }): ReadonlyArray<Cell> => [
        { kind: "text", text: label },
        ...cells.map(({ count }): Cell => ({ kind: "number", value: count })),
        ...measured.map(({ cell }) => cell),
      ],
    )
    const { save, write } = await list.around.files()
    const named = { id: "zaehlung", title: list.columns.label(counts.value.by), head: table.head, rows }
    await saveTable({ save, write, notify: list.around.notify }, format, named, list.today)
  }

  dispose(): void {
    this.stop()
    this.counts.dispose()
  }

  /** The values with their places among those that were told: choices in the order in which they are offered. */
  private placed(field: AnyField, { told }: ToldValues) {
    const { list } = this
    const known = (knownValues(field, list.words, list.columns.catalog) ?? []).map(fold)
    const order = ({ value }: ValueCount) => {
      const at = known.indexOf(fold(value))
      return value === "" ? known.length + 1 : at === -1 ? known.length : at
    }
    return told.map((each, place) => ({ ...each, place })).toSorted((a, b) => order(a) - order(b))
  }

  /** Whether the values of a column are numbers. */
  private isNumeric(field: AnyField): boolean {
    return isSummed(field, isCustomField(field) ? this.list.columns.catalog?.column(field)?.type : undefined)
  }

  private said(field: AnyField | undefined, value: string): string {
    return field === undefined ? "" : valueSaid(field, value, this.list.columns.catalog)
  }

  private cell(is: Values, count: number): CountedCell {
    const conditions = is.map(([field, value]) => {
      const listing = listingIn(this.list, field)
      return listing === undefined ? undefined : conditionsOf(field, listing, value)
    })
    const known = conditions.every((each) => each !== undefined)
    return {
      count,
      said: is.map(([field, value]) => `${this.list.columns.label(field)}: ${this.said(field, value)}`).join(", "),
      conditions: known && count > 0 && is.length > 0 && this.narrows ? conditions.flat() : undefined,
    }
  }
}

type Values = ReadonlyArray<readonly [field: AnyField, value: string]>

/** Whether whoever meets a condition meets the other one too: one value of several that a person can have only one of. */
const takesPlace = (list: ListViewModel, condition: Condition, other: Condition): boolean =>
  "values" in condition &&
  "values" in other &&
  other.is === "in" &&
  condition.field === other.field &&
  listingIn(list, condition.field) === "whole"
