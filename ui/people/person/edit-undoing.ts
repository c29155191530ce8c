import { action, makeObservable, observableRef } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId, UserId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { type EditedField, editedFields, isEdit, lastEdit, undoneEdits } from "../../../core/people/edit-undo.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import type { TimelineEntry } from "../../../core/people/timeline.ts"
import type { InTurn } from "../../in-turn.ts"
import { type Outcome, outcomeOf } from "../../outcome.ts"
import type { Notify } from "../../surroundings.ts"
import { messageOf } from "../../text/de/errors.ts"
import { undoText as words } from "../../text/de/undo.ts"

/** So many of the newest entries about data are looked through for an edit. */
const lookedThrough = 100

/** What undoing needs of the page around it. */
interface UndoingSurroundings {
  readonly id: PersonId
  /** One is taken back after the other, and after what is saved before. */
  readonly turns: InTurn
  readonly people: Pick<People<Lost>, "undoEdit" | "timeline">
  /** Who is signed in. */
  readonly me: () => UserId | undefined
  readonly notify: Notify
  readonly label: (field: AnyField) => string
  /** Who it is, where that is not plain from the page. */
  readonly name?: string
  /** The person is another one now in these fields, and the timeline has more to tell. */
  readonly undone: (person: Person, fields: ReadonlyArray<AnyField>) => void
}

/** Takes edits of a person back, one at a time: right after it was made, out of the timeline, or by a key. */
export class EditUndoing {
  /** The edit that is on its way back. */
  busy: TimelineEntry["id"] | "last" | undefined
  private readonly around: UndoingSurroundings
  /** The edits that are asked for: also those that wait for their turn are asked for once. */
  private readonly asked = new Set<TimelineEntry["id"]>()

  constructor(around: UndoingSurroundings) {
    this.around = around
    makeObservable<this, "begin" | "end">(this, { busy: observableRef, begin: action, end: action })
  }

  /** Those of these entries, the newest first, that whoever is signed in can undo. */
  undoable(entries: ReadonlyArray<TimelineEntry>): ReadonlySet<TimelineEntry["id"]> {
    const [me, undone] = [this.around.me(), undoneEdits(entries)]
    const mine = entries.filter(
      (entry) => entry.by !== null && entry.by.userId === me && !undone.has(entry.id) && isEdit(entry),
    )
    return new Set(mine.map(({ id }) => id))
  }

  /** Says that an edit was saved, with the way back: from what it made of which fields. */
  offer(made: ReadonlyArray<EditedField>): void {
    const action = { label: words.undo, run: () => void this.undoLast(made) }
    this.around.notify({ text: words.saved, about: "edit", action })
  }

  /** Undoes an edit that the timeline tells of. */
  readonly undo = async (edit: TimelineEntry): Promise<Outcome> => {
    if (this.asked.has(edit.id)) return "refused"
    this.asked.add(edit.id)
    const came = await this.around.turns.take(() => this.back(edit))
    this.asked.delete(edit.id)
    return came
  }

  /** Undoes the newest edit of whoever is signed in, or the newest of theirs that made this of these fields. */
  readonly undoLast = (made?: ReadonlyArray<EditedField>): Promise<Outcome> =>
    this.around.turns.take(() => this.undoNow(made))

  /** As `undoLast`, of whoever has the turn already. */
  async undoNow(made?: ReadonlyArray<EditedField>): Promise<Outcome> {
    const me = this.around.me()
    if (me === undefined) return "refused"
    this.begin("last")
    const { people, id } = this.around
    let edit: TimelineEntry | undefined
    const looked = await outcomeOf(people.timeline({ id, limit: lookedThrough, filter: { topics: ["data"] } }), {
      done: (entries) => {
        edit = lastEdit(entries, me, made)
        this.end(edit === undefined ? words.nothing : undefined)
      },
      failed: (error) => this.end(messageOf(error).what),
    })
    if (edit !== undefined) return this.back(edit)
    return looked === "missed" ? looked : "refused"
  }

  private async back(edit: TimelineEntry): Promise<Outcome> {
    if (!isEdit(edit)) return "refused"
    this.begin(edit.id)
    const { people, id, undone, label, name } = this.around
    const fields = (editedFields(edit) ?? []).map(({ field }) => field)
    return outcomeOf(people.undoEdit({ person: id, edit: edit.id }), {
      done: (person) => {
        this.end(words.undone(fields.map(label), name))
        undone(person, fields)
      },
      failed: (error) => {
        const { what, todo } = messageOf(error)
        this.end(`${what} ${todo}`)
      },
    })
  }

  private begin(busy: TimelineEntry["id"] | "last"): void {
    this.busy = busy
  }

  private end(said: string | undefined): void {
    this.busy = undefined
    if (said !== undefined) this.around.notify({ text: said, about: "edit" })
  }
}
