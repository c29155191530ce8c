import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { UserId } from "../../../core/kernel/id.ts"
import type { Cells } from "../../../core/people/cells/cells.port.ts"
import { type ColumnField, isComposite } from "../../../core/people/column-field.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { isOwnField } from "../../../core/people/owing.ts"
import { people } from "../../../core/people/people.port.ts"
import { personFields } from "../../../core/people/person-field.ts"
import { reckonedOf } from "../../../core/people/summed.ts"
import type { CellPlace, ChosenCells, GridCells } from "../../kit/grid/grid-model.ts"
import { formatDate } from "../../text/de/format.ts"
import type { CellDesk } from "../cells/cell-desk.ts"
import type { AskedFrom } from "../cells/cells-form.ts"
import type { UnsavedFields } from "../person/unsaved-fields.ts"
import { type AskedBlock, type BlockHow, isBlock, type SeriesStep } from "./asked-block.ts"
import type { BegunCells } from "./begun-cells.ts"
import { withNewest } from "./by-now.ts"
import { CellBeginning } from "./cell-beginning.ts"
import { CellTurns } from "./cell-turns.ts"
import type { AskedDeed } from "./deeds.ts"
import { type DeedCell, withValue } from "./foreseen.ts"
import { LateCell } from "./late-cell.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { ListColumns } from "./list-columns.ts"
import { isRepeated } from "./repeated.ts"

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

/** Whether what one cell gets is the same whatever stands in others. */
const isAlone = (how: BlockHow): boolean => how.is === "empty" || (how.is === "paste" && !/[\t\r\n]/.test(how.text))

/** A text as it comes back from a clipboard that ends lines its own way. */
const asLines = (text: string): string => text.replaceAll("\r\n", "\n")

