import * as Effect from "effect/Effect"
import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { InTurn } from "../../in-turn.ts"
import { type Outcome, outcomeOf } from "../../outcome.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoText as words } from "../../text/de/undo.ts"
import type { AskedDeed, Deed } from "../list/deeds.ts"
import { cellKey, type DeedCell } from "../list/foreseen.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { EditUndoing } from "../person/edit-undoing.ts"
import { changesOf } from "./block-plan.ts"
import { takenOf } from "./taken-cells.ts"

type CellEdits = ReadonlyArray<{ readonly id: PersonId; readonly changes: PersonChanges }>

/** The place of a block among the deeds, and its cells. */
interface Wrote {
  readonly asked: AskedDeed
  readonly cells: ReadonlyArray<DeedCell>
}

/** Edits are in a row when each comes at most so many milliseconds after the one before. */
const inARow = 12_000

const noRow = { cells: [], until: 0 }

/** Says what was done to cells, and how each of it is taken back and done again: single edits, and blocks as a whole. */
export class ListUndoing {
  /** The cells that were edited one after the other: they are told of together. */
  private row: { readonly cells: Iterable<string>; readonly until: number } = noRow
  private readonly list: ListViewModel
  private readonly around: CellSurroundings

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.around = around
  }

  /** A cell of a person was saved: says so, with the way back. `asked` is its place among the deeds, if it has one yet. */
  readonly edited = (row: PersonRow, made: EditedField, asked: AskedDeed | undefined): void => {
    const { deeds } = this.list.actions
    const { field, before, after } = made
    const changes = changesOf(new Map([[field, after]]))
    const now = this.list.around.now()
    const others = now < this.row.until ? this.row.cells : []
    const cells = new Set([...others, cellKey(row.id, field)])
    const name = this.list.nameOf(row)
    const deed = this.deed(() => this.ofPerson(row.id, name).undoLast([made]), [{ id: row.id, changes }])
    const undo = deeds.did(asked ?? deeds.ask(), deed, [{ id: row.id, field, before, after }])
    if (cells.size === 1) this.offer(undo, words.saved)
    else this.offer(undo, words.savedCells(cells.size), words.undoLast)
    this.row = { cells, until: now + inARow }
  }

  /** A block was written: says so, with the way back. */
  wrote(block: ChangeId, edits: CellEdits, text: string, { asked, cells }: Wrote): void {
    this.offer(this.list.actions.deeds.did(asked, this.ofBlock(block, edits), cells), text)
  }

  /** Says that there is nothing to take back. */
  sayNothing(): void {
    this.say(words.nothing)
  }

  /** Says that there is nothing to do again, or nothing that can be. */
  sayNotAgain(why: "nothing" | "cannot"): void {
    this.say(why === "nothing" ? words.nothingAgain : words.notAgain)
  }

  private async repeat(edits: CellEdits, did: (deed: Deed) => () => void): Promise<Outcome> {
    const failed = (error: Parameters<typeof messageOf>[0]): void => this.say(messageOf(error).what)
    const cells = await this.around.cells().catch(() => undefined)
    if (cells === undefined) {
      this.list.missed()
      return "missed"
    }
    const writing = Effect.flatMap(cells.preview({ edits }), ({ persons }) => cells.set({ edits: takenOf(persons) }))
    return outcomeOf(writing, {
      done: ({ id, changed }) => {
        this.renew(edits)
        if (id === null) this.say(words.nothingAgain)
        else this.offer(did(this.ofBlock(id, edits)), words.again(changed))
      },
      failed,
    })
  }

  private offer(undo: () => void, text: string, label = words.undo): void {
    this.row = noRow
    this.list.around.notify({ text, about: "edit", action: { label, run: undo } })
  }

  private ofBlock(block: ChangeId, edits: CellEdits): Deed {
    return this.deed(() => this.list.actions.changes.undo(block, () => this.renew(edits)), edits)
  }

  private deed(undo: Deed["undo"], edits: CellEdits): Deed {
    return {
      undo: async () => {
        this.row = noRow
        const outcome = await undo()
        // Somebody else changed these persons meanwhile: it is shown how.
        if (outcome === "refused") this.renew(edits)
        return outcome
      },
      again: (did) => this.repeat(edits, did),
    }
  }

  private renew(edits: CellEdits): void {
    this.list.actions.renewLater(edits.map(({ id }) => id))
  }

  private say(text: string): void {
    this.list.around.notify({ text, about: "edit" })
  }

  private ofPerson(id: PersonId, name: string): EditUndoing {
    const { people, notify } = this.list.around
    return new EditUndoing({
      id,
      turns: new InTurn(),
      people,
      me: this.around.me,
      notify,
      name,
      label: (field) => this.list.columns.label(field),
      undone: (person) => this.list.put(person),
    })
  }
}
