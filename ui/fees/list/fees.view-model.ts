import { action, computed, makeObservable, observableRef, when } from "mobx"
import {
  type FeeFilter,
  type FeeRow,
  type FeeSort,
  type FeeTab,
  feeSorts,
  filterBehind,
  readFeeText,
  writeFeeText,
} from "../../../core/fees/index.ts"
import type { GridModel, HeadAction } from "../../kit/grid/grid-model.ts"
import { ListAddress } from "../../people/list/list-address.ts"
import { ListViews } from "../../people/list/list-views.ts"
import { feeTextFaultText, feesText as words } from "../../text/de/fees.ts"
import { addressedFees, type FeesState, usualFees } from "./fee-address.ts"
import { FeeBulk } from "./fee-bulk.ts"
import { FeeColumns } from "./fee-columns.ts"
import { copyFees } from "./fee-copying.ts"
import { FeeExport } from "./fee-export.ts"
import { feeName } from "./fee-name.ts"
import { FeeRows } from "./fee-rows.ts"
import { FeeSelection } from "./fee-selection.ts"
import { FeeSums, type Sum } from "./fee-sums.ts"
import type { FeesSurroundings } from "./fees-surroundings.ts"
import type { FeesDesk } from "./viewed-fees.ts"

/** So long nothing is asked for while somebody types. */
const pause = 200

/** What of a list is asked for anew. */
interface Refreshed {
  readonly kept?: boolean
  readonly quiet?: boolean
  readonly found?: "others" | "same"
}

const sortOf = (column: string): FeeSort | undefined => feeSorts.find((sort) => sort === column)

/** The fees of the workspace: which, in which order, and which are chosen (FEE-07). */
export class FeesViewModel implements GridModel<FeeRow> {
  tab: FeeTab = usualFees.tab
  typed = usualFees.search
  sort: FeesState["sort"] = usualFees.sort
  /** Whether somebody typed what is not asked for yet. */
  unread = false
  /** What finds the rows that are here; nothing where no fee can be found. */
  asked: FeeFilter | undefined
  edition = 0
  scrollTop = 0
  row = 0
  returning = false
  readonly rows = new FeeRows()
  readonly columns = new FeeColumns()
  readonly sums: FeeSums
  readonly selection = new FeeSelection(this)
  readonly bulk = new FeeBulk(this)
  readonly file = new FeeExport(this)
  readonly views: ListViews<FeesDesk>
  readonly address: ListAddress<FeesState>
  readonly around: FeesSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopWaiting: () => void = () => {}

  constructor(around: FeesSurroundings) {
    this.around = around
    this.sums = new FeeSums(around.calls)
    this.views = new ListViews({
      named: around.named,
      open: () => around.views(this),
      search: { clear: () => this.take(""), type: (text) => this.take(text), read: async () => {} },
      missed: () => around.notify({ text: words.missed }),
      restart: () => this.refresh(),
    })
    this.address = new ListAddress(addressedFees(this))
    makeObservable<this, "take">(this, {
      tab: observableRef,
      typed: observableRef,
      sort: observableRef,
      unread: observableRef,
      asked: observableRef,
      edition: observableRef,
      read: computed,
      shown: computed,
      counted: computed,
      show: action,
      type: action,
      narrow: action,
      clear: action,
      order: action,
      refresh: action,
      take: action,
    })
    this.address.begin()
    this.refresh()
  }

  /** What the typed text means. */
  get read() {
    return readFeeText(this.typed)
  }

  /** What is wrong with the typed text, if anything is. */
  get fault(): string | undefined {
    return this.read.ok ? undefined : feeTextFaultText[this.read.fault](this.read.part)
  }

  /** What the typed text asks for, whatever the tab; nothing as long as it is faulty. */
  get filter(): FeeFilter | undefined {
    return this.read.ok ? this.read.filter : undefined
  }

  /** What is shown: what the text asks for, behind the tab; nothing when no fee can be both. */
  get shown(): FeeFilter | undefined {
    return this.filter && filterBehind(this.tab, this.filter)
  }

  /** How many fees stand behind a tab; nothing as long as that is not known. */
  countOf(tab: FeeTab): number | undefined {
    return this.sums.of(tab)?.fees
  }

  /** The sums of what is shown. */
  get counted(): Sum | undefined {
    return this.sums.of(this.tab)
  }

  get count(): number {
    return this.counted?.fees ?? 0
  }

  rowAt(place: number): FeeRow | undefined {
    return this.rows.at(place)
  }

