import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observable, observableRef } from "mobx"
import {
  type DebitDraftNotFound,
  type Debits,
  type FeeChoice,
  type FeeFilter,
  type FeeId,
  type FeeRow,
  type FeeSort,
  type FeeState,
  type Fees,
  type FeesDone,
  feeStates,
  mostFeesInPage,
  readFeeText,
  type SepaJobId,
  type SepaSettingsMissing,
  type TooManyDebitDrafts,
  type TooManyFees,
} from "../../../core/fees/index.ts"
import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Attempt } from "../../attempt.ts"
import type { GridModel, HeadAction } from "../../kit/grid/grid-model.ts"
import { countOf, everything, has, nothing, put, type Selection } from "../../kit/grid/selection.ts"
import type { TableFiles } from "../../people/report/table-file.ts"
import { saveTable } from "../../people/report/table-file.ts"
import { Remote, run } from "../../remote.ts"
import type { Go, Notify } from "../../surroundings.ts"
import { feeTextFaultText, feesText as words } from "../../text/de/fees.ts"
import { ManyInvoices, type ManyInvoicesSurroundings } from "../invoices/many.view-model.ts"
import { handOverFees } from "../transfers/taken-fees.ts"
import { ChangeDialog, type FeeDialog, SettleDialog } from "./fee-dialogs.ts"
import { FeeRows, type RowsFailure } from "./fee-rows.ts"
import { feeTable } from "./fee-table.ts"

/** The tabs of the list, and the states of the fees behind them. */
const feeTabs = {
  open: ["unpaid", "partial", "debitDisputed"],
  overdue: ["unpaid", "partial", "debitDisputed"],
  pending: ["pendingSepaDebit"],
  owed: ["refund"],
  done: ["paid", "creditPaidOut", "reversed", "refunded"],
  all: feeStates,
} as const satisfies Readonly<Record<string, ReadonlyArray<FeeState>>>
export type FeeTab = keyof typeof feeTabs
export const feeTabNames = Object.keys(feeTabs) as ReadonlyArray<FeeTab>

/** What the list of fees needs of the world around it. */
export interface FeesSurroundings {
  readonly calls: Fees<Lost>
  readonly debits: Pick<Debits<Lost>, "start">
  readonly invoices: ManyInvoicesSurroundings["calls"]
  readonly newSending: ManyInvoicesSurroundings["newSending"]
  readonly newJob: () => SepaJobId
  readonly go: Go
  readonly notify: Notify
  readonly files: Omit<TableFiles, "notify">
  readonly today: CalendarDate
  /** What stood in the address. */
  readonly tab: FeeTab
  readonly typed: string
  /** Puts both into the address. */
  readonly named: (tab: FeeTab, typed: string) => void
}

interface Sum {
  readonly fees: number
  readonly amount: number
  readonly open: number
}

interface Sums {
  readonly byState: ReadonlyMap<FeeState, Sum>
  readonly overdue: Sum
}

const noSum: Sum = { fees: 0, amount: 0, open: 0 }
const added = (sums: ReadonlyArray<Sum>): Sum =>
  sums.reduce((a, b) => ({ fees: a.fees + b.fees, amount: a.amount + b.amount, open: a.open + b.open }), noSum)

const sortable = new Set<string>(["name", "dueOn", "amount", "open"] satisfies ReadonlyArray<FeeSort>)

/** How wide columns are at first, in pixels. */
const usualWidths: Readonly<Record<string, number>> = {
  name: 200,
  description: 220,
  dueOn: 112,
  amount: 112,
  open: 112,
  state: 160,
  method: 128,
  reference: 112,
}

/** So long nothing is asked for while somebody types. */
const pause = 200