/** The cells of a list: to read, copy and add up, and for who may change persons to edit. What does it is fetched when the first is reached. */
export class ListCells implements GridCells {
  private readonly list: ListViewModel
  private readonly turns: CellTurns
  private readonly beginning: CellBeginning
  private readonly late: LateCell
  /** What was cut last. */
  private cutText: string | undefined

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.turns = new CellTurns(list, around)
    this.beginning = new CellBeginning(list, this.turns)
    this.late = new LateCell({
      edition: () => list.edition,
      isHere: (place) => list.rowAt(place) !== undefined,
      failed: () => list.rows.failure !== undefined,
      missed: list.missed,
    })
  }

  /** What edits cells, once it is here. */
  get desk(): CellDesk | undefined {
    return this.turns.desk
  }

  /** What is typed before that, or before something that was asked for is done. */
  get begun(): BegunCells {
    return this.beginning.begun
  }

  /** Whether somebody began to type into a cell whose row is still on its way. */
  get awaitsRow(): boolean {
    return this.late.waits
  }

  /** Nobody waits for that row any more: what was typed is forgotten. */
  readonly forgetRow = (): void => this.late.forget()

  readonly takesHeld = (place: number, column: string): boolean => this.late.isFor(place, column)

  get goesOn(): boolean {
    return this.changing && this.desk?.blocks.may === true
  }

  readonly editable = (column: string): boolean => this.changing && this.field(column) !== undefined

  /** Whether a text in a column can have several lines, where it began with one. */
  readonly takesLines = (field: AnyField): boolean => isCustomField(field) && this.list.columns.type(field) === "text"

  readonly flips = (column: string): boolean => {
    const field = this.changing ? this.field(column) : undefined
    return field !== undefined && this.list.columns.type(field) === "yesNo"
  }

  readonly flip = (place: number, column: string): void => {
    const [row, field] = [this.list.rowAt(place), this.field(column)]
    if (!this.changing) this.turns.with((desk) => desk.sayReading())
    if (!this.changing || row === undefined || field === undefined) return
    this.commit()
    const asked = this.desk?.foresight.foresee(row, field, (person) =>
      withValue(person, field, fieldValue(person, field) !== true),
    )
    const { held } = this.list.actions.queue
    const done = this.turns.askOf(row.id, field, ({ editing }) =>
      withNewest(this.list, row, held, (newest) => editing.flip(newest, field, asked)),
    )
    this.follow(asked, done)
  }

  readonly flipAll = (cells: ChosenCells, place: number, column: string): void =>
    this.block(cells, { is: "flip", place, column })

  readonly chooses = (column: string): boolean => {
    const field = this.changing ? this.field(column) : undefined
    if (field === undefined) return false
    return isRepeated(field, this.list.columns.catalog) ? this.list.may(people.operations.values) : this.isChosen(field)
  }

  readonly unfold = (place: number, column: string): void => this.begin(place, column, undefined, true)

  readonly point = (place: number, column: string): void => {
    const field = this.field(column)
    if (field !== undefined && this.isChosen(field)) this.unfold(place, column)
    else this.edit(place, column, undefined)
  }

  readonly filled = (place: number, column: string): boolean | undefined => this.desk?.edges.filled(place, column)

  readonly edge = async (place: number, column: string, by: 1 | -1): Promise<number | undefined> => {
    const { edition } = this.list
    try {
      const desk = this.desk ?? (await this.turns.open())
      return this.list.edition === edition ? await desk.edges.far(place, column, by) : undefined
    } catch {
      return undefined
    }
  }

  readonly seek = (cell: Promise<CellPlace | undefined>, then: (at: CellPlace) => void): void =>
    void this.late.seek(cell, then)

  readonly near = (place: number, column: string): void => {
    this.late.leave(place, column)
    this.begun.reach(this.list.rowAt(place), this.field(column))
    this.fetchSoon()
  }

  /** Fetches what edits cells before anybody needs it. */
  readonly fetchSoon = (): void => void this.turns.open().catch(() => {})

  readonly edit = (place: number, column: string, text: string | undefined): void => {
    if (this.changing) this.begin(place, column, text)
    else this.why(column)
  }

  readonly today = (place: number, column: string): void => {
    const { columns } = this.list
    const field = columns.fields.find((each) => each === column)
    const reckoned = field && reckonedOf(field, columns.type(field))
    if (reckoned === "day" || reckoned === "birth") this.edit(place, column, formatDate(this.list.today))
    else this.turns.with((desk) => (this.changing ? desk.sayNoDate() : desk.sayReading()))
  }

  readonly why = (column: string): void =>
    this.turns.with((desk) => (this.changing ? desk.say(this.named(column)) : desk.sayReading()))
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
  readonly forget = (place: number, column: string): boolean => {
    const [row, field] = [this.list.rowAt(place), this.field(column)]
    return row !== undefined && field !== undefined && this.desk?.editing.forget(row.id, field) === true
  }
  readonly spread = (cells: ChosenCells): boolean => {
    if (this.begun.open === undefined) {
      const text = this.desk?.blocks.typed(cells)
      if (text === undefined) return this.desk === undefined
      this.desk?.editing.cancel()
      this.block(cells, { is: "spread", text })
    } else {
      const typed = this.begun.keep()
      if (typed !== undefined) this.block(cells, { is: "write", typed })
    }
    return true
  }
  readonly copy = (cells: ChosenCells, clipboard?: DataTransfer): void => {
    const open = this.stillOpen(clipboard)
    this.turns.with((desk) => desk.copying.copy(cells, open))
  }
  readonly copyRows = (clipboard?: DataTransfer): void => {
    const open = this.stillOpen(clipboard)
    this.turns.with((desk) => desk.copying.copyRows(open))
  }
  readonly paste = (cells: ChosenCells, text: string): void =>
    this.block(cells, { is: "paste", text }, asLines(text) === this.cutText ? "pasted" : undefined)
  readonly empty = (cells: ChosenCells): void => this.block(cells, { is: "empty" })
  readonly fill = (cells: ChosenCells): void => this.block(cells, { is: "fill" })
  readonly fillRight = (cells: ChosenCells): void => this.block(cells, { is: "fillRight" })
  readonly goOn = (cells: ChosenCells, from: ChosenCells): void => this.block(cells, { is: "goOn", from })
  /** Carries on what the first cells of a block begin. */
  readonly carryOn = (cells: ChosenCells, by: SeriesStep): void => this.block(cells, { is: "carryOn", by })

  readonly cut = (cells: ChosenCells, clipboard?: DataTransfer): void => {
    if (!this.changing) {
      this.turns.with((desk) => desk.sayReading())
      return
    }
    const open = this.stillOpen(clipboard)
    const { edition } = this.list
    this.turns.with((desk) =>
      desk.copying.copy(cells, open, (text) => {
        this.cutText = asLines(text)
        // In another list other cells are in their places.
        if (this.list.edition === edition) this.block(cells, { is: "empty" }, "cut")
      }),
    )
  }
  readonly choose = (cells: ChosenCells | undefined): void => {
    if (cells !== undefined || this.desk !== undefined) this.turns.with((desk) => desk.sum.choose(cells))
  }

  /** Asks what is to be replaced by what, in a column or in what is chosen. */
  readonly replace = (from: AskedFrom): void => this.form((desk) => desk.replacing.start(from))

  /** Asks what is to be made of the numbers of a column, or of what is chosen. */
  readonly reckon = (from: AskedFrom): void => this.form((desk) => desk.reckoning.start(from))

  /** Takes back what was asked for last. */
  readonly undo = (): void => {
    if (!this.changing) this.turns.with((desk) => desk.sayReading())
    else {
      this.commit()
      if (!this.list.actions.deeds.last()) this.turns.with((desk) => desk.undoing.sayNothing())
    }
  }

  /** Does again what was taken back last; nothing is left to do again once something else was done. */
  readonly redo = (): void => {
    if (!this.changing) this.turns.with((desk) => desk.sayReading())
    else {
      this.commit()
      const next = this.list.actions.deeds.again()
      if (next !== "going") this.turns.with((desk) => desk.undoing.sayNotAgain(next))
    }
  }

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

  private begin(place: number, column: string, text: string | undefined, unfolds = false): void {
    const [row, field] = [this.list.rowAt(place), this.field(column)]
    if (field === undefined) return
    if (row !== undefined) this.beginning.begin(row, field, text, unfolds)
    else if (place < this.list.count) this.late.wait(place, column, () => this.begin(place, column, text, unfolds))
  }

  /** Something is asked of a block, in its place behind what was asked for before. */
  private block(cells: ChosenCells, how: BlockHow, part?: AskedDeed["part"]): void {
    const { list, desk } = this
    if (!this.changing) {
      this.turns.with((here) => here.sayReading())
      return
    }
    if (how.is !== "write" && how.is !== "spread") this.commit()
    const { rows, count, edition } = list
    const asked: AskedBlock = {
      ...{ cells, how, count, edition, rowAt: rows.asTheyStand() },
      ...{ deed: undefined, coming: undefined },
    }
    if (desk !== undefined) desk.blocks.prepare(asked)
    else asked.deed = list.actions.deeds.ask(this.chosen(asked))
    if (asked.deed !== undefined) asked.deed.part = part
    const only = isBlock(cells) || !isAlone(how) ? undefined : asked.rowAt(cells.from)
    const field = this.field(cells.columns[cells.left] ?? "")
    const run = (here: CellDesk): Promise<void> | undefined => {
      if (how.is === "write") this.begun.drop(how.typed)
      return here.blocks.run(asked)
    }
    const done = only && field ? this.turns.askOf(only.id, field, run) : this.turns.ask(run)
    if (desk === undefined ? isBlock(cells) : desk.blocks.asksFirst(asked))
      void list.actions.changes.opening.until(done)
    this.follow(asked.deed, done)
  }

  /** The cells that are chosen, as far as their rows are here. */
  private chosen({ cells: { from, until, columns, left, right }, rowAt }: AskedBlock): ReadonlyArray<DeedCell> {
    const fields = columns.slice(left, right + 1).flatMap((column) => this.field(column) ?? [])
    const rows = Array.from({ length: until - from + 1 }, (_, at) => rowAt(from + at)?.id ?? [])
    return rows.flat().flatMap((id) => fields.map((field) => ({ id, field })))
  }

  /** Its cells show what it will make of them until it is `done`. What could not be done, as in another list, is none of the deeds. */
  private follow(asked: AskedDeed | undefined, done: Promise<void>): void {
    if (asked === undefined) return
    const shown = this.list.actions.showAhead(asked.cells, "after")
    void done.then(() => {
      this.list.actions.deeds.cameToNothing(asked, "failed")
      shown()
    })
  }

  /** Opens a form in its turn. */
  private form(start: (desk: CellDesk) => void): void {
    if (!this.changing) this.turns.with((desk) => desk.sayReading())
    else {
      this.commit()
      const { edition } = this.list
      const done = this.turns.ask((desk) => {
        // In another list other cells are in their places.
        if (this.list.edition === edition) start(desk)
        else this.list.missed()
        return undefined
      })
      void this.list.actions.changes.opening.until(done)
    }
  }

  /** Whether who is signed in may change cells at all. */
  private get changing(): boolean {
    return this.list.may(people.operations.update)
  }

  /** The clipboard of an event takes something only as long as the event lasts: not once something had to be fetched first. */
  private stillOpen(clipboard: DataTransfer | undefined): DataTransfer | undefined {
    return this.desk === undefined ? undefined : clipboard
  }
}
