import { action, computed, makeObservable, observableRef, when } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Bulk, BulkChange } from "../../../core/people/bulk/bulk.port.ts"
import { bulkFields } from "../../../core/people/bulk/bulk-fields.ts"
import type { ChangeResult, Refused } from "../../../core/people/changes/change.ts"
import { type AnyField, columnIdOf, isCustomField } from "../../../core/people/custom-field.ts"
import type { ChangeConflict, ColumnGone, InvalidPerson, TooManyPersons } from "../../../core/people/people.errors.ts"
import { emptyPerson } from "../../../core/people/person.ts"
import { Attempt } from "../../attempt.ts"
import { bulkText as texts } from "../../text/de/bulk.ts"
import { fieldLabel } from "../../text/de/person.ts"
import { valueText } from "../../text/de/value.ts"
import type { Chosen } from "../changes/changes.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { FieldEditor } from "../person/field-editor.ts"
import { takeFormula } from "../person/take-formula.ts"
import { takeTier } from "../words/take-tier.ts"
import type { TierNames } from "../words/tier-names.ts"
import type { WordCatalog } from "../words/word-catalog.ts"

type Failure = Lost | TooManyPersons | ChangeConflict | ColumnGone | InvalidPerson

/** What would come of it: the value, how many get it, how many have it, and who is left out. */
interface Preview {
  readonly change: BulkChange
  readonly said: string
  readonly changed: number
  readonly same: number
  readonly refused: ReadonlyArray<Refused>
}

/** Gives chosen persons one value of a field: which and what, then what would come of it, then doing it (PER-04). */
export class BulkViewModel {
  readonly sending = new Attempt<Failure>()
  editor: FieldEditor
  preview: Preview | undefined
  readonly chosen: Chosen
  private done = false
  private stopWaiting: () => void = () => {}
  private readonly bulk: Bulk<Lost>
  private readonly catalog: ColumnCatalog
  private readonly words: WordCatalog
  private readonly finish: (result: ChangeResult | undefined, said: string) => void

  constructor(
    chosen: Chosen,
    bulk: Bulk<Lost>,
    catalog: ColumnCatalog,
    words: WordCatalog,
    finish: (result: ChangeResult | undefined, said: string) => void,
  ) {
    this.chosen = chosen
    this.bulk = bulk
    this.catalog = catalog
    this.words = words
    this.finish = finish
    this.editor = this.editorOf(bulkFields[0] ?? "city")
    makeObservable<this, "review">(this, {
      editor: observableRef,
      preview: observableRef,
      fields: computed,
      take: action,
      back: action,
      review: action,
    })
    catalog.load()
  }

  /** The fields to choose from: a file is one person's. */
  get fields(): ReadonlyArray<AnyField> {
    const typed = (this.catalog.fields ?? []).filter((field) => this.catalog.kind(field) !== "file")
    return [...bulkFields, ...typed]
  }

  readonly label = (field: AnyField): string => (isCustomField(field) ? this.catalog.label(field) : fieldLabel[field])

  take(field: AnyField): void {
    this.sending.clear()
    this.stopWaiting()
    this.editor = this.editorOf(field)
    if (field === "annuity") this.words.tiers.load()
  }

  /** What the tiers of the annuity are called. */
  get tiers(): TierNames {
    return this.words.tiers
  }

  /** Asks what would come of it; or does it, once that was seen. */
  submit(): void {
    const { editor, sending, chosen, preview } = this
    if (sending.busy || this.done) return
    if (preview !== undefined) {
      if (preview.changed > 0) this.apply(preview)
      return
    }
    if (editor.field === "annuity" && !this.tiers.known) {
      this.stopWaiting()
      this.stopWaiting = when(
        () => this.tiers.known,
        () => this.submit(),
      )
      return
    }
    const meant = takeFormula(editor) && takeTier(editor, this.words) ? editor.check() : undefined
    if (meant === undefined) return
    const { field } = editor
    const change = (
      isCustomField(field) ? { custom: { [columnIdOf(field)]: meant.value } } : { [field]: meant.value }
    ) as BulkChange
    const said = isCustomField(field) ? this.catalog.text(field, meant.value) : valueText(field, meant.value)
    sending.start(
      this.bulk.preview({ persons: chosen.persons, change }),
      (found) => this.review({ ...found, change, said }),
      (failure) => this.refused(failure),
    )
  }

  /** Another field or value after all. */
  readonly back = (): void => {
    this.sending.clear()
    this.preview = undefined
  }

  /** Leaves it. What was sent already is done all the same. */
  readonly cancel = (): void => {
    this.stopWaiting()
    this.sending.dispose()
    this.finish(undefined, "")
  }

  private apply({ change }: Preview): void {
    this.sending.start(
      this.bulk.set({ persons: this.chosen.persons, change }),
      (result) => {
        this.done = true
        this.finish(result, texts.done(this.label(this.editor.field), result.changed, result.refused.length))
      },
      (failure) => this.refused(failure),
    )
  }

  private editorOf(field: AnyField): FieldEditor {
    return new FieldEditor(field, emptyPerson("member"), isCustomField(field) ? this.catalog.column(field) : undefined)
  }

  private review(preview: Preview): void {
    this.preview = preview
  }

  /** A value that nobody can have is shown at its field. */
  private refused(failure: Failure): void {
    if (failure._tag !== "InvalidPerson") return
    this.back()
    this.editor.refuse(failure)
  }
}
