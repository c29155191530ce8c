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
import { type Sending, Sendings } from "./sendings.ts"
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
  /** A field is about to be saved: what was only begun to be typed may be completed. Says no where it is asked first what is meant. */
  readonly complete?: (editor: FieldEditor) => boolean
  /** What was typed into a field could not be saved after somebody had left the page. */
  readonly kept: (unsaved: UnsavedField) => void
}

/** Somebody else changed the same field meanwhile. */
export interface Conflict {
  readonly field: AnyField
  readonly mine: unknown
  readonly current: PersonRow
}

type FieldSending = Sending<FieldEditor, Draft, unknown, PersonRow>

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Changes a field of a person where it stands, and overwrites nobody's work unseen. */
export class FieldEditing implements PagePart {
  readonly field: AnyField
  editor: FieldEditor | undefined
  conflict: Conflict | undefined
  private readonly around: EditingSurroundings
  /** The person as it was when the editor was opened. */
  private began: PersonRow | undefined
  private readonly sendings = new Sendings<FieldEditor, Draft, unknown, PersonRow>()
  private gone = false

  constructor(field: AnyField, around: EditingSurroundings) {
    this.field = field
    this.around = around
    makeObservable<this, "begin" | "send" | "settle" | "saved" | "refused">(this, {
      editor: observableRef,
      conflict: observableRef,
      unsent: computed,
      edit: action,
      resume: action,
      ready: action,
      cancel: action,
      drop: action,
      take: action,
      takeMine: action,
      takeTheirs: action,
      begin: action,
      send: action,
      settle: action,
      saved: action,
      refused: action,
    })
  }

  get active(): boolean {
    return this.editor !== undefined
  }

  get busy(): boolean {
    return this.sendings.busy
  }

  get underway(): boolean {
    return this.sendings.any
  }

  get unsent(): boolean {
    const { editor } = this
    const { last } = this.sendings
    return last?.editor === editor ? editor?.draft !== last?.typed : editor?.dirty === true
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

  /** The person onto whom what stands in the editor is saved. */
  get onto(): PersonRow | undefined {
    return this.began && this.ontoOf(this.began)
  }

  edit(): void {
    const person = this.around.person()
    if (person === undefined || this.active) return
    this.began = person
    this.editor = new FieldEditor(this.field, this.withTaken(person), this.around.column(this.field))
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
    if (this.around.complete?.(editor) === false) return false
    return takeFormula(editor) && editor.check() !== undefined
  }

  cancel(): void {
    this.editor = undefined
    this.conflict = undefined
  }

  drop(): void {
    this.cancel()
    this.sendings.drop()
  }

  take(): (() => void) | undefined {
    const { editor, began } = this
    const value = this.ready() ? editor?.check() : undefined
    if (editor === undefined || began === undefined || value === undefined) return undefined
    return this.taken({ editor, typed: editor.draft, value: value.value, began })
  }

  takeMine(): (() => void) | undefined {
    const { conflict, editor } = this
    this.conflict = undefined
    if (conflict === undefined || editor === undefined) return undefined
    return this.taken({ editor, typed: editor.draft, value: conflict.mine, began: conflict.current })
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
    if (meaning === undefined) return this.withTaken(person)
    return "value" in meaning ? withValue(person, this.field, meaning.value) : person
  }

  /** A person with what was taken last. */
  private withTaken<Somebody extends PersonRow>(person: Somebody): Somebody {
    const { last } = this.sendings
    return last === undefined ? person : withValue(person, this.field, last.value)
  }

  /** The person onto whom it is saved: as it is now, unless somebody else changed this field since that began. */
  private ontoOf(began: PersonRow): PersonRow {
    const now = this.around.person()
    return now !== undefined && same(this.valueIn(now), this.valueIn(began)) ? now : began
  }

  /** What a person has in the field; `null` where there is nothing. */
  private valueIn(person: PersonRow): unknown {
    return fieldValue(person, this.field) ?? null
  }

  private taken(sending: FieldSending): () => void {
    this.sendings.add(sending)
    return () => this.begin(sending)
  }

  /** Its turn has come. */
  private begin(sending: FieldSending): void {
    if (!this.sendings.has(sending)) return
    const onto = this.ontoOf(sending.began)
    if (!same(sending.value, this.valueIn(onto))) this.send(sending, onto)
    else {
      this.sendings.end(sending)
      this.settle(sending)
    }
  }

  private send(sending: FieldSending, onto: PersonRow): void {
    const { field, around } = this
    const { value } = sending
    this.sendings.busy = true
    sending.editor.begin()
    const changes = isCustomField(field)
      ? { custom: { [columnIdOf(field)]: value as CustomValue | null } }
      : { [field]: value }
    run(around.people.update({ id: around.id, version: onto.version, changes }), {
      done: (person) => this.saved(person, sending, onto),
      failed: (error) => this.refused(error, sending, onto),
    })
  }

  /** What was sent is kept: its editor goes, unless something else was typed or taken there since. */
  private settle({ editor, typed }: FieldSending): void {
    editor.pause()
    if (this.editor !== editor) return
    if (editor.draft === typed && this.sendings.last?.editor !== editor) this.editor = undefined
    else editor.goOnFrom(typed)
  }

  private saved(person: Person, sending: FieldSending, onto: PersonRow): void {
    const { field, sendings } = this
    this.around.edited(person, { field, before: this.valueIn(onto), after: this.valueIn(person) })
    // Behind a page that was left, what is saved next begins with this version.
    this.around.show(person)
    sendings.end(sending)
    const isBefore = (began: PersonRow) => same(this.valueIn(began), this.valueIn(onto))
    sendings.moveOn(isBefore, person)
    if (this.began !== undefined && isBefore(this.began)) this.began = person
    this.settle(sending)
    if (!this.gone) this.around.happened()
  }

  private refused(
    error: Lost | PersonNotFound | PersonChanged | InvalidPerson,
    sending: FieldSending,
    onto: PersonRow,
  ): void {
    const { sendings, around } = this
    // Nobody wants it any more.
    if (!sendings.has(sending)) return
    const current = error._tag === "PersonChanged" ? error.current : undefined
    if (current !== undefined) around.show(current)
    // When only another field was changed, nobody's work is overwritten by this one.
    if (current !== undefined && same(this.valueIn(current), this.valueIn(onto))) {
      this.send(sending, current)
      return
    }
    sendings.end(sending)
    const { editor, typed, value } = sending
    const isNewest = editor.draft === typed && !sendings.any
    // Who came back and left the field as it was, or typed nothing, finds what was not taken; what else they typed is newer.
    if (this.editor?.dirty !== true) {
      this.editor = editor
      this.began = onto
    }
    // What was wrong with it is not wrong with what was typed there since.
    if (error._tag === "PersonChanged" || (error._tag === "InvalidPerson" && !isNewest)) editor.pause()
    else editor.refuse(error)
    if (this.editor !== editor || sendings.any) return
    if (this.gone) this.keep()
    else if (current !== undefined) {
      around.happened()
      this.conflict = { field: this.field, mine: value, current }
    }
  }
}
