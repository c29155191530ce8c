import { action, makeObservable, observableRef, when } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { PersonChoice } from "../../../core/people/changes/person-choice.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { people } from "../../../core/people/people.port.ts"
import { Changes } from "../changes/changes.ts"
import type { CountingViewModel } from "../counting/counting.view-model.ts"
import type { ExportViewModel } from "../export/export.view-model.ts"
import type { ImportHistoryViewModel } from "../import-history/import-history.view-model.ts"
import type { CreatePersonViewModel } from "./create-person.view-model.ts"
import { DeedQueue } from "./deed-queue.ts"
import { Deeds } from "./deeds.ts"
import { type DeedCell, Foreseen } from "./foreseen.ts"
import { goToCells } from "./go-to-cells.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { NewRow } from "./new-row.ts"
import type { NewRows } from "./new-rows.ts"
import { ShownAhead } from "./shown-ahead.ts"

/** What the help is about: the keys, or what the search understands. */
export type Help = "keys" | "search"

/** What a list can do, loaded when it is first wanted. */
export const apart = () => import("./apart.ts")

/** What can be done from a list besides looking: add or change somebody, copy addresses, see the keys. */
export class ListActions {
  creating: CreatePersonViewModel | undefined
  exporting: ExportViewModel | undefined
  history: ImportHistoryViewModel | undefined
  counting: CountingViewModel | undefined
  /** The row in which somebody is added by typing. */
  row: NewRow | undefined
  /** All such rows, once one was opened. */
  newRows: NewRows | undefined
  readonly changes: Changes
  /** What will stand in cells once all is done that was asked for. */
  readonly foreseen = new Foreseen()
  /** What cells show of blocks, and of what is taken back or done again, before any answer. */
  readonly ahead = new ShownAhead()
  /** Who was changed by what was taken back or done again, and is not read anew yet. */
  private readonly stale = new Set<PersonId>()
  /** What was asked of the list's cells, in the order of the keys. */
  readonly queue = new DeedQueue(() => this.foreseen.clear())
  /** What was done from the list, to be taken back by a key. */
  readonly deeds = new Deeds(this.queue, this.foreseen, {
    landed: () => {
      if (this.stale.size > 0) this.list.renew([...this.stale])
      this.stale.clear()
      return when(() => this.list.fresh)
    },
    ahead: (cells, which) => this.showAhead(cells, which),
    show: (cells) => goToCells(this.list, cells),
    place: () => `${this.list.edition} ${this.list.row}`,
  })
  /** Which help is open. */
  helping: Help | undefined
  copying = false
  /** Whether a message to the chosen persons is being begun. */
  mailing = false
  /** Keys that work anywhere on the screen. */
  readonly keys = {
    "?": () => this.help("keys"),
    "Mod+z": () => this.list.cells?.undo(),
    "Mod+h": () => this.list.cells?.replace("here"),
    "Mod+p": () => this.print(),
    "Mod+y": () => this.list.cells?.redo(),
    "Mod+Shift+z": () => this.list.cells?.redo(),
    // Plus with Shift: where Plus has a key of its own it is told as a star, where Shift makes it, as itself.
    "Mod+Shift+*": () => void this.startRow(),
    "Mod+Shift++": () => void this.startRow(),
  }
  readonly list: ListViewModel

  constructor(list: ListViewModel) {
    this.list = list
    this.changes = new Changes({
      ...list.around,
      today: () => list.today,
      changed: (deleted) => this.changed(deleted),
      valued: (persons) => this.valued(persons),
      did: (undo) => this.deeds.add({ undo }),
    })
    makeObservable<this, "copies" | "mails">(this, {
      mailing: observableRef,
      mails: action,
      creating: observableRef,
      exporting: observableRef,
      history: observableRef,
      counting: observableRef,
      row: observableRef,
      write: action,
      count: action,
      export: action,
      remember: action,
      helping: observableRef,
      copying: observableRef,
      create: action,
      help: action,
      copies: action,
    })
  }

  /** Whether a dialog is open. */
  get asking(): boolean {
    const open = this.creating ?? this.exporting ?? this.history ?? this.counting ?? this.helping ?? this.changes.open
    return open !== undefined || this.list.cells?.desk?.asking === true
  }

  /** Shows cells as they were before or are after a deed, in place of what was typed there before, until what this gives is called. */
  showAhead(cells: ReadonlyArray<DeedCell>, which: "before" | "after"): () => void {
    this.list.cells?.begun.cover(cells)
    return this.ahead.take(cells, which)
  }