  want(first: number, last: number): void {
    if (this.count === 0) return
    const end = Math.min(last, this.count - 1)
    this.rows.want(first, end)
    this.selection.see(first, end)
  }

  show(tab: FeeTab): void {
    if (tab === this.tab) return
    this.tab = tab
    this.refresh({ kept: true })
  }

  /** Takes what is typed; the list follows after a moment. */
  type(typed: string): void {
    this.take(typed)
    this.unread = true
    this.timer = setTimeout(
      action(() => {
        this.unread = false
        if (this.filter !== undefined) this.refresh()
      }),
      pause,
    )
  }

  /** Shows what a filter finds, which stands in the search as text; all tabs where the one at hand can show nothing of it. */
  narrow(filter: FeeFilter): void {
    this.take(writeFeeText(filter))
    if (this.filter !== undefined && this.shown === undefined) this.tab = "all"
    this.refresh()
  }

  clear(): void {
    this.tab = "all"
    this.narrow({})
  }

  readonly sortable = (column: string): boolean => sortOf(column) !== undefined

  sortBy(column: string): void {
    const by = sortOf(column)
    if (by !== undefined) this.order(by, this.sort.by === by ? !this.sort.descending : by !== "name")
  }

  order(by: FeeSort, descending: boolean): void {
    this.sort = { by, descending }
    this.refresh({ kept: true, found: "same" })
  }

  headActions(column: string): ReadonlyArray<HeadAction> {
    const by = sortOf(column)
    if (by === undefined) return []
    return [
      { id: "up", label: words.sortUp, run: () => this.order(by, false) },
      { id: "down", label: words.sortDown, run: () => this.order(by, true) },
    ]
  }

  widen(column: string, by: number): void {
    this.columns.widen(column, by)
  }

  isSelected(row: FeeRow): boolean {
    return this.selection.has(row)
  }

  get allSelected(): "all" | "some" | "none" {
    return this.selection.state
  }

  toggle(place: number): void {
    this.selection.toggle(place)
  }

  selectRange(from: number, until: number): void {
    this.selection.range(from, until)
  }

  readonly copyRows = (clipboard: DataTransfer, place: number): void => copyFees(this, clipboard, place)

  selectAll(): void {
    this.selection.all()
  }

  selectNone(): void {
    this.selection.none()
  }

  open(place: number): void {
    const row = this.rowAt(place)
    if (row === undefined) return
    this.returning = true
    this.around.go(this.addressOf(row))
  }

  addressOf(row: FeeRow): string {
    return `/fees/${row.id}`
  }

  nameOf(row: FeeRow): string {
    return feeName(row, this.around.looks.lastNameFirst)
  }

  /** Does something once what was typed is read and its rows are here: a key that is faster than the answer is not lost. */
  settled(then: () => void): void {
    this.stopWaiting()
    this.stopWaiting = when(() => !this.unread && (this.rows.isAnswered || this.counted?.fees === 0), then)
  }

  /**
   * Asks for the rows, which are `others` or the `same` in another order, and for the sums unless they are `kept`; from the start unless
   * `quiet`. What was chosen one by one stays chosen.
   */
  refresh({ kept = false, quiet = false, found = "others" }: Refreshed = {}): void {
    if (this.views.waiting === true) return
    const { filter, shown, sort, around } = this
    this.selection.moveOn(found)
    this.asked = shown
    this.edition += 1
    if (!quiet) {
      this.scrollTop = 0
      this.row = 0
    }
    this.rows.begin(shown && ((skip) => around.calls.list({ filter: shown, sort, skip, limit: 100 })))
    if (filter !== undefined && !kept) this.sums.load(filter)
  }

  /** Reads again what is shown to whoever comes back: everything stays where it is, and what is chosen stays chosen. */
  reread(): void {
    // Nobody knows what a faulty text asks for: what was found before it stays.
    if (this.filter !== undefined) this.refresh({ quiet: true, found: "same" })
  }

  /** Somebody goes to another screen. The list stays as it is for when they come back; nothing that is open or under way stays with it. */
  dispose(): void {
    this.stopWaiting()
    this.address.dispose()
    this.take(this.typed)
    this.views.desk?.dispose()
    this.bulk.dispose()
    this.rows.dispose()
    this.sums.dispose()
    this.selection.dispose()
    this.file.attempt.dispose()
  }

  /** Another text is there, which is as good as read. */
  private take(text: string): void {
    clearTimeout(this.timer)
    this.unread = false
    this.typed = text
  }
}
