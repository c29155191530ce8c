import * as Effect from "effect/Effect"
import { action, computed, makeObservable, observableRef, reaction, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { type ColumnField, fieldsBehind, isComposite, isSortable } from "../../../core/people/column-field.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonSource } from "../../../core/people/for-others/person-source.ts"
import type { Layouts } from "../../../core/people/layouts.port.ts"
import { type People, people } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow, PersonSelection, PersonSort, SortField } from "../../../core/people/person-query.ts"
import { isHiddenColumn } from "../../../core/people/reach/hidden-columns.ts"
import type { CellPlace, ChosenCells, GridGoal, GridModel } from "../../kit/grid/grid-model.ts"
import type { Preferences } from "../../preferences.ts"
import type { AddressBar } from "../../shell/address-bar.ts"
import type { Copy, Go, MayCall, Notify } from "../../surroundings.ts"
import { listName } from "../../text/de/person-name.ts"
import { appliedAgain } from "../../text/de/totals.ts"
import { germanDay } from "../../text/de/when.ts"
import type {
  AskingSurroundings,
  BulkSurroundings,
  ChangeSurroundings,
  JoiningSurroundings,
} from "../changes/changes.ts"
import type { OpenCatalog } from "../custom/open-catalog.ts"
import type { ExportSurroundings } from "../export/export-surroundings.ts"
import type { WriteTable } from "../report/table-file.ts"
import type { PersonsDesk } from "../views/persons-screen.ts"
import type { OpenWords } from "../words/open-words.ts"
import type { WordCatalog } from "../words/word-catalog.ts"
import type { FilterField } from "./filter-builder.ts"
import { both, type FilterDraft, filterOf, noFilter } from "./filter-draft.ts"
import { FoundNow } from "./found-now.ts"
import { LayoutKeeping } from "./layout-keeping.ts"
import { apart, ListActions } from "./list-actions.ts"
import { ListAddress } from "./list-address.ts"
import { type CellSurroundings, ListCells } from "./list-cells.ts"
import { contactColumns, ListColumns, memberColumns } from "./list-columns.ts"
import type { ListContext } from "./list-context.ts"
import { ListLooks } from "./list-looks.ts"
import { ListNews } from "./list-news.ts"
import { addressed, type ListState, usualState } from "./list-query.ts"
import { ListSearch } from "./list-search.ts"
import { type Among, ListSelection } from "./list-selection.ts"
import { ListTotals } from "./list-totals.ts"
import { ListViews } from "./list-views.ts"
import { PersonRows, type RowsQuery } from "./person-rows.ts"
import { RowRenewal } from "./row-renewal.ts"
import type { AskSimilar } from "./similar-persons.ts"
import { filterOfTab, type Tab, TabCounts } from "./tab-counts.ts"

/** The two lists there are. */
export type ListId = "members" | "contacts"

/** To whom a message is to go: all whom one of the sources means, but those of `except`. */
export interface Recipients {
  readonly sources: ReadonlyArray<PersonSource>
  readonly except: ReadonlyArray<PersonId>
}

/** What a list needs of the world around it. */
export interface ListSurroundings {
  readonly people: People<Lost>
  readonly columns: OpenCatalog
  readonly words: OpenWords
  readonly bulk: BulkSurroundings["bulk"]
  readonly selfService: AskingSurroundings["selfService"]
  readonly families: JoiningSurroundings["families"]
  readonly declining: ChangeSurroundings["declining"]
  readonly preferences: Preferences
  /** How the lists look, where they share it. */
  readonly looks?: ListLooks
  readonly context: ListContext
  readonly go: Go
  readonly notify: Notify
  readonly copy: Copy
  /** What somebody copied, where the browser gives it away without a key. */
  readonly pasted?: () => Promise<string>
  /** What editing cells takes; missing where no cells are edited. */
  readonly cells?: CellSurroundings
  /** What who is signed in may do; everything if nothing is said. */
  readonly may?: MayCall
  /** Whether they are kept to their own groups (WSP-10). */
  readonly kept?: () => boolean
  /** Goes to where fees are made for these persons. */
  readonly charge?: (persons: ReadonlyArray<PersonId>) => void
  /** Begins a message to these persons, and says when it is begun or cannot be. */
  readonly write?: (to: Recipients, over: () => void) => void
  /** Prints mandates to sign. */
  readonly printMandates?: (persons: ReadonlyArray<PersonId>) => void
  readonly now: () => number
  readonly files: () => Promise<
    Pick<ExportSurroundings, "start" | "save" | "kept" | "special"> & { readonly write: WriteTable }
  >
  /** Asks who may be the same as somebody who is about to be added, where there is somebody to ask. */
  readonly similar?: AskSimilar
  /** Opens the import of a file, or of these cells with what their columns are called above them, where there is one. */
  readonly openImport?: (done: () => void, cells?: string) => void
  /** Opens what knows the saved views. */
  readonly views: (list: ListViewModel) => Promise<PersonsDesk>
  /** Opens what keeps the columns of lists for the user. */
  readonly layouts: () => Promise<Layouts<Lost>>
  /** The address of the list, where there is one. */
  readonly address?: AddressBar
  /** Whether the address names a view. */
  readonly named?: boolean
}

