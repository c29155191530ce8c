import { action, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import type { Cells } from "../../../core/people/cells/cells.port.ts"
import { type ColumnField, isComposite } from "../../../core/people/column-field.ts"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { isOwnField } from "../../../core/people/owing.ts"
import { people } from "../../../core/people/people.port.ts"
import { personFields } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { reckonedOf } from "../../../core/people/summed.ts"
import type { ChosenCells, GridCells } from "../../kit/grid/grid-model.ts"
import { formatDate } from "../../text/de/format.ts"
import type { CellDesk } from "../cells/cell-desk.ts"
import type { AskedFrom } from "../cells/cells-form.ts"
import type { UnsavedFields } from "../person/unsaved-fields.ts"
import { BegunCells } from "./begun-cells.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { ListColumns } from "./list-columns.ts"
import { isRepeated } from "./repeated.ts"

/** How a series goes on: by the step between its first two cells, or by one, whatever stands in the second. */
export type SeriesStep = "step" | "one"

/** What choosing and editing cells needs of the world around it. */
export interface CellSurroundings {
  /** Who is signed in, once it is known. */
  readonly me: () => UserId | undefined
  /** Opens what changes many cells at once. */
  readonly cells: () => Promise<Cells<Lost>>
  readonly unsaved: UnsavedFields
  /** Fetches what draws cells that are edited. */
  readonly parts: () => Promise<unknown>
}

/** Whether a column is one field of a person that is changed by itself: not what somebody is to the club, nor a file. */
const isEditable = (column: ColumnField | "name", columns: ListColumns): column is AnyField => {
  if (column === "name" || column === "kind" || isComposite(column) || !isOwnField(column)) return false
  return !isCustomField(column) || (columns.type(column) ?? "upload") !== "upload"
}

/** The types of custom columns whose values are chosen. */
const choosing: ReadonlySet<string> = new Set(["yesNo", "enumeration", "selection", "multiSelection"])

const isBlock = ({ from, until, left, right }: ChosenCells): boolean => from !== until || left !== right

/** The cells of a list: to read, copy and add up, and for who may change persons to edit. What does it is fetched when the first is reached. */
export class ListCells implements GridCells {
  /** What edits cells, once it is here. */
  desk: CellDesk | undefined
  readonly around: CellSurroundings
  /** What is typed before that, or while a cell's last value is on its way. */
  readonly begun = new BegunCells()
  private readonly list: ListViewModel
  private coming: Promise<CellDesk> | undefined
  private stopWaiting: () => void = () => {}
  /** What is taken back or done again once what was done before is there. */
  private turn: Promise<void> | undefined

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.around = around
    makeObservable<this, "have">(this, { desk: observableRef, have: action })
  }

  readonly editable = (column: string): boolean => this.changing && this.field(column) !== undefined

  readonly flips = (column: string): boolean => {
    const field = this.changing ? this.field(column) : undefined
    return field !== undefined && this.list.columns.type(field) === "yesNo"
  }

  readonly flip = (place: number, column: string): void =>
    this.changeOne(place, column, (desk, row, field) => desk.editing.flip(row, field))

  readonly flipAll = (cells: ChosenCells, place: number, column: string): void =>
    this.change((desk) => desk.blocks.flip(cells, place, column), true)

  readonly chooses = (column: string): boolean => {
    const field = this.changing ? this.field(column) : undefined
    if (field === undefined) return false
    return isRepeated(field, this.list.columns.catalog) ? this.list.may(people.operations.values) : this.isChosen(field)
  }

  readonly unfold = (place: number, column: string): void =>
    this.changeOne(place, column, (desk, row, field) => desk.editing.unfold(row, field))

  readonly point = (place: number, column: string): void => {
    const field = this.field(column)
    if (field !== undefined && this.isChosen(field)) this.unfold(place, column)
    else this.edit(place, column, undefined)
  }

  readonly filled = (place: number, column: string): boolean | undefined => this.desk?.edges.filled(place, column)

  readonly edge = async (place: number, column: string, by: 1 | -1): Promise<number | undefined> => {
    const { edition } = this.list
    try {
      const desk = this.desk ?? (await this.open())
      return this.list.edition === edition ? await desk.edges.far(place, column, by) : undefined
    } catch {
      return undefined
    }
  }

  readonly near = (place: number, column: string): void => {
    this.begun.reach(this.list.rowAt(place), this.field(column))
    this.fetchSoon()
  }

  /** Fetches what edits cells before anybody needs it. */
  readonly fetchSoon = (): void => void this.open().catch(() => {})

  readonly edit = (place: number, column: string, text: string | undefined): void => {
    const { desk, list } = this
    const [row, field] = [list.rowAt(place), this.field(column)]
    if (!this.changing) this.why(column)
    else if (row !== undefined && field !== undefined) {
      if (desk !== undefined && !this.begun.queues && !desk.isSaving(row.id, field))
        desk.editing.start(row, field, text)
      else {
        this.begun.begin(row, field, text)
        if (desk === undefined) this.open().catch(list.missed)
        else this.passOn(desk)
      }
    }
  }

  readonly today = (place: number, column: string): void => {
    const { columns } = this.list
    const field = columns.fields.find((each) => each === column)
    const reckoned = field && reckonedOf(field, columns.type(field))
    if (reckoned === "day" || reckoned === "birth") this.edit(place, column, formatDate(this.list.today))
    else this.change((desk) => desk.sayNoDate())
  }

  readonly why = (column: string): void =>
    this.with((desk) => (this.changing ? desk.say(this.named(column)) : desk.sayReading()))
  readonly commit = (): boolean => {
    if (this.begun.open === undefined) return this.desk?.editing.commit() ?? true
    this.begun.take()
    return true
  }
  readonly cancel = (): boolean => {
    if (this.begun.open === undefined) return this.desk?.editing.escape() ?? true
    this.begun.leave()
    return true
  }
  readonly spread = (cells: ChosenCells): boolean =>
    this.begun.open === undefined && (this.desk?.blocks.spread(cells) ?? true)
  readonly copy = (cells: ChosenCells, clipboard?: DataTransfer): void => {
    const open = this.stillOpen(clipboard)
    this.with((desk) => desk.copying.copy(cells, open))
  }
  readonly copyRows = (clipboard?: DataTransfer): void => {
    const open = this.stillOpen(clipboard)
    this.with((desk) => desk.copying.copyRows(open))
  }
  readonly paste = (cells: ChosenCells, text: string): void =>
    this.change((desk) => desk.blocks.paste(cells, text), isBlock(cells))
  readonly empty = (cells: ChosenCells): void => this.change((desk) => desk.blocks.empty(cells), isBlock(cells))
  readonly fill = (cells: ChosenCells): void => this.change((desk) => desk.blocks.fill(cells), isBlock(cells))
  readonly fillRight = (cells: ChosenCells): void => this.change((desk) => desk.blocks.fillRight(cells), true)
  /** Carries on what the first cells of a block begin. */
  readonly carryOn = (cells: ChosenCells, by: SeriesStep): void =>
    this.change((desk) => desk.blocks.carryOn(cells, by), true)

  readonly cut = (cells: ChosenCells, clipboard?: DataTransfer): void => {
    const open = this.stillOpen(clipboard)
    const { edition } = this.list
    this.change((desk) =>
      desk.copying.copy(cells, open, () => {
        // In another list other cells are in their places.
        if (this.list.edition === edition) desk.blocks.empty(cells)
      }),
    )
  }
  readonly choose = (cells: ChosenCells | undefined): void => {
    if (cells !== undefined || this.desk !== undefined) this.with((desk) => desk.sum.choose(cells))
  }

  /** Asks what is to be replaced by what, in a column or in what is chosen. */
  readonly replace = (from: AskedFrom): void => this.change((desk) => desk.replacing.start(from), true)

  /** Asks what is to be made of the numbers of a column, or of what is chosen. */
  readonly reckon = (from: AskedFrom): void => this.change((desk) => desk.reckoning.start(from), true)

  /** Takes back what was done to cells last. */
  readonly undo = (): void => this.change((desk) => this.after(desk, desk.undoing.last))

  /** Does again what was taken back last. */
  readonly redo = (): void => this.change((desk) => this.after(desk, desk.undoing.again))

  /** The column of this name, where it can be edited. */
  field(column: string): AnyField | undefined {
    const named = this.named(column)
    return isEditable(named, this.list.columns) ? named : undefined
  }

  named(column: string): ColumnField | "name" {
    return this.list.columns.fields.find((each) => each === column) ?? "name"
  }

  /** Whether the value of a field is chosen from a few. */
  private isChosen(field: AnyField): boolean {
    return isCustomField(field)
      ? choosing.has(this.list.columns.catalog?.column(field)?.type ?? "text")
      : personFields[field] === "choice"
  }

  /** Hands on what was typed, as far as it can be saved by now, and the rest once it can be. */
  private passOn(desk: CellDesk): void {
    this.begun.passOn(desk, (row) => this.list.rows.of(row.id) ?? row)
    this.stopWaiting()
    if (this.begun.any)
      this.stopWaiting = when(
        () => this.begun.isReady(desk),
        () => this.passOn(desk),
      )
  }

  /**
   * Does something once what was typed and done before it is saved or taken back, or cannot be; one after the other. What is typed
   * meanwhile comes after it.
   */
  private after(desk: CellDesk, then: () => void): void {
    const isIdle = () =>
      !this.begun.isBehind && !desk.editing.saving && !desk.blocks.working && !this.list.actions.deeds.working
    if (this.turn === undefined && isIdle()) {
      then()
      return
    }
    this.begun.queue()
    const turn = (this.turn ?? Promise.resolve())
      .then(() => when(isIdle))
      .then(then)
      .finally(() => {
        if (this.turn !== turn) return
        this.turn = undefined
        this.begun.release()
        this.passOn(desk)
      })
    this.turn = turn
  }

  /** Whether who is signed in may change cells at all. */
  private get changing(): boolean {
    return this.list.may(people.operations.update)
  }

  /** The clipboard of an event takes something only as long as the event lasts: not once something had to be fetched first. */
  private stillOpen(clipboard: DataTransfer | undefined): DataTransfer | undefined {
    return this.desk === undefined ? undefined : clipboard
  }

  /** Changes something, where who is signed in may; else it is said that they only read. `asks`: it opens a dialog. */
  private change(act: (desk: CellDesk) => void, asks = false): void {
    this.with((desk) => (this.changing ? act(desk) : desk.sayReading()), asks)
  }

  /** Changes the cell that is in this place now, whatever is there once it can be changed. */
  private changeOne(
    place: number,
    column: string,
    act: (desk: CellDesk, row: PersonRow, field: AnyField) => void,
  ): void {
    const [row, field] = [this.list.rowAt(place), this.field(column)]
    if (row !== undefined && field !== undefined) this.change((desk) => act(desk, row, field))
  }

  /**
   * Does something with what is done with cells: at once where it is here, else once it is, if the list is still the same: in another one
   * other cells are in their places.
   */
  private with(act: (desk: CellDesk) => void, asks = false): void {
    if (this.desk !== undefined) {
      act(this.desk)
      return
    }
    const { edition } = this.list
    this.begun.queue()
    const done = this.open().then((desk) => this.list.edition === edition && act(desk), this.list.missed)
    if (asks) void this.list.actions.changes.opening.until(done)
  }

  /** Fetches what is done with cells, once: whoever waits for it goes on in the order in which they came. */
  private open(): Promise<CellDesk> {
    this.coming ??= this.fetch().catch((error: unknown) => {
      this.coming = undefined
      throw error
    })
    return this.coming
  }

  private async fetch(): Promise<CellDesk> {
    const [{ CellDesk: Made }] = await Promise.all([import("../cells/cell-desk.ts"), this.around.parts()])
    return this.have(() => new Made(this.list, this.around))
  }

  private have(make: () => CellDesk): CellDesk {
    if (this.desk === undefined) {
      const desk = make()
      this.desk = desk
      this.passOn(desk)
      // After all that waited for it.
      void this.coming?.then(() => {
        this.begun.release()
        this.passOn(desk)
      })
      if (typeof addEventListener === "function") addEventListener("online", desk.editing.again)
    }
    return this.desk
  }
}
