import { action, computed, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { FieldEditing } from "../person/field-editing.ts"

/** A cell that somebody changes, or changed and that is on its way, or could not be saved and waits for them. */
export class CellEntry {
  readonly person: PersonId
  readonly name: string
  readonly field: AnyField
  readonly editing: FieldEditing
  /** The names that nobody has yet and about which somebody is asked. */
  asksNew: ReadonlyArray<string> | undefined

  constructor(person: PersonId, name: string, field: AnyField, editing: FieldEditing) {
    this.person = person
    this.name = name
    this.field = field
    this.editing = editing
    makeObservable(this, { asksNew: observableRef, ask: action, done: computed, stuck: computed })
  }

  /** Asks whether these names shall be new. */
  ask(names: ReadonlyArray<string>): void {
    this.asksNew = names
  }

  /** Whether there is nothing left to save. */
  get done(): boolean {
    return this.editing.editor === undefined
  }

  /** Whether what was typed was sent and not taken. */
  get stuck(): boolean {
    const { editor, conflict } = this.editing
    return editor?.busy === false && (editor.fault ?? editor.failure ?? conflict) !== undefined
  }
}