/** Fields that cards, standings and pasted postcodes need whatever the columns are. */
const always = ["kind", "joinDate", "leaveDate", "birthdate", "groups", "city", "country"] as const

/** A list of persons: which, in which order, with which columns, and who is chosen. */
export class ListViewModel implements GridModel<PersonRow> {
  readonly rows: PersonRows
  readonly columns: ListColumns
  readonly looks: ListLooks
  readonly totals: ListTotals
  readonly news: ListNews
  private readonly renewal: RowRenewal
  readonly keeping: LayoutKeeping
  readonly selection: ListSelection
  readonly foundNow: FoundNow
  readonly counts: TabCounts
  readonly actions: ListActions
  readonly search: ListSearch
  /** What is done with single cells; to change them is left to who may change persons. */
  readonly cells: ListCells | undefined
  readonly views: ListViews<PersonsDesk>
  readonly address: ListAddress<ListState>
  /** The groups and labels, once something here needs them. */
  words: WordCatalog | undefined
  tab: Tab = usualState.tab
  draft: FilterDraft = usualState.draft
  sort: ListState["sort"] = usualState.sort
  scrollTop = 0
  row = 0
  returning = false
  goal: GridGoal | undefined
  edition = 0
  /** The field that somebody wants to filter by, from the menu of its column. */
  filtering: FilterField | undefined
  private filteringAt = "name"
  private stopWaiting: () => void = () => {}
  private stopCounting: () => void = () => {}
  private readonly stopAdding: () => void
  private readonly stopMatching: () => void
  private readonly stopForgetting: () => void

  readonly id: ListId
  readonly around: ListSurroundings

  constructor(id: ListId, around: ListSurroundings) {
    this.id = id
    this.around = around
    this.rows = new PersonRows(around.people, () => this.may(people.operations.rows))
    this.columns = new ListColumns(
      around.preferences,
      `list.${id}`,
      id === "contacts" ? contactColumns : memberColumns,
      (field) => this.hides(field),
    )
    this.looks = around.looks ?? new ListLooks(around.preferences)
    this.totals = new ListTotals({ people: around.people, busy: () => this.rows.opening })
    this.news = new ListNews({
      people: around.people,
      busy: () => this.rows.opening,
      sight: () => this.rows.inSight,
      row: (person) => this.rows.of(person),
      changed: (persons) => this.put(...persons),
      gone: (rows) => this.tellGone(rows),
    })
    this.renewal = new RowRenewal({
      people: around.people,
      rows: this.rows,
      changed: (persons) => this.put(...persons),
      reread: () => this.refresh(),
    })
    const among: Among = (chosen) => {
      const { fields: _, ...found } = this.query
      const rows = this.rows.found({ ...found, fields: [], chosen }, chosen.ids.length)
      return Effect.map(rows, (there) => there.map(({ id }) => id))
    }
    this.selection = new ListSelection(this.rows, among, (text) => around.notify({ text, about: "news" }))
    this.foundNow = new FoundNow({
      people: around.people,
      among,
      selection: () => this.selectionWith(this.draft),
      busy: () => this.rows.opening || this.renewal.busy,
    })
    // However the list comes to be read anew, what was changed before is read with it.
    this.stopForgetting = reaction(
      () => this.rows.opening,
      (isOpening) => isOpening && this.foundNow.forget(),
    )
    // Everybody is everybody whom the list finds: whoever would be found no more is none of them.
    this.stopMatching = reaction(
      () => this.foundNow.away,
      (away) => this.selection.leaveOut(away),
    )
    this.counts = new TabCounts(around.people)
    this.actions = new ListActions(this)
    this.search = new ListSearch(this)
    this.cells = around.cells && new ListCells(this, around.cells)
    this.views = new ListViews({
      named: around.named,
      open: () => around.views(this),
      search: this.search,
      missed: () => this.missed(),
      restart: () => this.restart(),
    })
    this.address = new ListAddress(addressed(this))
    makeObservable(this, {
      tab: observableRef,
      words: observableRef,
      knowWords: action,
      draft: observableRef,
      sort: observableRef,
      edition: observableRef,
      goal: observableRef,
      goTo: action,
      goToBlock: action,
      applyAgain: action,
      filter: computed,
      narrowed: computed,
      choose: action,
      narrow: action,
      order: action,
      arrange: action,
      clear: action,
      restart: action,
      put: action,
      filtering: observableRef,
      filterBy: action,
    })
    // Labels have colours, as soon as there is a column of them.
    when(
      () => this.columns.fields.includes("labels"),
      () => this.wantWords(),
    )
    if (this.columns.custom) this.wantColumns()
    this.address.begin()
    this.keeping = new LayoutKeeping({
      list: id,
      columns: this.columns,
      open: around.layouts,
      notify: around.notify,
      reopen: () => this.takeColumns(),
    })
    this.stopAdding = reaction(
      () => this.selection.asked,
      () => this.addUp(),
      // A key that is held down chooses one after the other.
      { delay: 150 },
    )
    this.refresh()
  }

