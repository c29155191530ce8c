import * as Effect from "effect/Effect"
import { when } from "mobx"
import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { type Outcome, outcomeOf } from "../../outcome.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoText as words } from "../../text/de/undo.ts"
import type { Deed } from "../list/deeds.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { EditUndoing } from "../person/edit-undoing.ts"
import { changesOf, fieldsIn } from "./block-plan.ts"
import { takenOf } from "./taken-cells.ts"

type CellEdits = ReadonlyArray<{ readonly id: PersonId; readonly changes: PersonChanges }>

/** Edits are in a row when each comes at most so many milliseconds after the one before. */
const inARow = 12_000

const noRow = { cells: [], until: 0 }

/**
 * Takes back what was done from a list, the last first, and does it again: single edits of cells, blocks as a whole, and whatever else
 * the list counts among its deeds.
 */
export class ListUndoing {
  /** The cells that were edited one after the other: they are told of together. */
  private row: { readonly cells: Iterable<string>; readonly until: number } = noRow
  private readonly list: ListViewModel
  private readonly around: CellSurroundings

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.around = around
  }

  /** A cell of a person was saved: says so, with the way back. */
  readonly edited = (row: PersonRow, made: EditedField): void => {
    const { field, after } = made
    const changes = changesOf(new Map([[field, after]]))
    const now = this.list.around.now()
    const before = now < this.row.until ? this.row.cells : []
    const cells = new Set([...before, `${row.id} ${field}`])
    const name = this.list.nameOf(row)
    const deed = this.deed(() => this.ofPerson(row.id, name).undoLast([made]), [{ id: row.id, changes }])
    const undo = this.list.actions.deeds.add(deed)
    if (cells.size === 1) this.offer(undo, words.saved)
    else this.offer(undo, words.savedCells(cells.size), words.undoLast)
    this.row = { cells, until: now + inARow }
  }

  /** A block was written: says so, with the way back. */
  wrote(block: ChangeId, edits: CellEdits, text: string): void {
    this.offer(this.list.actions.deeds.add(this.ofBlock(block, edits)), text)
  }

  /** Takes back what was done last. */
  readonly last = (): void => {
    if (!this.list.actions.deeds.last()) this.say(words.nothing)
  }

  /** Does again what was taken back last; nothing is left to do again once something else was done. */
  readonly again = (): void => {
    const next = this.list.actions.deeds.again()
    if (next === "nothing") this.say(words.nothingAgain)
    if (next === "cannot") this.say(words.notAgain)
  }

  /** Takes back or does again, and goes to the cells, unless somebody has gone to another row meanwhile. */
  private async goingTo(edits: CellEdits, work: () => Promise<Outcome>): Promise<Outcome> {
    const { list } = this
    const { row, edition } = list
    const outcome = await work()
    if (outcome !== "done") return outcome
    // The rows may be asked for anew: who stands where is known once they are here.
    when(
      () => !list.rows.opening,
      () => list.row === row && list.edition === edition && this.show(edits),
    )
    return outcome
  }

  /** Goes to the first of these cells; where they still stand together, all of them are chosen. */
  private show(edits: CellEdits): void {
    const { list } = this
    const [first] = edits
    const fields = [...new Set(edits.flatMap(({ changes }) => fieldsIn(changes)))]
    if (first === undefined || fields[0] === undefined) return
    const place = list.rows.placeOf(first.id)
    const shown = list.columns.fields
    const places = fields.map((field) => shown.indexOf(field))
    const [left, right] = [shown[Math.min(...places)], shown[Math.max(...places)]]
    const areTogether =
      place !== undefined &&
      edits.length * fields.length > 1 &&
      edits.every(({ id }, at) => list.rowAt(place + at)?.id === id) &&
      Math.max(...places) - Math.min(...places) === fields.length - 1
    if (areTogether && left !== undefined && right !== undefined)
      list.goToBlock({ place, column: left }, { place: place + edits.length - 1, column: right })
    else list.goTo(first.id, fields[0])
  }

  private async repeat(edits: CellEdits): Promise<Outcome> {
    const failed = (error: Parameters<typeof messageOf>[0]): void => this.say(messageOf(error).what)
    const cells = await this.around.cells().catch(() => undefined)
    if (cells === undefined) {
      this.list.missed()
      return "missed"
    }
    const writing = Effect.flatMap(cells.preview({ edits }), ({ persons }) => cells.set({ edits: takenOf(persons) }))
    return outcomeOf(writing, {
      done: ({ id, changed }) => {
        this.list.refresh()
        if (id === null) this.say(words.nothingAgain)
        else this.offer(this.list.actions.deeds.repeated(this.ofBlock(id, edits)), words.again(changed))
      },
      failed,
    })
  }

  private offer(undo: () => void, text: string, label = words.undo): void {
    this.row = noRow
    this.list.around.notify({ text, about: "edit", action: { label, run: undo } })
  }

  private ofBlock(block: ChangeId, edits: CellEdits): Deed {
    return this.deed(() => this.list.actions.changes.undo(block), edits)
  }

  private deed(undo: Deed["undo"], edits: CellEdits): Deed {
    return {
      undo: () => {
        this.row = noRow
        return this.goingTo(edits, undo)
      },
      again: () => this.goingTo(edits, () => this.repeat(edits)),
    }
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "edit" })
  }

  private ofPerson(id: PersonId, name: string): EditUndoing {
    const { people, notify } = this.list.around
    return new EditUndoing({
      id,
      people,
      me: this.around.me,
      notify,
      name,
      label: (field) => this.list.columns.label(field),
      undone: (person) => this.list.put(person),
    })
  }
}