  /** These persons are read anew once what is taken back or done again has landed, all of them together. */
  renewLater(ids: ReadonlyArray<PersonId>): void {
    for (const id of ids) this.stale.add(id)
  }

  /** What else there is to do, for a menu. */
  readonly further = async () => (await apart()).furtherActions(this.list)

  /** Opens the dialog that adds a person to what is shown now. */
  startCreating(): Promise<void> {
    return this.changes.opening.until(apart().then(({ startCreating }) => startCreating(this)))
  }

  /** Opens a row in which somebody is added by typing; the dialog where there is no table to write into. */
  async startRow(): Promise<void> {
    const { list } = this
    if (list.cells === undefined || !list.may(people.operations.create)) return
    if (list.count === 0) await this.startCreating()
    else await this.changes.opening.until(apart().then(({ startRow }) => startRow(list)))
  }

  /** Opens the dialog that writes what is shown, or chosen, into a file. */
  startExporting(format?: ExportViewModel["format"]): Promise<void> {
    return this.changes.opening.until(apart().then(({ startExporting }) => startExporting(this, format)))
  }

  /** Opens the history of imports, where one can be taken back. */
  openHistory(): Promise<void> {
    return this.changes.opening.until(apart().then(({ openHistory }) => openHistory(this)))
  }

  /** Opens the table that counts who is shown by the values of a column. */
  startCounting(by?: AnyField): Promise<void> {
    return this.changes.opening.until(apart().then(({ startCounting }) => startCounting(this, by)))
  }

  /** Opens the table of counts as it was left for whom a number counts; where nothing was left, an open one is closed. */
  recount(left: unknown): void {
    if (left === undefined) this.count(undefined)
    else void this.changes.opening.until(apart().then(({ reopenCounting }) => reopenCounting(this, left)))
  }

  /** Shows the table of counts, or closes it. */
  count(counting: CountingViewModel | undefined): void {
    this.counting = counting
  }

  /** Shows the dialog that adds a person, or closes it. */
  create(creating: CreatePersonViewModel | undefined): void {
    this.creating = creating
  }

  /** Shows the row in which somebody is added, or closes it. */
  write(row: NewRow | undefined): void {
    this.row = row
  }

  /** Shows the dialog that writes a file, or closes it. */
  export(exporting: ExportViewModel | undefined): void {
    this.exporting = exporting
  }

  /** Shows the history of imports, or closes it. */
  remember(history: ImportHistoryViewModel | undefined): void {
    this.history = history
  }

  help(about?: Help): void {
    this.helping = about
  }

  /** Goes to where fees are made for the chosen persons. */
  async charge(): Promise<void> {
    ;(await apart()).chargePersons(this.list)
  }

  /** Prints mandates to sign for the chosen persons. */
  async printMandates(): Promise<void> {
    ;(await apart()).printMandates(this.list)
  }

  /** Begins a message to the chosen persons; a second one not before the first is there. */
  async mail(): Promise<void> {
    if (this.mailing) return
    this.mails(true)
    try {
      ;(await apart()).mailPersons(this.list, () => this.mails(false))
    } catch {
      this.mails(false)
      this.list.missed()
    }
  }

  /** Copies the e-mail addresses of the chosen persons, separated as mail programs like it. */
  async copyEmails(): Promise<void> {
    this.copies(true)
    ;(await apart()).copyEmails(this.list, () => this.copies(false))
  }

  /** Opens that dialog with the list on paper; says no where who is signed in exports nothing: then the browser prints. */
  private print(): boolean {
    const may = this.list.may(people.operations.rows)
    if (may) void this.startExporting("pdf")
    return may
  }

  /** A file was imported: that is taken back elsewhere, and a key that takes back says so before it goes on to what was done before. */
  readonly imported = (): void => {
    this.list.refresh()
    this.deeds.add({
      undo: async () => {
        ;(await apart()).sayImported(this.list)
        return "refused"
      },
    })
  }

  /** Persons got other values: their rows stay at their places. */
  private valued(persons: PersonChoice): void {
    if ("found" in persons) this.list.selectNone()
    this.list.renew("found" in persons ? "all" : persons.ids)
  }

  private changed(deleted: boolean): void {
    // Everybody, or everybody but some: who has come into the list since was never seen. Whoever is in the trash is in no list.
    if (deleted || this.list.selection.chosen.all) this.list.selectNone()
    this.list.refresh()
  }

  private mails(mailing: boolean): void {
    this.mailing = mailing
  }

  private copies(copying: boolean): void {
    this.copying = copying
  }
}
