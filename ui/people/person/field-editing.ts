import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type AnyField, columnIdOf, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { CustomValue } from "../../../core/people/custom-values.ts"
import type { EditedField } from "../../../core/people/edit-undo.ts"
import type { Person, PersonChanges } from "../../../core/people/person.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { withValue } from "../list/foreseen.ts"
import { FieldEditor } from "./field-editor.ts"
import { type Conflict, type Drafts, type Editors, PartEditing, type PartSurroundings } from "./part-editing.ts"
import { takeFormula } from "./take-formula.ts"
import type { UnsavedField } from "./unsaved-fields.ts"

/** What editing a field needs of what is around it. */
export interface EditingSurroundings extends PartSurroundings {
  readonly column: (field: AnyField) => CustomColumn | undefined
  /** A field was saved: the person as it is now, and what was made of the field. */
  readonly edited: (person: Person, made: EditedField) => void
  /** A field is about to be saved: what was only begun to be typed may be completed. Says no where it is asked first what is meant. */
  readonly complete?: (editor: FieldEditor) => boolean
  /** What was typed into a field could not be saved after somebody had left the page. */
  readonly kept: (unsaved: UnsavedField) => void
}

/** Somebody else changed the same field meanwhile. */
export interface FieldConflict extends Conflict<unknown> {
  readonly field: AnyField
}

/** Changes a field of a person where it stands. */
export class FieldEditing extends PartEditing<unknown> {
  readonly field: AnyField
  private readonly around: EditingSurroundings

  constructor(field: AnyField, around: EditingSurroundings) {
    super(around)
    this.field = field
    this.around = around
  }

  get editor(): FieldEditor | undefined {
    return this.editors?.[0]
  }

  /** What was typed before the page was left stands in its field again. */
  resume({ draft, onto }: UnsavedField): void {
    this.resumeWith([draft], onto)
  }

  override ready(): boolean {
    const { editor } = this
    if (editor === undefined || this.contested || this.around.complete?.(editor) === false) return false
    return takeFormula(editor) && super.ready()
  }

  protected override opened(person: PersonRow): Editors {
    return [new FieldEditor(this.field, person, this.around.column(this.field))]
  }

  protected override meant(): { readonly value: unknown } | undefined {
    return this.editor?.check()
  }

  protected override valueIn(person: PersonRow): unknown {
    return fieldValue(person, this.field) ?? null
  }

  protected override same(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other)
  }

  protected override carried(value: unknown): unknown {
    return value
  }

  protected override changesTo(value: unknown): PersonChanges {
    const { field } = this
    return isCustomField(field) ? { custom: { [columnIdOf(field)]: value as CustomValue | null } } : { [field]: value }
  }

  protected override withNew<Known extends PersonRow>(person: Known, value: unknown): Known {
    return withValue(person, this.field, value)
  }

  protected override tell(person: Person, before: unknown): void {
    this.around.edited(person, { field: this.field, before, after: this.valueIn(person) })
  }

  protected override keepAside([draft]: Drafts, onto: PersonRow): void {
    if (draft !== undefined) this.around.kept({ field: this.field, draft, onto })
  }
}
