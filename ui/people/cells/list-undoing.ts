import type { ChangeId, PersonId } from "../../../core/kernel/id.ts"
import { undoText as words } from "../../text/de/undo.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { CellSurroundings } from "../list/list-cells.ts"
import { EditUndoing } from "../person/edit-undoing.ts"

type Done = { readonly person: PersonId } | { readonly block: ChangeId }

const same = (one: Done, other: Done): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Takes back what was done to cells of a list, the last first: single edits of persons, and blocks as a whole. */
export class ListUndoing {
  private done: ReadonlyArray<Done> = []
  private readonly list: ListViewModel
  private readonly around: CellSurroundings

  constructor(list: ListViewModel, around: CellSurroundings) {
    this.list = list
    this.around = around
  }

  /** A cell of a person was saved: says so, with the way back. */
  readonly edited = (person: PersonId): void => this.offer({ person }, words.saved)

  /** A block was written: says so, with the way back. */
  wrote(block: ChangeId, text: string): void {
    this.offer({ block }, text)
  }

  /** Takes back what was done last. */
  readonly last = (): void => {
    const last = this.done.at(-1)
    if (last === undefined) this.list.around.notify({ text: words.nothing, about: "edit" })
    else this.undo(last)
  }

  private offer(done: Done, text: string): void {
    this.done = [...this.done, done]
    const action = { label: words.undo, run: () => this.undo(done) }
    this.list.around.notify({ text, about: "edit", action })
  }

  private undo(done: Done): void {
    const place = this.done.findLastIndex((each) => same(each, done))
    // It was taken back already, by a key or by its notice.
    if (place < 0) return
    this.done = this.done.toSpliced(place, 1)
    if ("block" in done) void this.list.actions.changes.undo(done.block)
    else this.ofPerson(done.person).undoLast()
  }

  private ofPerson(id: PersonId): EditUndoing {
    const { people, notify } = this.list.around
    return new EditUndoing({
      id,
      people,
      me: this.around.me,
      notify,
      label: (field) => this.list.columns.label(field),
      undone: (person) => this.list.rows.put(person),
    })
  }
}
