import { action, makeObservable, observableRef } from "mobx"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { CellDesk } from "../cells/cell-desk.ts"

/** A cell that is to be edited: whose, and what was typed into it, where anything was. */
interface BegunCell {
  readonly row: PersonRow
  readonly field: AnyField
  readonly text: string | undefined
  /** Whether what is typed goes behind what stands in the cell. */
  readonly behind: boolean
  /** Whether something was asked of cells before it that is still to be done. */
  readonly later: boolean
}

/**
 * The cells that are edited before what edits cells is here, or while their last value is on its way. What is typed stands in a plain
 * field of its cell meanwhile, and what was taken of it waits in the order in which it was typed. Nothing of it is lost: where the rest
 * cannot be fetched, it waits on.
 */
export class BegunCells {
  /** The cell in which somebody is. */
  open: BegunCell | undefined
  /** The cells that they went on from. */
  taken: ReadonlyArray<BegunCell> = []
  /** Whether something else that is asked of cells waits to be done: what is typed from now on comes after it. */
  queues = false

  constructor() {
    makeObservable(this, {
      open: observableRef,
      taken: observableRef,
      begin: action,
      type: action,
      take: action,
      leave: action,
      passOn: action,
      release: action,
    })
  }

  get any(): boolean {
    return this.open !== undefined || this.taken.length > 0
  }

  /**
   * Begins to edit a cell; `text` takes the place of what stands there. In the cell that was begun, where the focus is not yet in its
   * field, a further key goes behind what was typed, no text takes its last letter away, and a longer text stands in place of all.
   */
  begin(row: PersonRow, field: AnyField, text: string | undefined): void {
    const { open } = this
    if (open?.row.id !== row.id || open.field !== field) {
      this.take()
      this.open = { row, field, text, behind: text === undefined, later: this.queues }
    } else if (text !== undefined) {
      const typed = [...(open.text ?? "")]
      const whole = text === "" ? typed.slice(0, -1) : [...text].length === 1 ? [...typed, text] : [text]
      this.open = { ...open, text: whole.join("") }
    }
  }

  /** Whether anything was typed before what waits to be done. */
  get isBehind(): boolean {
    return this.taken.some(({ later }) => !later)
  }

  /** Something else is asked of cells: what is typed before it is handed on before, and what is typed from now on after. */
  queue(): void {
    this.queues = true
  }

  /** What was asked of cells is done. */
  release(): void {
    this.queues = false
    this.taken = this.taken.map((cell) => ({ ...cell, later: false }))
    if (this.open !== undefined) this.open = { ...this.open, later: false }
  }

  /** What was typed is something else now. */
  readonly type = (text: string): void => {
    if (this.open !== undefined) this.open = { ...this.open, text }
  }

  /** Takes what was typed. */
  take(): void {
    if (this.open?.text !== undefined) this.taken = [...this.taken, this.open]
    this.open = undefined
  }

  /** Leaves the cell as it was. */
  leave(): void {
    this.open = undefined
  }

  /** Another cell was gone to: one in which nothing was typed is not edited any more. */
  reach(row: PersonRow | undefined, field: AnyField | undefined): void {
    if (this.open?.text === undefined && (this.open?.row.id !== row?.id || this.open?.field !== field)) this.leave()
  }

  /** What was typed into a cell, and whether somebody is still at it. */
  of(row: PersonRow, field: AnyField): { readonly text: string; readonly open: boolean } | undefined {
    const isIt = (each: BegunCell | undefined) => each?.row.id === row.id && each.field === field
    const found = isIt(this.open) ? this.open : this.taken.findLast(isIt)
    return found?.text === undefined ? undefined : { text: found.text, open: found === this.open }
  }

  /** Whether any of them can be handed on by now: none does as long as the last value of its cell is on its way. */
  isReady(desk: CellDesk): boolean {
    return [...this.taken, this.open].some(
      (cell) => cell !== undefined && !cell.later && !desk.isSaving(cell.row.id, cell.field),
    )
  }

  /** Hands what can be saved by now to what edits cells; `latest` gives a person as they are by now. */
  passOn(desk: CellDesk, latest: (row: PersonRow) => PersonRow): void {
    const { editing } = desk
    const waits = ({ row, field, later }: BegunCell): boolean => later || desk.isSaving(row.id, field)
    const { open, taken } = this
    const left: Array<BegunCell> = []
    for (const cell of taken) {
      const { row, field, text = "", behind } = cell
      // What was taken before it of the same cell may be on its way only now.
      if (waits(cell)) left.push(cell)
      else editing.enter(latest(row), field, text, behind)
    }
    this.taken = left
    if (open === undefined || waits(open)) return
    this.open = undefined
    const { row, field, text, behind } = open
    if (behind && text !== undefined) editing.append(latest(row), field, text)
    else editing.start(latest(row), field, text)
  }
}