/** The fees of the workspace, with what can be done to many of them (FEE-06, FEE-07). */
export class FeesViewModel implements GridModel<FeeRow> {
  tab: FeeTab
  typed: string
  dialog: FeeDialog | undefined
  selection: Selection = nothing
  sort: { readonly by: FeeSort; readonly descending: boolean } = { by: "dueOn", descending: true }
  edition = 0
  scrollTop = 0
  row = 0
  returning = false
  readonly rows = new FeeRows()
  private readonly widths = observable.map<string, number>()
  readonly sums = new Remote<Sums, Lost>()
  readonly changing = new Attempt<TooManyFees | Lost>()
  readonly exporting = new Attempt<RowsFailure>()
  readonly collecting = new Attempt<
    DebitDraftNotFound | SepaSettingsMissing | TooManyDebitDrafts | TooManyFees | Lost
  >()
  readonly around: FeesSurroundings
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly stops: Array<() => void> = []

  constructor(around: FeesSurroundings) {
    this.around = around
    this.tab = around.tab
    this.typed = around.typed
    makeObservable<this, "ask">(this, {
      tab: observableRef,
      typed: observableRef,
      dialog: observableRef,
      selection: observableRef,
      sort: observableRef,
      edition: observableRef,
      fault: computed,
      filter: computed,
      counted: computed,
      count: computed,
      allSelected: computed,
      show: action,
      type: action,
      clear: action,
      sortBy: action,
      widen: action,
      toggle: action,
      selectAll: action,
      selectNone: action,
      open: action,
      openSettle: action,
      openReverse: action,
      openChange: action,
      openInvoices: action,
      closeDialog: action,
      ask: action,
    })
    this.ask()
  }

  /** What is wrong with the typed text, if anything is. */
  get fault(): string | undefined {
    const read = readFeeText(this.typed)
    return read.ok ? undefined : feeTextFaultText[read.fault](read.part)
  }

  /** What the typed text asks for, whatever the tab; nothing as long as it is faulty. */
  get filter(): FeeFilter | undefined {
    const read = readFeeText(this.typed)
    return read.ok ? read.filter : undefined
  }

  /** How many fees stand behind a tab; nothing as long as that is not known. */
  countOf(tab: FeeTab): number | undefined {
    return this.sumOf(tab)?.fees
  }

  /** The sums of what is shown. */
  get counted(): Sum | undefined {
    return this.sumOf(this.tab)
  }

  get count(): number {
    return this.counted?.fees ?? 0
  }

  rowAt(place: number): FeeRow | undefined {
    return this.rows.at(place)
  }

  want(first: number, last: number): void {
    if (this.count > 0) this.rows.want(first, Math.min(last, this.count - 1))
  }

  show(tab: FeeTab): void {
    if (tab === this.tab) return
    this.tab = tab
    this.around.named(tab, this.typed)
    this.ask({ kept: true })
  }

