import { action, computed, makeObservable, observable, observableRef } from "mobx"
import type { Participant } from "../../../core/events/participant.ts"
import type { CellPlace, GridModel, HeadAction } from "../../kit/grid/grid-model.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import type { MenuEntry } from "../../kit/menu-button.tsx"
import type { Preferences } from "../../preferences.ts"
import { eventText as words } from "../../text/de/events.ts"
import {
  answerColumns,
  countedValues,
  type EventTab,
  type FixedColumn,
  foundIn,
  type TableSource,
  valuesOf,
} from "./participant-table.ts"
import { isTicked, ticked, type ValueFilter, without } from "./value-filter.ts"

/** Of a cell with several values so many are offered one by one. */
const mostOffered = 3

const usualWidths: Readonly<Record<FixedColumn, number>> = {
  name: 200,
  state: 170,
  group: 150,
  price: 130,
  amount: 100,
  open: 100,
  age: 80,
  registeredAt: 120,
}
const answerWidth = 180
/** So much room it takes to say beside a name that somebody is not in the list. */
const awayWidth = 110

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((each) => typeof each === "string")

/** What the table of participants needs of the world around it. */
export interface TableSurroundings {
  readonly source: () => TableSource | undefined
  readonly open: (each: Participant) => void
  readonly preferences: Preferences
  /** Under what name the chosen columns are kept on this device. */
  readonly key: string
}

/** The table of who registered for an event: which of them are shown, how, and which are chosen. */
export class TableViewModel implements GridModel<Participant> {
  tab: EventTab = "all"
  typed = ""
  sort = { by: "registeredAt", descending: false }
  filters: ReadonlyArray<ValueFilter> = []
  /** The column whose values are to be picked, while somebody picks them. */
  filterColumnId: string | undefined
  filtering = false
  /** The columns of answers that are shown, by the ids of their blocks. */
  answers: ReadonlyArray<string>
  edition = 0
  scrollTop = 0
  row = 0
  returning = false
  private chosen: Selection = nothing
  private readonly widths = observable.map<string, number>()
  private readonly around: TableSurroundings

  constructor(around: TableSurroundings) {
    this.around = around
    const kept = around.preferences.read(around.key)
    this.answers = isTexts(kept) ? kept : []
    makeObservable<this, "chosen" | "sortAs">(this, {
      tab: observableRef,
      typed: observable,
      sort: observableRef,
      filters: observableRef,
      filterColumnId: observable,
      filtering: observable,
      askFilter: action,
      narrow: action,
      answers: observableRef,
      edition: observable,
      chosen: observableRef,
      rows: computed,
      selected: computed,
      show: action,
      type: action,
      sortAs: action,
      widen: action,
      showAnswer: action,
      toggle: action,
      selectRange: action,
      selectAll: action,
      selectNone: action,
    })
  }

  /** The participants that are shown, in their order. */
  get rows(): ReadonlyArray<Participant> {
    const source = this.around.source()
    return source === undefined ? [] : foundIn(source, this.wish)
  }

  private get wish() {
    const { tab, typed: sought, filters, sort } = this
    return { tab, sought, filters, sort }
  }

  get count(): number {
    return this.rows.length
  }

  /** How many a tab shows, whatever is looked for. */
  countOf(tab: EventTab): number | undefined {
    const all = this.around.source()?.people.participants
    return all && (tab === "all" ? all.length : all.filter(({ registration }) => registration.state === tab).length)
  }

  /** The participants that are chosen and shown. */
  get selected(): ReadonlyArray<Participant> {
    return this.rows.filter((each) => this.isSelected(each))
  }

  show(tab: EventTab): void {
    this.tab = tab
    this.begin()
  }

  type(text: string): void {
    this.typed = text
    this.begin()
  }

  /** Begins to pick values of a column, or of the one before; nothing ends it. */
  askFilter(column: string | undefined): void {
    this.filtering = column !== undefined
    this.filterColumnId = column ?? this.filterColumnId
  }

  /** Of the name there is nothing to pick: it is looked for. */
  readonly filterColumn = (column: string): void => {
    if (column !== "name") this.askFilter(column)
  }

  /** The values of a column with how many have each, of those whom all else finds. */
  valuesOf(column: string): ReadonlyArray<{ readonly value: string; readonly count: number }> {
    const source = this.around.source()
    if (source === undefined) return []
    const filters = this.filters.filter((each) => each.column !== column)
    return countedValues(column, foundIn(source, { ...this.wish, filters }), source)
  }

  /** Whether somebody ticked a value of a column. */
  isTicked(column: string, value: string): boolean {
    return isTicked(this.filters, column, value)
  }

  tick(column: string, value: string): void {
    this.narrow(ticked(this.filters, column, value))
  }

