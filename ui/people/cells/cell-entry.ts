import { action, computed, makeObservable, observableRef } from "mobx"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { AskedDeed } from "../list/deeds.ts"
import type { Draft } from "../person/field-draft.ts"
import type { FieldEditing } from "../person/field-editing.ts"
import { takeFormula } from "../person/take-formula.ts"
import { Completing } from "./completing.ts"
import type { EarlierValues } from "./earlier-values.ts"
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
  /** Whether a new line was made in what was one until then. */
  broken = false
  /** Where in it is written on, until its field for several lines is drawn. */
  private caret: number | undefined
  /** What is typed where a value is chosen; nothing where one is only picked from the list. */
  typing: TypedChoice | undefined
  /** What stands in the column already, where a text is typed that others may have as well. */
  completing: Completing | undefined
  /** Its change among the deeds of the list, while it is on its way. */
  asked: AskedDeed | undefined
  private readonly earlier: EarlierValues | undefined

  /** `earlier` tells what stands in the column already, where that is of use. */
  constructor(person: PersonId, name: string, field: AnyField, editing: FieldEditing, earlier?: EarlierValues) {
    this.person = person
    this.name = name
    this.field = field
    this.editing = editing
    this.earlier = earlier
    makeObservable(this, {
      asksNew: observableRef,
      typing: observableRef,
      completing: observableRef,
      broken: observableRef,
      breakLine: action,
      ask: action,
      begin: action,
      take: action,
      type: action,
      choose: action,
      unfold: action,
      done: computed,
      stuck: computed,
    })
  }

  /** Its editor is opened, by what was typed or without. Several values are always typed or ticked, one is where it begins so. */
  begin(text: string | undefined): void {
    this.unfolded = false
    const { editor } = this.editing
    this.completing?.dispose()
    // What has several lines is its own.
    const completes = editor?.draft.of === "text" && !editor.draft.text.includes("\n")
    this.completing = this.earlier && completes ? new Completing(editor, this.earlier) : undefined
    if (text !== undefined) this.completing?.typed()
    // What was typed and is none of the choices is still there.
    if (text === undefined && this.typing !== undefined) return
    const { draft, field, column } = editor ?? {}
    const typed = draft?.of === "ticked" || (draft?.of === "choice" && text !== undefined)
    this.typing = typed && field !== undefined ? new TypedChoice(field, column, text ?? "") : undefined
  }

  /** Takes a value that came from elsewhere, in place of what was typed. */
  take(draft: Draft): void {
    this.typing = undefined
    this.pasted = true
    this.editing.editor?.write(draft)
  }

  /** Something else is typed where a value is chosen, or may be taken from those there are: what was wrong with it is no more. */
  type(text: string): void {
    const { editor } = this.editing
    this.typing?.type(text)
    editor?.write(this.completing === undefined ? editor.draft : { of: "text", text })
    this.completing?.typed()
  }

  /** Chooses or reckons what was typed; says no where that is none of what there is to choose, or comes to no number. */
  choose(): boolean {
    const { typing, editing } = this
    const { editor } = editing
    if (editor === undefined) return true
    this.completing?.take()
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

  /** Makes a new line in place of what is marked of a text, where a column can have several. */
  breakLine(from: number, until: number): void {
    const { editor } = this.editing
    if (editor?.column?.type !== "text" || editor.draft.of !== "text") return
    const { text } = editor.draft
    this.completing?.dispose()
    this.completing = undefined
    this.broken = true
    this.caret = from + 1
    editor.write({ of: "text", text: `${text.slice(0, from)}\n${text.slice(until)}` })
  }

  /** Goes on where the new line was made, as soon as the field for several lines is drawn. */
  readonly placeCaret = (form: HTMLElement | null): void => {
    const { caret } = this
    if (form === null || caret === undefined) return
    this.caret = undefined
    form.querySelector("textarea")?.setSelectionRange(caret, caret)
  }

  /** Shows all that there is to choose, or that stands in the column already. */
  unfold(): void {
    this.unfolded = true
    this.completing?.unfold()
  }

  /** Asks whether these names shall be new. */
  ask(names: ReadonlyArray<string>): void {
    this.asksNew = names
  }

  /** Whether names are to be saved that nobody chose from those that there are. */
  get addsNames(): boolean {
    const { draft, dirty } = this.editing.editor ?? {}
    if (this.field === "annuity") return dirty === true
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
