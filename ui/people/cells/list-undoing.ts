import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoText as words } from "../../text/de/undo.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { EditUndoing } from "../person/edit-undoing.ts"
import { changesOf } from "./block-plan.ts"
import { takenOf } from "./taken-cells.ts"

type CellEdits = ReadonlyArray<{ readonly id: PersonId; readonly changes: PersonChanges }>

/** What was done to cells: an edit of one person, or a block; and which values were given by it. */
interface Done {
  readonly way:
    | { readonly person: PersonId; readonly name: string; readonly made: EditedField }
    | { readonly block: ChangeId }
  readonly edits: CellEdits
}

/** Edits are in a row when each comes at most so many milliseconds after the one before. */
const inARow = 12_000

const noRow = { cells: [], until: 0 }

/** Takes back what was done to cells of a list, the last first, and does it again: single edits of persons, and blocks as a whole. */
export class ListUndoing {
  private done: ReadonlyArray<Done> = []
  private undone: ReadonlyArray<Done> = []
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
    this.undone = []
    const done = { way: { person: row.id, name: this.list.nameOf(row), made }, edits: [{ id: row.id, changes }] }
    if (cells.size === 1) this.offer(done, words.saved)
    else this.offer(done, words.savedCells(cells.size), words.undoLast)
    this.row = { cells, until: now + inARow }
  }

  /** A block was written: says so, with the way back. */
  wrote(block: ChangeId, edits: CellEdits, text: string): void {
    this.undone = []
    this.offer({ way: { block }, edits }, text)
  }

  /** Takes back what was done last. */
  readonly last = (): void => {
    const last = this.done.at(-1)
    if (last === undefined) this.say(words.nothing)
    else this.undo(last)
  }

  /** Does again what was taken back last; nothing is left to do again once something else was done. */
  readonly again = (): void => {
    const next = this.undone.at(-1)
    if (next === undefined) {
      this.say(words.nothingAgain)
      return
    }
    this.undone = this.undone.slice(0, -1)
    void this.repeat(next)
  }

  private async repeat({ edits }: Done): Promise<void> {
    const failed = (error: Parameters<typeof messageOf>[0]): void => this.say(messageOf(error).what)
    try {
      const cells = await this.around.cells()
      run(cells.preview({ edits }), {
        done: (found) =>
          run(cells.set({ edits: takenOf(found.persons) }), {
            done: ({ id, changed }) => {
              this.list.refresh()
              if (id === null) this.say(words.nothingAgain)
              else this.offer({ way: { block: id }, edits }, words.again(changed))
            },
            failed,
          }),
        failed,
      })
    } catch {
      this.list.missed()
    }
  }

  private offer(done: Done, text: string, label = words.undo): void {
    this.done = [...this.done, done]
    this.row = noRow
    const action = { label, run: () => this.undo(done) }
    this.list.around.notify({ text, about: "edit", action })
  }

  private undo(done: Done): void {
    const place = this.done.lastIndexOf(done)
    // It was taken back already, by a key or by its notice.
    if (place < 0) return
    this.done = this.done.toSpliced(place, 1)
    this.undone = [...this.undone, done]
    this.row = noRow
    if ("block" in done.way) void this.list.actions.changes.undo(done.way.block)
    else this.ofPerson(done.way.person, done.way.name).undoLast([done.way.made])
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
      undone: (person) => this.list.rows.put(person),
    })
  }
}