  /** Takes what is typed; the list follows after a moment. */
  type(typed: string): void {
    this.typed = typed
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.around.named(this.tab, this.typed)
      if (this.filter !== undefined) this.ask()
    }, pause)
  }

  clear(): void {
    this.typed = ""
    this.tab = "all"
    this.around.named("all", "")
    this.ask()
  }

  sortBy(column: string): void {
    if (!sortable.has(column)) return
    const by = column as FeeSort
    this.sort = { by, descending: this.sort.by === by ? !this.sort.descending : by !== "name" }
    this.ask({ kept: true })
  }

  widen(column: string, by: number): void {
    const width = this.widths.get(column) ?? usualWidths[column] ?? 120
    this.widths.set(column, Math.min(600, Math.max(72, width + by)))
  }

  /** How wide a column is drawn. */
  widthOf(column: string): number {
    return this.widths.get(column) ?? usualWidths[column] ?? 120
  }

  headActions(column: string): ReadonlyArray<HeadAction> {
    if (!sortable.has(column)) return []
    const sorted = (descending: boolean) => () => {
      this.sort = { by: column as FeeSort, descending: !descending }
      this.sortBy(column)
    }
    return [
      { id: "up", label: words.sortUp, run: action(sorted(false)) },
      { id: "down", label: words.sortDown, run: action(sorted(true)) },
    ]
  }

  isSelected(row: FeeRow): boolean {
    return has(this.selection, row.id)
  }

  get allSelected(): "all" | "some" | "none" {
    const chosen = countOf(this.selection, this.count)
    return chosen === 0 ? "none" : chosen === this.count ? "all" : "some"
  }

  /** How many fees are chosen. */
  get chosen(): number {
    return countOf(this.selection, this.count)
  }

  toggle(place: number): void {
    const row = this.rowAt(place)
    if (row !== undefined) this.selection = put(this.selection, [row.id], !this.isSelected(row))
  }

  /** Chooses all between two places; those that are not here are asked for by their ids. */
  selectRange(from: number, until: number): void {
    const [first, last] = from < until ? [from, until] : [until, from]
    const asked = this.edition
    const filter = this.shown
    if (filter === undefined) return
    const skips: Array<number> = []
    for (let skip = first; skip <= last; skip += mostFeesInPage) skips.push(skip)
    const all = Effect.forEach(skips, (skip) =>
      this.around.calls.list({ filter, sort: this.sort, skip, limit: Math.min(mostFeesInPage, last - skip + 1) }),
    )
    const take = action((ids: ReadonlyArray<string>) => {
      if (asked === this.edition) this.selection = put(this.selection, ids, true)
    })
    const here: Array<string> = []
    for (let place = first; place <= last; place += 1) {
      const row = this.rowAt(place)
      if (row !== undefined) here.push(row.id)
    }
    if (here.length === last - first + 1) {
      take(here)
      return
    }
    this.stops.push(
      run(all, {
        done: (pages) => take(pages.flatMap(({ rows }) => rows.map(({ id }) => id))),
        failed: () => take(here),
      }),
    )
  }

  selectAll(): void {
    this.selection = everything
  }

  selectNone(): void {
    this.selection = nothing
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
    return row.person === null ? words.erased : (row.person.name ?? words.trashed)
  }

  settled(then: () => void): void {
    then()
  }

  openSettle(): void {
    this.changing.clear()
    this.dialog = new SettleDialog(this.chosen, this.around.today)
  }

  openReverse(): void {
    this.changing.clear()
    this.dialog = { is: "reverse", count: this.chosen }
  }

  openChange(): void {
    this.changing.clear()
    this.dialog = new ChangeDialog(this.chosen)
  }

  /** Asks about invoices of the chosen fees. */
  openInvoices(): void {
    const { chosenFees, chosen, around } = this
    if (chosenFees === undefined) return
    this.dialog = new ManyInvoices(chosenFees, chosen, {
      calls: around.invoices,
      save: around.files.save,
      newSending: around.newSending,
    })
  }

  readonly closeDialog = (): void => {
    if (this.dialog?.is === "invoices") this.dialog.dispose()
    this.dialog = undefined
  }

  /** Does what the open dialog asks for. */
  submit(): void {
    const { dialog, chosenFees: fees } = this
    const { calls } = this.around
    if (dialog === undefined || fees === undefined || this.changing.busy) return
    if (dialog.is === "settle") {
      const on = dialog.day
      if (on === undefined) return
      this.change(calls.settle({ fees, on }), (done) => ({
        text: words.settled(done.length),
        action: { label: words.undo, run: () => this.unsettle(done) },
      }))
    }
    if (dialog.is === "reverse") this.change(calls.reverse({ fees }), (done) => ({ text: words.reversed(done.length) }))
    if (dialog.is === "change") {
      const change = dialog.check()
      if (change === undefined) this.changing.refuse()
      else this.change(calls.change({ fees, change }), (done) => ({ text: words.changed(done.length) }))
    }
  }

  /** Begins a direct debit with the chosen fees; where nobody said yet with what, that comes first. */
  collect(): void {
    const { chosenFees: fees, around } = this
    if (fees === undefined) return
    this.collecting.start(
      around.debits.start({ id: around.newJob(), fees }),
      ({ id }) => around.go(`/fees/sepa/drafts/${id}`),
      (failure) => {
        if (failure._tag !== "SepaSettingsMissing") return
        around.notify({ text: words.collectSetUp })
        around.go("/fees/sepa/settings")
      },
    )
  }

  /** Goes on to paying back what is owed: of the chosen fees, or of all that the tab shows. */
  payBack(): void {
    const { shown } = this
    const fees = this.chosen > 0 ? this.chosenFees : shown && { found: shown, except: [] }
    if (fees === undefined) return
    handOverFees(fees)
    this.around.go("/fees/transfers/new")
  }

  /** Gives the user all fees that are shown as a file. */
  export(format: "csv" | "xlsx"): void {
    const filter = this.shown
    if (filter === undefined) return
    const { calls, files, notify, today } = this.around
    const skips: Array<number> = []
    for (let skip = 0; skip < this.count; skip += mostFeesInPage) skips.push(skip)
    const all = Effect.forEach(skips, (skip) => calls.list({ filter, sort: this.sort, skip, limit: mostFeesInPage }))
    this.exporting.start(all, (pages) => {
      const rows = pages.flatMap((page) => page.rows)
      void saveTable(
        { ...files, notify },
        format,
        feeTable(rows, (row) => this.nameOf(row)),
        today,
      )
    })
  }

  /** Reads everything anew. */
  refresh(): void {
    this.ask()
  }

  dispose(): void {
    clearTimeout(this.timer)
    this.rows.dispose()
    this.sums.dispose()
    this.changing.dispose()
    this.exporting.dispose()
    this.collecting.dispose()
    for (const stop of this.stops) stop()
  }

  /** What is shown: what the text asks for, behind the tab; nothing when no fee can be both. */
  private get shown(): FeeFilter | undefined {
    const { filter, tab } = this
    if (filter === undefined) return undefined
    const tabbed: ReadonlyArray<FeeState> = feeTabs[tab]
    const states = tabbed.filter((state) => filter.states === undefined || filter.states.includes(state))
    if (states.length === 0) return undefined
    return { ...filter, states, ...(tab === "overdue" ? { overdue: true } : {}) }
  }

  private get chosenFees(): FeeChoice | undefined {
    const { selection, shown } = this
    const keys = [...selection.keys].map((key) => key as FeeId)
    if (!selection.all) return { ids: keys }
    return shown && { found: shown, except: keys }
  }

  private sumOf(tab: FeeTab): Sum | undefined {
    const sums = this.sums.value
    if (sums === undefined) return undefined
    if (tab === "overdue") return sums.overdue
    return added(feeTabs[tab].map((state) => sums.byState.get(state) ?? noSum))
  }

  private unsettle(ids: ReadonlyArray<FeeId>): void {
    this.change(this.around.calls.unsettle({ fees: { ids } }), (done) => ({ text: words.unsettled(done.length) }))
  }

  private change(
    call: Effect.Effect<FeesDone, TooManyFees | Lost>,
    said: (done: ReadonlyArray<FeeId>) => Parameters<Notify>[0],
  ): void {
    this.changing.start(
      call,
      action(({ done, refused }) => {
        this.dialog = refused.length === 0 ? undefined : { is: "refused", refused }
        this.selection = nothing
        if (done.length > 0) this.around.notify(said(done))
        this.ask({ quiet: true })
      }),
    )
  }

  /** Asks for the sums, unless they are `kept`, and for the rows. */
  private ask({ kept = false, quiet = false }: { readonly kept?: boolean; readonly quiet?: boolean } = {}): void {
    const { calls } = this.around
    const { filter, shown, sort } = this
    this.selection = nothing
    this.edition += 1
    if (!quiet) {
      this.scrollTop = 0
      this.row = 0
    }
    this.rows.begin(shown && ((skip) => calls.list({ filter: shown, sort, skip, limit: 100 })))
    if (filter === undefined || kept) return
    const sums = Effect.all([calls.sums({ filter }), calls.sums({ filter: { ...filter, overdue: true } })])
    this.sums.load(
      Effect.map(sums, ([all, late]) => ({
        byState: new Map(all.map((each) => [each.state, each])),
        overdue: added(late),
      })),
      { quiet: true },
    )
  }
}