  /** Says that others took persons out of the list; the rows stay until somebody wants it anew, but are chosen no more. */
  private tellGone(rows: ReadonlyArray<PersonRow>): void {
    this.selection.drop(rows.map(({ id }) => id))
    const [row] = rows
    const who = row !== undefined && rows.length === 1 ? this.nameOf(row) : `${rows.length} Personen`
    const text = `${who} ${rows.length === 1 ? "ist" : "sind"} nicht mehr in der Liste. Das hat jemand anders geändert.`
    this.around.notify({ text, about: "news", action: { label: "Neu laden", run: () => this.refresh() } })
  }

  /** Whether who is signed in may call an operation. */
  readonly may: MayCall = (operation) => this.around.may?.(operation) ?? true

  /** Whether who is signed in can begin a message to the chosen persons. */
  get mayWrite(): boolean {
    return this.around.write !== undefined && this.may({ scope: "messages", ownGroups: false, readers: false })
  }

  /** Opens the panel of filters with a field, at the column that asked for it, or closes it. */
  filterBy(field: FilterField | undefined, column = "name"): void {
    this.filtering = field
    this.filteringAt = column
  }

  /** In which place among the columns the one stands that asked for the panel of filters. */
  get filteringPlace(): number {
    return ["name", ...this.columns.fields].indexOf(this.filteringAt)
  }

  /** Whether a column is not for who is signed in. */
  readonly hides = (field: ColumnField): boolean => this.isKept && isHiddenColumn(field)

  /** Whether who is signed in sees the persons of their own groups alone. */
  get isKept(): boolean {
    return this.around.kept?.() === true
  }

  get count(): number {
    return this.rows.count
  }

  /** How many who stand in the list would be found by its search and filters no more: they were changed since. */
  get outdated(): number {
    const { total } = this.rows
    const { away, count } = this.foundNow
    return total === undefined || count === undefined ? away.size : Math.max(total - count, 0)
  }

  /** How many persons the list finds by now. */
  get found(): number {
    return this.foundNow.count ?? this.rows.count - this.foundNow.away.size
  }

  /** Searches and filters anew, and says who is gone by that. */
  applyAgain(): void {
    this.around.notify({ text: appliedAgain(this.outdated), about: "news" })
    this.reopen()
    if (this.selection.chosen.all) this.selection.review()
    else this.selection.moveOn()
  }

  get allSelected(): "all" | "some" | "none" {
    return this.selection.state
  }

  get today() {
    return germanDay(this.around.now())
  }

  /** Whom the list shows, without the words that are searched for. */
  get filter() {
    return this.filterWith(this.draft)
  }

  /** The same where these conditions take the place of its own. */
  filterWith(draft: FilterDraft) {
    const base = this.id === "contacts" ? { standing: ["contact"] as const } : filterOfTab(this.tab)
    return both(both(base, filterOf(draft)), this.search.asked.filter)
  }

  /** Whom the list finds where these conditions take the place of its own. */
  selectionWith(draft: FilterDraft): PersonSelection {
    const filter = this.filterWith(draft)
    const { search } = this.search.asked
    return { ...(search === undefined ? {} : { search }), ...(filter === undefined ? {} : { filter }) }
  }

  /** What the list asks for. */
  get query(): RowsQuery {
    const { filter, columns, sort } = this
    return {
      ...this.search.asked,
      ...(filter === undefined ? {} : { filter }),
      fields: fieldsBehind([...columns.fields, ...always]),
      sort,
    }
  }

