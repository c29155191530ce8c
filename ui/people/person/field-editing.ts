import { action, computed, makeObservable, observableRef } from "mobx"
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
import { withValue } from "../list/foreseen.ts"
import type { Draft } from "./field-draft.ts"
import { FieldEditor } from "./field-editor.ts"
import type { PagePart } from "./page-part.ts"
import { takeFormula } from "./take-formula.ts"
import type { UnsavedField } from "./unsaved-fields.ts"

/** What editing needs of what is around it: the page of a person, or its row in a list. */
export interface EditingSurroundings {
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
  /** A field is about to be saved: what was only begun to be typed may be completed. */
  readonly complete?: (editor: FieldEditor) => void
  /** What was typed into a field could not be saved after somebody had left the page. */
  readonly kept: (unsaved: UnsavedField) => void
}

/** Somebody else changed the same field meanwhile. */
export interface Conflict {
  readonly field: AnyField
  readonly mine: unknown
  readonly current: PersonRow
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changes a field of a person where it stands, and overwrites nobody's work unseen. */
export class FieldEditing implements PagePart {
  readonly field: AnyField
  editor: FieldEditor | undefined
  conflict: Conflict | undefined
  private readonly around: EditingSurroundings
  /** The person as it was when the editor was opened. */
  private began: PersonRow | undefined
  /** What is on its way, as it was typed. */
  private sent: Draft | undefined
  private stop: () => void = () => {}
  private gone = false

  constructor(field: AnyField, around: EditingSurroundings) {
    this.field = field
    this.around = around
    makeObservable<this, "sent" | "saved" | "refused" | "send">(this, {
      editor: observableRef,
      conflict: observableRef,
      sent: observableRef,
      unsent: computed,
      edit: action,
      resume: action,
      ready: action,
      cancel: action,
      save: action,
      send: action,
      saved: action,
      refused: action,
      keepMine: action,
      takeTheirs: action,
    })
  }

  get active(): boolean {
    return this.editor !== undefined
  }

  get busy(): boolean {
    return this.editor?.busy === true
  }

  get unsent(): boolean {
    const { editor, sent } = this
    return sent === undefined ? editor?.dirty === true : editor !== undefined && editor.draft !== sent
  }

  get faulty(): FieldEditor | undefined {
    return this.editor?.fault === undefined ? undefined : this.editor
  }

  get failure(): FieldEditor["failure"] {
    return this.editor?.failure
  }

  get contested(): boolean {
    return this.conflict !== undefined
  }

  /** The person onto whom it is saved: as it is now, unless somebody else changed this field since the editor was opened. */
  get onto(): PersonRow | undefined {
    const [now, began] = [this.around.person(), this.began]
    return now === undefined || began === undefined || same(this.valueIn(now), this.valueIn(began)) ? now : began
  }

  edit(): void {
    const person = this.around.person()
    if (person === undefined || this.active) return
    this.began = person
    this.editor = new FieldEditor(this.field, person, this.around.column(this.field))
  }

  /** What was typed before the page was left stands in its field again. */
  resume({ draft, onto }: UnsavedField): void {
    const person = this.around.person()
    if (person === undefined || this.active) return
    this.edit()
    const { editor, field } = this as { editor: FieldEditor | undefined; field: AnyField }
    editor?.write(draft)
    const mine = editor?.check()
    if (mine !== undefined && !same(this.valueIn(person), this.valueIn(onto)))
      this.conflict = { field, mine: mine.value, current: person }
  }

  ready(): boolean {
    const { editor } = this
    if (editor === undefined || this.contested) return false
    this.around.complete?.(editor)
    return takeFormula(editor) && editor.check() !== undefined
  }

  cancel(): void {
    if (!this.busy) this.stop()
    this.editor = undefined
    this.conflict = undefined
    this.sent = undefined
  }

  save(): void {
    const { editor, onto } = this
    if (editor === undefined || onto === undefined || editor.busy || !this.ready()) return
    const value = editor.check()
    if (value === undefined) return
    if (same(value.value, this.valueIn(onto))) this.cancel()
    else this.send(editor, onto, value.value)
  }

  keepMine(): void {
    const { conflict, editor } = this
    this.conflict = undefined
    if (conflict !== undefined && editor !== undefined) this.send(editor, conflict.current, conflict.mine)
  }

  takeTheirs(): void {
    this.cancel()
    this.around.happened()
  }

  away(): void {
    this.gone = true
  }

  keep(): void {
    const { editor, field, onto } = this
    if (editor !== undefined && onto !== undefined) this.around.kept({ field, draft: editor.draft, onto })
  }

  over(person: Person): Person {
    const meaning = this.editor?.meaning
    return meaning !== undefined && "value" in meaning ? withValue(person, this.field, meaning.value) : person
  }

  /** What a person has in the field; `null` where there is nothing. */
  private valueIn(person: PersonRow): unknown {
    return fieldValue(person, this.field) ?? null
  }

  private send(editor: FieldEditor, onto: PersonRow, value: unknown): void {
    const { field } = this
    editor.begin()
    this.sent ??= editor.draft
    const changes = isCustomField(field)
      ? { custom: { [columnIdOf(field)]: value as CustomValue | null } }
      : { [field]: value }
    this.stop = run(this.around.people.update({ id: this.around.id, version: onto.version, changes }), {
      done: (person) => this.saved(person, editor, onto),
      failed: (error) => this.refused(error, editor, onto, value),
    })
  }

  private saved(person: Person, editor: FieldEditor, onto: PersonRow): void {
    const { field } = this
    this.around.edited(person, { field, before: this.valueIn(onto), after: this.valueIn(person) })
    // Behind a page that was left, what is saved next begins with this version.
    this.around.show(person)
    if (this.editor === editor) {
      // What was typed on meanwhile is not saved with it.
      if (this.unsent) editor.pause()
      else this.editor = undefined
      this.sent = undefined
      this.began = person
    }
    if (!this.gone) this.around.happened()
  }

  private refused(
    error: Lost | PersonNotFound | PersonChanged | InvalidPerson,
    editor: FieldEditor,
    onto: PersonRow,
    value: unknown,
  ): void {
    if (error._tag !== "PersonChanged") {
      this.sent = undefined
      editor.refuse(error)
      if (this.gone) this.keep()
      return
    }
    const { current } = error
    this.around.show(current)
    // When only another field was changed, nobody's work is overwritten by this one.
    if (same(this.valueIn(current), this.valueIn(onto))) {
      this.send(editor, current, value)
      return
    }
    this.sent = undefined
    editor.pause()
    // Somebody left the field as it was.
    if (this.editor !== editor) return
    if (this.gone) this.keep()
    else {
      this.around.happened()
      this.conflict = { field: this.field, mine: value, current }
    }
  }
}
