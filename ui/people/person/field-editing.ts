import { action, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type AnyField, columnIdOf, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { CustomValue } from "../../../core/people/custom-values.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { InvalidPerson, PersonChanged, PersonNotFound } from "../../../core/people/people.errors.ts"
import type { People } from "../../../core/people/people.port.ts"
import type { Person } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { run } from "../../remote.ts"
import { FieldEditor } from "./field-editor.ts"
import { takeFormula } from "./take-formula.ts"
import type { UnsavedField, UnsavedFields } from "./unsaved-fields.ts"

/** What editing needs of what is around it: the page of a person, or its row in a list. */
interface EditingSurroundings {
  readonly id: PersonId
  readonly people: Pick<People<Lost>, "update">
  /** The person as it is shown, once it is here. */
  readonly person: () => PersonRow | undefined
  readonly column: (field: AnyField) => CustomColumn | undefined
  /** The person is another one now. */
  readonly show: (person: Person) => void
  /** The timeline has more to tell. */
  readonly happened: () => void
  /** A field was saved: the person as it is now, and what was made of the field. */
  readonly edited: (person: Person, made: EditedField) => void
  readonly unsaved: UnsavedFields
  /** A field is about to be saved: what was only begun to be typed may be completed. */
  readonly complete?: (editor: FieldEditor) => void
  /** What was typed into a field could not be saved after somebody had left the page. */
  readonly said: (field: AnyField) => void
}

/** Somebody else changed the same field meanwhile. */
export interface Conflict {
  readonly field: AnyField
  readonly mine: unknown
  readonly current: PersonRow
}

/** What a person has in a field; `null` where there is nothing. */
const valueIn = (person: PersonRow, field: AnyField): unknown => fieldValue(person, field) ?? null

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changes the fields of a person where they stand, one at a time, and overwrites nobody's work unseen. */
export class FieldEditing {
  editor: FieldEditor | undefined
  conflict: Conflict | undefined
  /** The field that was edited last: it takes the focus when its editor has gone. */
  last: AnyField | undefined
  private readonly around: EditingSurroundings
  private stop: () => void = () => {}
  private stopWaiting: () => void = () => {}
  private gone = false

  constructor(around: EditingSurroundings) {
    this.around = around
    makeObservable<this, "saved" | "refused" | "send" | "resume">(this, {
      editor: observableRef,
      conflict: observableRef,
      last: observableRef,
      edit: action,
      cancel: action,
      save: action,
      send: action,
      saved: action,
      refused: action,
      leave: action,
      resume: action,
      keepMine: action,
      takeTheirs: action,
    })
    const waiting = around.unsaved.get(around.id)
    if (waiting === undefined || "address" in waiting) return
    const { field } = waiting
    this.stopWaiting = when(
      () => around.person() !== undefined && (!isCustomField(field) || around.column(field) !== undefined),
      () => this.resume(waiting),
    )
  }

  /** The person as it was when its field was last read. */
  get onto(): PersonRow | undefined {
    return this.around.person()
  }

  /** Opens the editor of a field; what another one holds is saved first. */
  edit(field: AnyField): void {
    const person = this.around.person()
    if (person === undefined || this.editor?.field === field) return
    if (this.editor?.dirty) {
      this.save(() => this.edit(field))
      return
    }
    this.editor = new FieldEditor(field, person, this.around.column(field))
    this.last = field
  }

  /** Leaves the field as it was; what is under way already is shown when it is done. */
  cancel(): void {
    if (this.editor?.busy !== true) this.stop()
    this.editor = undefined
    this.conflict = undefined
  }

  /** Somebody goes on elsewhere: what they typed is saved, and stays in the field as long as it cannot be. */
  leave(): void {
    const { editor } = this
    if (editor === undefined || editor.busy || editor.fault !== undefined || this.conflict !== undefined) return
    // The focus is where they went.
    this.last = undefined
    if (editor.dirty) this.save()
    else this.cancel()
  }

  /** Sends the new value of the field. */
  save(then: () => void = () => {}): void {
    const { editor } = this
    const person = this.around.person()
    if (editor === undefined || person === undefined || editor.busy) return
    this.around.complete?.(editor)
    if (!takeFormula(editor)) return
    const value = editor.check()
    if (value === undefined) return
    if (same(value.value, valueIn(person, editor.field))) {
      this.cancel()
      then()
      return
    }
    this.send(editor, person, value.value, then)
  }

  /** Writes my value over the one that somebody else wrote, now that both were seen. */
  keepMine(): void {
    const { conflict, editor } = this
    this.conflict = undefined
    if (conflict !== undefined && editor !== undefined) this.send(editor, conflict.current, conflict.mine, () => {})
  }

  /** Leaves what somebody else wrote. */
  takeTheirs(): void {
    this.cancel()
    this.around.happened()
  }

  /** The page is left: what was typed is saved behind it, or waits for who comes back. */
  dispose(): void {
    const { editor } = this
    const person = this.around.person()
    this.stopWaiting()
    this.gone = true
    if (editor === undefined || person === undefined || editor.busy || !editor.dirty) return
    if (this.conflict !== undefined || editor.check() === undefined) this.keep(editor, person)
    else this.save()
  }

  /** What was typed before the page was left stands in its field again. */
  private resume({ field, draft, onto }: UnsavedField): void {
    const person = this.around.person()
    if (person === undefined || this.editor !== undefined) return
    this.around.unsaved.delete(this.around.id)
    this.edit(field)
    const { editor } = this as { editor: FieldEditor | undefined }
    editor?.write(draft)
    const mine = editor?.check()
    if (mine !== undefined && !same(valueIn(person, field), valueIn(onto, field)))
      this.conflict = { field, mine: mine.value, current: person }
  }

  private keep(editor: FieldEditor, onto: PersonRow): void {
    this.around.unsaved.set(this.around.id, { field: editor.field, draft: editor.draft, onto })
    this.around.said(editor.field)
  }

  private send(editor: FieldEditor, onto: PersonRow, value: unknown, then: () => void): void {
    editor.begin()
    const { field } = editor
    const changes = isCustomField(field)
      ? { custom: { [columnIdOf(field)]: value as CustomValue | null } }
      : { [field]: value }
    const change = { id: this.around.id, version: onto.version, changes }
    this.stop = run(this.around.people.update(change), {
      done: (person) => {
        this.saved(person, editor, onto)
        then()
      },
      failed: (error) => this.refused(error, editor, onto, value, then),
    })
  }

  private saved(person: Person, editor: FieldEditor, onto: PersonRow): void {
    const { field } = editor
    this.around.edited(person, { field, before: valueIn(onto, field), after: valueIn(person, field) })
    if (this.gone) return
    this.around.show(person)
    if (this.editor === editor) this.editor = undefined
    this.around.happened()
  }

  private refused(
    error: Lost | PersonNotFound | PersonChanged | InvalidPerson,
    editor: FieldEditor,
    onto: PersonRow,
    value: unknown,
    then: () => void,
  ): void {
    if (error._tag !== "PersonChanged") {
      if (this.gone) this.keep(editor, onto)
      else editor.refuse(error)
      return
    }
    const { current } = error
    this.around.show(current)
    // When only another field was changed, nobody's work is overwritten by this one.
    if (same(valueIn(current, editor.field), valueIn(onto, editor.field))) this.send(editor, current, value, then)
    else if (this.gone) this.keep(editor, onto)
    else {
      editor.pause()
      this.around.happened()
      this.conflict = { field: editor.field, mine: value, current }
    }
  }
}
