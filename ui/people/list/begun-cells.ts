import { action, makeObservable, observableRef } from "mobx"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { DeedCell } from "./foreseen.ts"

/** A cell that is to be edited: whose, and what was typed into it, where anything was. */
export interface BegunCell {
  readonly row: PersonRow
  readonly field: AnyField
  readonly text: string | undefined
  /** Whether what is typed goes behind what stands in the cell. */
  readonly behind: boolean
  /** Whether it is to be edited with all that there is to choose. */
  readonly unfolds: boolean
  /** Whether it is edited to its end in its plain field, which began with what stood in the cell: somebody may be in the middle of it. */
  readonly stays: boolean
  /** Whether a new line was made in what was one until then. */
  readonly broken?: boolean
}

/** A cell into which something was typed. */
export type TypedCell = BegunCell & { readonly text: string }

/**
 * The cells that are edited before what edits cells is here, or while something that was asked for before is on its way. What is typed
 * stands in a plain field of its cell meanwhile; what was taken of it is handed on, and stands in its cell until its turn has come.
 */
export class BegunCells {
  /** The cell in which somebody is. */
  open: BegunCell | undefined
  /** The cells that they went on from. */
  taken: ReadonlyArray<TypedCell> = []
  /** Those of them that were taken back since, or done again: what they came to is shown elsewhere. */
  private covered: ReadonlyArray<TypedCell> = []
  private readonly hand: (cell: TypedCell) => void

  /** `hand` is told what was typed, in the order in which it was. */
  constructor(hand: (cell: TypedCell) => void) {
    this.hand = hand
    makeObservable<this, "covered">(this, {
      open: observableRef,
      taken: observableRef,
      covered: observableRef,
      cover: action,
      begin: action,
      type: action,
      breakLine: action,
      keep: action,
      drop: action,
      leave: action,
    })
  }

  get any(): boolean {
    return this.open !== undefined || this.taken.length > 0
  }

  /**
   * Begins to edit a cell; `text` takes the place of what stands there. In the cell that was begun, where the focus is not yet in its
   * field, a further key goes behind what was typed, no text takes its last letter away, and a longer text stands in place of all. `there` is what stands in the cell, where that is
   * text: who goes into it without a text goes on with that.
   */
  begin(row: PersonRow, field: AnyField, text: string | undefined, unfolds = false, there?: string): void {
    const { open } = this
    if (open?.row.id !== row.id || open.field !== field) {
      this.take()
      const known = text ?? there
      this.open = {
        row,
        field,
        text: known,
        behind: known === undefined,
        unfolds,
        stays: text === undefined && known !== undefined,
      }
    } else if (text !== undefined) {
      const typed = [...(open.text ?? "")]
      const whole = text === "" ? typed.slice(0, -1) : [...text].length === 1 ? [...typed, text] : [text]
      this.open = { ...open, text: whole.join("") }
    }
  }

  /** What was typed is something else now. */
  readonly type = (text: string): void => {
    if (this.open !== undefined) this.open = { ...this.open, text }
  }

  /** Makes a new line in place of what is marked. */
  readonly breakLine = (from: number, until: number): void => {
    const { open } = this
    if (open?.text === undefined) return
    this.open = { ...open, text: `${open.text.slice(0, from)}\n${open.text.slice(until)}`, broken: true }
  }

  /** Takes what was typed. */
  take(): void {
    const typed = this.keep()
    if (typed !== undefined) this.hand(typed)
  }

  /** Leaves the cell in which somebody is; what was typed there goes on standing in it, until it is dropped. */
  keep(): TypedCell | undefined {
    const { open } = this
    this.open = undefined
    if (open?.text === undefined) return undefined
    const typed = { ...open, text: open.text }
    this.taken = [...this.taken, typed]
    return typed
  }

  /** What was typed has its turn now. */
  drop(typed: TypedCell): void {
    this.taken = this.taken.filter((each) => each !== typed)
  }

  /** What was typed into these cells is shown no more, though its turn has not come. */
  cover(cells: ReadonlyArray<DeedCell>): void {
    const isOneOf = ({ row, field }: TypedCell) => cells.some((cell) => cell.id === row.id && cell.field === field)
    this.covered = this.taken.filter((typed) => this.covered.includes(typed) || isOneOf(typed))
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
  of(
    row: PersonRow,
    field: AnyField,
  ): { readonly text: string; readonly open: boolean; readonly broken?: true } | undefined {
    const isIt = (each: BegunCell | undefined) => each?.row.id === row.id && each.field === field
    const found = isIt(this.open)
      ? this.open
      : this.taken.findLast((each) => isIt(each) && !this.covered.includes(each))
    return found?.text === undefined
      ? undefined
      : { text: found.text, open: found === this.open, ...(found.broken === true ? { broken: true } : {}) }
  }
}
