import * as Effect from "effect/Effect"
import { action, compareStructural, computed, makeObservable, observableRef, reaction } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { writeBlock } from "../../../core/people/cells/block-text.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Cell } from "../../../core/people/export/cell.ts"
import { guarded } from "../../../core/people/formula-guard.ts"
import type { ListField } from "../../../core/people/owing.ts"
import type { ColumnGone } from "../../../core/people/people.errors.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { Remote } from "../../remote.ts"
import { countingText as words } from "../../text/de/counting.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import { saveTable } from "../report/table-file.ts"
import { countedFields, listingIn } from "./counted-fields.ts"
import { type Counted, type CountedCell, type CountedLine, type CountedTable, countedTable } from "./counted-table.ts"
import { type CountingChoice, chosenAlso } from "./counting-choice.ts"
import { countingNotes } from "./counting-notes.ts"
import { type LineSort, nextSort } from "./line-order.ts"
import { measuredFields } from "./measured.ts"

/** Counts who is shown in a list by the values of a column, or of two; each number leads to whom it counts. */
export class CountingViewModel {
  choice: CountingChoice
  readonly counts = new Remote<Counted, Lost | ColumnGone>()
  readonly list: ListViewModel
  readonly close: () => void
  private readonly stop: () => void

  constructor(list: ListViewModel, choice: CountingChoice, close: () => void) {
    this.list = list
    this.choice = choice
    this.close = close
    makeObservable(this, { choice: observableRef, choose: action, table: computed, notes: computed })
    this.stop = reaction(
      () => ({ by: this.choice.by, across: this.choice.across, measure: this.choice.measure }),
      (of) => {
        const { by, across, measure } = of
        const also = { ...(across === undefined ? {} : { across }), ...(measure === undefined ? {} : { measure }) }
        const counted = Effect.map(
          list.around.people.values({ ...list.selectionWith(list.draft), by, ...also }),
          (found): Counted => ({ ...found, of }),
        )
        this.counts.load(counted, { quiet: true })
      },
      { fireImmediately: true, equals: compareStructural },
    )
  }

  /** The columns to choose from. */
  get fields(): ReadonlyArray<AnyField> {
    return countedFields(this.list)
  }

  /** The columns whose numbers can be told as well. */
  get measures(): ReadonlyArray<ListField> {
    return measuredFields(this.list)
  }

  /** The table, once it is counted. */
  get table(): CountedTable | undefined {
    const { value } = this.counts
    return value && countedTable(this.list, value, this.choice)
  }

  /** What is to be known of the numbers. */
  get notes(): ReadonlyArray<string> {
    const { value } = this.counts
    return value === undefined ? [] : countingNotes(this.list, value)
  }

  /** Chooses something else: what is not said stays, as far as it goes with it. */
  choose(also: Partial<CountingChoice>): void {
    this.choice = chosenAlso(this.choice, also)
  }

  /** Puts the lines into an order, or as values are offered. */
  sortAs(sort: LineSort | undefined): void {
    this.choose({ sort })
  }

  /** Puts the lines into the order of a column of the table, then the other way round, then as values are offered. */
  sortBy(place: number): void {
    this.sortAs(nextSort(this.choice.sort, place))
  }

  /** Shows whom a number counts. Whoever goes back from there finds the counting as it was. */
  show({ conditions = [] }: CountedCell): void {
    const { list, choice } = this
    const { draft } = list
    const kept = draft.conditions.filter((each) => !conditions.some((other) => takesPlace(list, other, each)))
    this.close()
    list.address.stepFrom({ counting: choice, draft }, () =>
      list.narrow({ join: "and", conditions: [...kept, ...conditions] }),
    )
  }

  /** Copies the table as spreadsheets take it. */
  copy(): void {
    const { notify, copy } = this.list.around
    const { table } = this
    if (table === undefined) return
    const lines = linesOf(table).map((line) => [guarded(line.label), ...figuresIn(line).map(({ plain }) => plain)])
    copy(writeBlock([table.head.map(guarded), ...lines])).then(
      () => notify({ text: words.copied }),
      () => notify({ text: words.notCopied }),
    )
  }

  /** Gives the user the table as a file. */
  async save(format: "csv" | "xlsx"): Promise<void> {
    const { table, list, counts } = this
    if (table === undefined || counts.value === undefined) return
    const rows = linesOf(table).map(
      (line): ReadonlyArray<Cell> => [{ kind: "text", text: line.label }, ...figuresIn(line).map(({ cell }) => cell)],
    )
    const { save, write } = await list.around.files()
    const named = {
      id: "zaehlung",
      title: list.columns.label(counts.value.of.by),
      head: table.head,
      rows,
      summed: true,
    }
    await saveTable({ save, write, notify: list.around.notify }, format, named, list.today)
  }

  dispose(): void {
    this.stop()
    this.counts.dispose()
  }
}

const linesOf = ({ lines, total }: CountedTable) => [...lines, total]
const figuresIn = ({ cells, measured }: CountedLine) => [...cells, ...measured]

/** Whether whoever meets a condition meets the other one too: one value of several that a person can have only one of. */
const takesPlace = (list: ListViewModel, condition: Condition, other: Condition): boolean =>
  "values" in condition &&
  "values" in other &&
  other.is === "in" &&
  condition.field === other.field &&
  listingIn(list, condition.field) === "whole"
