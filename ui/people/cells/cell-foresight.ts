import { type AnyField, fieldValue } from "../../../core/people/custom-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { TypedCell } from "../list/begun-cells.ts"
import type { AskedDeed } from "../list/deeds.ts"
import { withValue } from "../list/foreseen.ts"
import type { ListViewModel } from "../list/list.view-model.ts"
import type { Draft } from "../person/field-draft.ts"
import { takeBegun } from "../words/take-begun.ts"
import { takeTier } from "../words/take-tier.ts"
import { typedBehind } from "./cell-draft.ts"
import type { CellEditing } from "./cell-editing.ts"
import type { CellEntry } from "./cell-entry.ts"
import { sameValue } from "./same-value.ts"

/** Tells at the key what will stand in single cells, as their editors would have it. */
export class CellForesight {
  private readonly list: ListViewModel
  private readonly editing: CellEditing

  constructor(list: ListViewModel, editing: CellEditing) {
    this.list = list
    this.editing = editing
  }

  /** A person as they will be once all that was asked for is done. */
  of(row: PersonRow): PersonRow {
    return this.list.actions.foreseen.of(this.editing.shown(row))
  }

  /** What will stand in a cell, as it is written; nothing where that is no text. */
  text(person: PersonRow, field: AnyField): string | undefined {
    const draft = this.editing.made(this.of(this.list.rows.newest(person)), field).editing.editor?.draft
    return draft?.of === "text" ? draft.text : undefined
  }

  /** Counts a single cell among the deeds with what `make` makes of the person by then; nothing where nothing changes. */
  foresee(person: PersonRow, field: AnyField, make: (row: PersonRow) => PersonRow | undefined): AskedDeed | undefined {
    const row = this.of(this.list.rows.newest(person))
    const [before, made] = [fieldValue(row, field) ?? null, make(row)]
    const after = made && (fieldValue(made, field) ?? null)
    if (after === undefined || sameValue(before, after)) return undefined
    return this.list.actions.deeds.ask([{ id: row.id, field, before, after }])
  }

  /** What a person has once this was typed into a cell of theirs; nothing where it means nothing. */
  meant(row: PersonRow, { field, text, behind }: TypedCell): PersonRow | undefined {
    const entry = this.editing.made(row, field)
    const { editor } = entry.editing
    if (editor === undefined) return undefined
    editor.write(behind ? typedBehind(editor.draft, text) : this.editing.typedOver(editor, text))
    entry.begin(text)
    if (!entry.choose()) return undefined
    if (this.list.words !== undefined && entry.addsNames) {
      if (!takeTier(editor, this.list.words)) return undefined
      takeBegun(editor, this.list.words)
    }
    return this.checked(row, field, entry)
  }

  /** What a person has once a draft was put into a cell of theirs; nothing where it means nothing. */
  drafted(row: PersonRow, field: AnyField, draft: Draft): PersonRow | undefined {
    const entry = this.editing.made(row, field)
    entry.editing.editor?.write(draft)
    return this.checked(row, field, entry)
  }

  private checked(row: PersonRow, field: AnyField, { editing }: CellEntry): PersonRow | undefined {
    const value = editing.editor?.check()
    return value && withValue(row, field, value.value)
  }
}