  /** Whether a search or a filter leaves persons out. */
  get narrowed(): boolean {
    return this.search.text.trim() !== "" || this.draft.conditions.length > 0
  }

  /** Asks again for everything, because something may have changed. What is shown stays until then. */
  refresh(): void {
    this.columns.catalog?.load()
    this.words?.load()
    this.keeping.again()
    this.reopen()
    this.selection.review()
    this.recount()
  }

  /** Shows these persons, or all, who were changed here, as they are now: each stays in its row. */
  renew(ids: ReadonlyArray<PersonId> | "all"): void {
    this.words?.load()
    this.renewal.of(ids)
    this.foundNow.ask(ids)
    this.recount()
  }

  /** Whether the rows on screen show all that was done to them, as far as it can be read by now. */
  get fresh(): boolean {
    return this.rows.fresh && !this.renewal.busy
  }

  /** Asks how many persons each tab holds. */
  private recount(): void {
    // The rows first: counts are worth nothing while there are none.
    this.stopCounting()
    if (this.id === "members")
      this.stopCounting = when(
        () => !this.rows.opening,
        () => this.counts.load(),
      )
  }

  /** There are other columns: what they need is asked for. */
  private takeColumns(): void {
    if (this.columns.custom) this.wantColumns()
    this.reopen()
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

  /** What was wanted could not be fetched. */
  readonly missed = (): void => this.around.notify({ text: "Das ließ sich nicht laden. Versuche es noch einmal." })

  /** Asks for groups and labels, because something here needs them. */
  readonly wantWords = (): void => {
    this.around.words().then(
      (words) => this.knowWords(words),
      () => {},
    )
  }

  /** What the tiers are called is needed. */
  readonly wantTiers = (): void => {
    this.around.words().then(
      (words) => {
        this.knowWords(words)
        words.tiers.load()
      },
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

  narrow(draft: FilterDraft): void {
    this.draft = draft
    this.restart()
  }

  order(by: SortField, descending: boolean): void {
    this.arrange({ by, descending })
  }

  /** Shows the list in an order by several columns. */
  arrange(sort: PersonSort): void {
    this.sort = sort
    this.restart("same")
  }

  /** Shows everybody of the tab again. */
  clear(): void {
    this.search.clear()
    this.draft = noFilter
    if (this.rows.failure !== undefined) this.sort = usualState.sort
    this.restart()
  }

  /** Shows sums and counts below the table, or no more. */
  showTotals(): void {
    this.looks.toggle("totals")
    this.addUp()
  }

  /** Whether the list can be in the order of a column. */
  readonly sortable = (column: string): boolean => this.sortField(column) !== undefined

  sortBy(column: string): void {
    const by = this.sortField(column)
    if (by === undefined) return
    const alone = this.sort.further === undefined
    this.order(by, alone && this.sort.by === by && !this.sort.descending)
  }

  readonly sortAlso = (column: string): void => {
    const by = this.sortField(column)
    if (by !== undefined) void apart().then(({ orderAlso }) => orderAlso(this, by), this.missed)
  }

  private sortField(column: string): SortField | undefined {
    return column === "name" ? column : this.columns.fields.filter(isSortable).find((field) => field === column)
  }

  /**
   * What waits is done in the order in which it came. `empty` hears it at once when nobody is shown any more meanwhile: what was typed
   * before found nobody. Then that is done in place of it.
   */
  settled(then: () => void, empty?: () => void): void {
    const { stopWaiting: stopOthers } = this
    let isEmpty = false
    const emptied = when(
      () => empty !== undefined && this.count === 0,
      () => {
        isEmpty = true
        empty?.()
      },
    )
    if (this.search.unread) void this.search.read()
    const waited = when(
      () => !this.search.unread && (!this.rows.opening || this.rows.renewing),
      // Rows that could not be fetched leave those before them, which nobody asked for.
      () => {
        emptied()
        if (this.rows.failure === undefined && !isEmpty) then()
      },
    )
    this.stopWaiting = () => {
      stopOthers()
      emptied()
      waited()
    }
  }

  /** The name is the first column, and stays. */
  readonly moveColumn = (column: string, before: number): void => {
    const field = this.columns.fields.find((each) => each === column)
    if (field !== undefined)
      void apart().then(({ placeColumn }) => placeColumn(this.columns, field, before - 1), this.missed)
  }

  readonly removeChosen = (): void => {
    const { opening } = this.actions.changes
    void opening.until(apart().then(({ removeChosen }) => removeChosen(this), this.missed))
  }

  open(place: number): void {
    const row = this.rows.rowAt(place)
    if (row === undefined) {
      // A row that is on its way is opened as soon as it is here.
      if (place >= this.count) return
      const { edition } = this
      this.stopWaiting()
      this.stopWaiting = when(
        () => this.rows.rowAt(place) !== undefined || this.edition !== edition,
        () => this.edition === edition && this.open(place),
      )
      return
    }
    this.row = place
    this.returning = true
    this.around.context.open(this.rows, place)
    this.around.go(this.addressOf(row))
  }

  /** Goes to the cell of a person, where it is in the list; first and last name stand in the name. */
  goTo(person: PersonId, field: AnyField): void {
    const place = this.rows.placeOf(person)
    const isName = field === "firstName" || field === "lastName"
    const column = this.columns.fields.find((each) => each === field) ?? (isName ? "name" : undefined)
    if (place === undefined || column === undefined) return
    this.row = place
    this.goal = { place, column }
  }

  /** Chooses a block of cells, from its first cell to its last. */
  goToBlock(first: CellPlace, until: CellPlace): void {
    this.row = first.place
    this.goal = { ...first, until }
  }

  readonly addressOf = (row: PersonRow): string => `/lists/${this.id}/${row.id}`
  readonly nameOf = (row: PersonRow): string => listName({ ...row, title: row.title ?? null }, this.looks.lastNameFirst)
  readonly rowAt = (place: number) => this.rows.rowAt(place)
  readonly want = (first: number, last: number) => this.rows.want(first, last)
  readonly widen = (column: string, by: number) => this.columns.widen(column, by)
  readonly isSelected = (row: PersonRow) => this.selection.has(row.id)
  readonly toggle = (place: number) => this.selection.toggle(place)
  readonly selectRange = (from: number, until: number) => void this.selection.range(from, until)
  readonly selectAll = () => {
    // Who would be found no more is none of everybody; where nobody knows who that is, only who is found stands there.
    if (this.foundNow.doubtful === "all") this.refresh()
    this.selection.all(this.foundNow.away, this.foundNow.known)
  }
  readonly headActions = async (column: string) => (await apart()).headActions(this, column)
  readonly cellActions = async (at: CellPlace, chosen: ChosenCells) => (await apart()).cellActions(this, at, chosen)
  readonly filterColumn = (column: string): void => {
    const run = apart().then(
      ({ headActions }) =>
        headActions(this, column)
          .find(({ id }) => id === "filter")
          ?.run(),
      this.missed,
    )
    void this.actions.changes.opening.until(run)
  }
  readonly orders = async () => (await apart()).orders(this)
  readonly selectNone = () => this.selection.none()

  dispose(): void {
    this.cells?.commit()
    this.search.stop()
    this.address.dispose()
    this.views.desk?.dispose()
    this.stopWaiting()
    this.stopCounting()
    this.stopAdding()
    this.stopMatching()
    this.stopForgetting()
    this.foundNow.forget()
    this.rows.dispose()
    this.keeping.dispose()
    this.totals.dispose()
    this.news.dispose()
    this.selection.dispose()
    this.counts.dispose()
  }

  /** Shows the list from its start: other persons, or the same in another order. */
  restart(found: "others" | "same" = "others"): void {
    this.scrollTop = 0
    this.row = 0
    this.edition++
    // Before sums are asked for: they are nobody's who is chosen no more.
    if (found === "others") this.selection.letGo()
    this.reopen()
    this.selection.moveOn(found)
    if (found === "others") this.search.offerAnew()
  }

  /** Asks for what the list shows by now, from the place where it is. */
  reopen(): void {
    if (this.views.waiting) return
    this.foundNow.forget()
    this.rows.open(this.query, this.narrowed)
    this.addUp()
  }

  /** Shows persons as they are now, and what adds up with them. */
  put(...persons: ReadonlyArray<Person>): void {
    for (const person of persons) this.rows.put(person)
    this.foundNow.ask(persons.map(({ id }) => id))
    this.addUp()
  }

  private addUp(): void {
    this.cells?.desk?.sum.ask()
    if (!this.looks.totals) return
    const { filter, selection } = this
    const fields = this.columns.fields.filter((field) => !isComposite(field))
    const found = { ...this.search.asked, ...(filter === undefined ? {} : { filter }) }
    const { asked } = selection
    if (asked === undefined) this.totals.ask(found, fields)
    // Whoever is ticked counts, also where a change made the list find them no more: their rows stay until it is read anew.
    else this.totals.ask(asked.all ? { ...found, chosen: asked } : { chosen: asked }, fields, selection.count)
  }
}
