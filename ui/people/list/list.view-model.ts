import { action, computed, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import { fullName } from "../../../core/people/person.ts"
import type { PersonRow, SortField } from "../../../core/people/person-query.ts"
import type { GridModel } from "../../kit/grid/grid-model.ts"
import type { Preferences } from "../../preferences.ts"
import type { Copy, Go, Notify } from "../../surroundings.ts"
import { germanDay } from "../../text/de/when.ts"
import type { BulkSurroundings } from "../changes/changes.ts"
import type { OpenCatalog } from "../custom/open-catalog.ts"
import type { ExportSurroundings } from "../export/export.view-model.ts"
import type { OpenWords } from "../words/open-words.ts"
import type { WordCatalog } from "../words/word-catalog.ts"
import { both, type FilterDraft, filterOf, noFilter } from "./filter-draft.ts"
import { ListActions } from "./list-actions.ts"
import { contactColumns, ListColumns, memberColumns } from "./list-columns.ts"
import type { ListContext } from "./list-context.ts"
import { headActions } from "./list-heads.ts"
import { ListSelection } from "./list-selection.ts"
import { PersonRows, type RowsQuery } from "./person-rows.ts"
import type { AskSimilar } from "./similar-persons.ts"
import { filterOfTab, type Tab, TabCounts } from "./tab-counts.ts"

/** The two lists there are. */
export type ListId = "members" | "contacts"

/** What a list needs of the world around it. */
export interface ListSurroundings {
  readonly people: People<Lost>
  readonly columns: OpenCatalog
  readonly words: OpenWords
  readonly bulk: BulkSurroundings["bulk"]
  readonly preferences: Preferences
  readonly context: ListContext
  readonly go: Go
  readonly notify: Notify
  readonly copy: Copy
  readonly now: () => number
  readonly files: Pick<ExportSurroundings, "start" | "save">
  /** Asks who may be the same as somebody who is about to be added, where there is somebody to ask. */
  readonly similar?: AskSimilar
  /** Opens the import of a file, where there is one. */
  readonly openImport?: (done: () => void) => void
}

/** So long after the last key a search begins. */
const pause = 100

/** Fields that cards and standings need whatever the columns are. */
const always = ["kind", "joinDate", "leaveDate", "birthdate", "groups", "city"] as const

const nameUp = { by: "name", descending: false } as const

/** A list of persons: which, in which order, with which columns, and who is chosen. */
export class ListViewModel implements GridModel<PersonRow> {
  readonly rows: PersonRows
  readonly columns: ListColumns
  readonly selection: ListSelection
  readonly counts: TabCounts
  readonly actions: ListActions
  /** The groups and labels, once something here needs them. */
  words: WordCatalog | undefined
  tab: Tab = "active"
  search = ""
  draft: FilterDraft = noFilter
  sort: { readonly by: SortField; readonly descending: boolean } = nameUp
  scrollTop = 0
  row = 0
  returning = false
  edition = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private stopWaiting: () => void = () => {}
  private stopCounting: () => void = () => {}

  readonly id: ListId
  readonly around: ListSurroundings

  constructor(id: ListId, around: ListSurroundings) {
    this.id = id
    this.around = around
    this.rows = new PersonRows(around.people)
    this.columns = new ListColumns(around.preferences, `list.${id}`, id === "contacts" ? contactColumns : memberColumns)
    this.selection = new ListSelection(this.rows)
    this.counts = new TabCounts(around.people)
    this.actions = new ListActions(this)
    makeObservable(this, {
      tab: observableRef,
      words: observableRef,
      knowWords: action,
      search: observableRef,
      draft: observableRef,
      sort: observableRef,
      edition: observableRef,
      filter: computed,
      narrowed: computed,
      choose: action,
      type: action,
      narrow: action,
      order: action,
      clear: action,
    })
    if (this.columns.custom) this.wantColumns()
    if (this.columns.fields.includes("labels")) this.wantWords()
    this.refresh()
  }

  get count(): number {
    return this.rows.count
  }

  get allSelected(): "all" | "some" | "none" {
    return this.selection.state
  }

  get today() {
    return germanDay(this.around.now())
  }

  /** Whom the list shows, without the search. */
  get filter() {
    const base = this.id === "contacts" ? { standing: ["contact"] as const } : filterOfTab(this.tab)
    return both(base, filterOf(this.draft))
  }

  /** What the list asks for. */
  get query(): RowsQuery {
    const search = this.search.trim()
    const { filter, columns, sort } = this
    return {
      ...(filter === undefined ? {} : { filter }),
      ...(search === "" ? {} : { search }),
      fields: [...new Set([...columns.fields, ...always])],
      sort,
    }
  }

  /** Whether a search or a filter leaves persons out. */
  get narrowed(): boolean {
    return this.search.trim() !== "" || this.draft.conditions.length > 0
  }

  /** Asks again for everything, because something may have changed. What is shown stays until then. */
  refresh(): void {
    this.columns.catalog?.load()
    this.words?.load()
    this.reopen()
    // The rows first: counts are worth nothing while there are none.
    this.stopCounting()
    if (this.id === "members")
      this.stopCounting = when(
        () => !this.rows.opening,
        () => this.counts.load(),
      )
  }

  /** Asks for the custom columns, because something here needs them. */
  readonly wantColumns = (): void => {
    this.around.columns().then(
      (catalog) => {
        catalog.load()
        this.columns.know(catalog)
      },
      () => {},
    )
  }

  /** Asks for groups and labels, because something here needs them. */
  readonly wantWords = (): void => {
    this.around.words().then(
      (words) => this.knowWords(words),
      () => {},
    )
  }

  knowWords(words: WordCatalog): void {
    words.load()
    this.words = words
  }

  choose(tab: Tab): void {
    this.tab = tab
    this.restart()
  }

  type(text: string): void {
    this.search = text
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.restart(), pause)
  }

  narrow(draft: FilterDraft): void {
    this.draft = draft
    this.restart()
  }

  order(by: SortField, descending: boolean): void {
    this.sort = { by, descending }
    this.restart()
  }

  /** Shows everybody of the tab again. */
  clear(): void {
    this.search = ""
    this.draft = noFilter
    if (this.rows.failure !== undefined) this.sort = nameUp
    this.restart()
  }

  sortBy(column: string): void {
    const by = this.columns.fields.find((field) => field === column) ?? "name"
    this.order(by, this.sort.by === by && !this.sort.descending)
  }

  showColumn(field: ListColumns["fields"][number], shown: boolean): void {
    this.columns.show(field, shown)
    this.reopen()
    if (field === "labels") this.wantWords()
  }

  resetColumns(): void {
    this.columns.reset()
    this.reopen()
  }

  settled(then: () => void): void {
    this.stopWaiting()
    if (this.timer !== undefined) this.restart()
    this.stopWaiting = when(() => !this.rows.opening, then)
  }

  open(place: number): void {
    const row = this.rows.rowAt(place)
    if (row === undefined) return
    this.row = place
    this.returning = true
    this.around.context.open(this.rows, place)
    this.around.go(this.addressOf(row))
  }

  readonly addressOf = (row: PersonRow): string => `/lists/${this.id}/${row.id}`
  readonly nameOf = (row: PersonRow): string => fullName({ ...row, title: row.title ?? null }) || "Ohne Namen"
  readonly rowAt = (place: number) => this.rows.rowAt(place)
  readonly want = (first: number, last: number) => this.rows.want(first, last)
  readonly widen = (column: string, by: number) => this.columns.widen(column, by)
  readonly isSelected = (row: PersonRow) => this.selection.has(row.id)
  readonly toggle = (place: number) => this.selection.toggle(place)
  readonly selectRange = (from: number, until: number) => void this.selection.range(from, until)
  readonly selectAll = () => this.selection.all()
  readonly headActions = (column: string) => headActions(this, column)
  readonly selectNone = () => this.selection.none()

  dispose(): void {
    clearTimeout(this.timer)
    this.stopWaiting()
    this.stopCounting()
    this.rows.dispose()
    this.counts.dispose()
  }

  private restart(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.selection.none()
    this.scrollTop = 0
    this.row = 0
    this.edition++
    this.reopen()
  }

  private reopen(): void {
    this.rows.open(this.query)
  }
}
