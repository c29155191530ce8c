import { action, computed, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Draft } from "../person/field-draft.ts"
import type { FieldEditing } from "../person/field-editing.ts"
import { takeFormula } from "./take-formula.ts"
import { TypedChoice } from "./typed-choice.ts"

/** A cell that somebody changes, or changed and that is on its way, or could not be saved and waits for them. */
export class CellEntry {
  readonly person: PersonId
  readonly name: string
  readonly field: AnyField
  readonly editing: FieldEditing
  /** The names that nobody has yet and about which somebody is asked. */
  asksNew: ReadonlyArray<string> | undefined
  /** Whether its names were pasted: none of them was chosen from what there is. */
  pasted = false
  /** Whether what there is to choose is wanted at once. */
  unfolded = false
  /** What is typed where a value is chosen; nothing where one is only picked from the list. */
  typing: TypedChoice | undefined

  constructor(person: PersonId, name: string, field: AnyField, editing: FieldEditing) {
    this.person = person
    this.name = name
    this.field = field
    this.editing = editing
    makeObservable(this, {
      asksNew: observableRef,
      typing: observableRef,
      ask: action,
      begin: action,
      take: action,
      type: action,
      choose: action,
      done: computed,
      stuck: computed,
    })
  }

  /** Its editor is opened, by what was typed or without. Several values are always typed or ticked, one is where it begins so. */
  begin(text: string | undefined): void {
    this.unfolded = false
    // What was typed and is none of the choices is still there.
    if (text === undefined && this.typing !== undefined) return
    const { draft, field, column } = this.editing.editor ?? {}
    const typed = draft?.of === "ticked" || (draft?.of === "choice" && text !== undefined)
    this.typing = typed && field !== undefined ? new TypedChoice(field, column, text ?? "") : undefined
  }

  /** Takes a value that came from elsewhere, in place of what was typed. */
  take(draft: Draft): void {
    this.typing = undefined
    this.pasted = true
    this.editing.editor?.write(draft)
  }

  /** Something else is typed where a value is chosen: what was wrong with it is no more. */
  type(text: string): void {
    const { editor } = this.editing
    this.typing?.type(text)
    editor?.write(editor.draft)
  }

  /** Chooses or reckons what was typed; says no where that is none of what there is to choose, or comes to no number. */
  choose(): boolean {
    const { typing, editing } = this
    const { editor } = editing
    if (editor === undefined) return true
    if (typing === undefined) return takeFormula(editor)
    const meant = typing.meant(editor.draft)
    if (meant === undefined) {
      editor.blame("unknownChoice")
      return false
    }
    editor.write(meant)
    this.typing = undefined
    return true
  }

  /** Asks whether these names shall be new. */
  ask(names: ReadonlyArray<string>): void {
    this.asksNew = names
  }

  /** Whether names are to be saved that nobody chose from those that there are. */
  get addsNames(): boolean {
    const draft = this.editing.editor?.draft
    return draft?.of === "names" && (this.pasted || draft.text.trim() !== "")
  }

  /** Whether there is nothing left to save. */
  get done(): boolean {
    return this.editing.editor === undefined
  }

  /** Whether what was typed was sent and not taken. */
  get stuck(): boolean {
    const { editor, conflict } = this.editing
    return editor?.busy === false && (editor.fault ?? editor.failure ?? conflict ?? this.asksNew) !== undefined
  }
}