  /** Takes the filter of a column away, or all of them. */
  unfilter(column?: string): void {
    this.narrow(column === undefined ? [] : this.filters.filter((each) => each.column !== column))
  }

  narrow(filters: ReadonlyArray<ValueFilter>): void {
    this.filters = filters
    this.begin()
  }

  /** What the menu of a cell offers: to narrow the table to what stands in it, or to everybody else, and what its column does. */
  readonly cellActions = async ({ place, column }: CellPlace): Promise<ReadonlyArray<MenuEntry>> => {
    const [each, source] = [this.rows[place], this.around.source()]
    if (each === undefined || source === undefined) return []
    const values = column === "name" ? [] : valuesOf(column, each, source).slice(0, mostOffered)
    const others = this.filters.filter((filter) => filter.column !== column)
    return [
      { id: "open", label: words.cellMenu.open, run: () => this.open(place) },
      ...values.flatMap((value) => [
        {
          id: `only ${value}`,
          label: words.cellMenu.only(value),
          run: () => this.narrow([...others, { column, keeps: true, values: [value] }]),
        },
        {
          id: `without ${value}`,
          label: words.cellMenu.without(value),
          run: () => this.narrow(without(this.filters, column, value)),
        },
      ]),
      ...this.headActions(column),
    ]
  }

  /** Shows a column of answers, or no more. */
  showAnswer(block: string, shown: boolean): void {
    this.answers = shown ? [...this.answers, block] : this.answers.filter((each) => each !== block)
    this.around.preferences.write(this.around.key, this.answers)
  }

  /** The blocks whose answers are shown, in the order of the form. */
  get shownAnswers() {
    const source = this.around.source()
    return source === undefined ? [] : answerColumns(source.people).filter(({ id }) => this.answers.includes(id))
  }

  widthOf(column: string): number {
    return this.widths.get(column) ?? this.usualWidthOf(column)
  }

  /** A name has room for what stands beside it, where somebody is not in the list any more. */
  private usualWidthOf(column: string): number {
    const usual = usualWidths[column as FixedColumn] ?? answerWidth
    const isWider = column === "name" && this.rows.some(({ registration }) => registration.away !== null)
    return isWider ? usual + awayWidth : usual
  }

  rowAt(place: number): Participant | undefined {
    return this.rows[place]
  }

  /** All rows are here already. */
  want(): void {}

  sortBy(column: string): void {
    this.sortAs({ by: column, descending: this.sort.by === column && !this.sort.descending })
  }

  widen(column: string, by: number): void {
    this.widths.set(column, Math.round(Math.min(600, Math.max(72, this.widthOf(column) + by))))
  }

  headActions(column: string): ReadonlyArray<HeadAction> {
    const { ascending, descending, filter, hide } = words.headActions
    const sorted = (down: boolean) => () => this.sortAs({ by: column, descending: down })
    return [
      { id: "ascending", label: ascending, run: sorted(false) },
      { id: "descending", label: descending, run: sorted(true) },
      ...(column === "name" ? [] : [{ id: "filter", label: filter, run: () => this.askFilter(column) }]),
      ...(this.answers.includes(column)
        ? [{ id: "hide", label: hide, run: () => this.showAnswer(column, false) }]
        : []),
    ]
  }

  isSelected({ registration }: Participant): boolean {
    return has(this.chosen, registration.id)
  }

  get allSelected(): "all" | "some" | "none" {
    const count = countOf(this.chosen, this.count)
    if (count === 0) return "none"
    return count === this.count ? "all" : "some"
  }

  toggle(place: number): void {
    const each = this.rows[place]
    if (each !== undefined) this.chosen = put(this.chosen, [each.registration.id], !this.isSelected(each))
  }

  selectRange(from: number, until: number): void {
    const [first, last] = [Math.min(from, until), Math.max(from, until)]
    const ids = this.rows.slice(first, last + 1).map(({ registration }) => registration.id)
    this.chosen = put(this.chosen, ids, true)
  }

  selectAll(): void {
    this.chosen = everything
  }

  selectNone(): void {
    this.chosen = nothing
  }

  open(place: number): void {
    const each = this.rows[place]
    if (each !== undefined) this.around.open(each)
  }

  addressOf(): string {
    return "#"
  }

  nameOf({ registration }: Participant): string {
    return registration.name === "" ? words.unknown : registration.name
  }

  settled(then: () => void): void {
    then()
  }

  private sortAs(sort: TableViewModel["sort"]): void {
    this.sort = sort
    this.begin()
  }

  private begin(): void {
    this.edition += 1
    this.scrollTop = 0
    this.row = 0
    this.chosen = nothing
  }
}
