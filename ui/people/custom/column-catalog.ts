import { action, computed, makeObservable } from "mobx"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import type { Columns } from "../../../core/people/custom-columns/columns.port.ts"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { type CustomColumns, kindOfType } from "../../../core/people/custom-columns/index.ts"
import { type CustomField, columnIdOf, customFieldOf, fieldValue } from "../../../core/people/custom-field.ts"
import { isUpload } from "../../../core/people/custom-values.ts"
import type { FieldKind } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import { Remote, run } from "../../remote.ts"
import { customText, filterValueText } from "../../text/de/custom-value.ts"
import type { OpenFiles } from "./field-files.ts"

/** The custom columns of the workspace: one for all screens, so that each knows what another one changed. */
export class ColumnCatalog {
  readonly all = new Remote<CustomColumns, Lost>()
  readonly port: Columns<Lost>
  readonly files: OpenFiles

  constructor(port: Columns<Lost>, files: OpenFiles) {
    this.port = port
    this.files = files
    makeObservable(this, { columns: computed, fields: computed, take: action })
  }

  /** The columns in their order; none as long as they are not known. */
  get columns(): ReadonlyArray<CustomColumn> {
    return this.all.value?.columns ?? []
  }

  /** Their fields, once they are known. */
  get fields(): ReadonlyArray<CustomField> | undefined {
    return this.all.value?.columns.map(({ id }) => customFieldOf(id))
  }

  /** Asks for the columns; those that are known stay until the answer is here. */
  readonly load = (): void => this.all.load(this.port.list(), { quiet: true })

  /** The columns as they are now, for what cannot go on without them. */
  fetch(): Promise<ReadonlyArray<CustomColumn>> {
    return new Promise((resolve, reject) => {
      const done = (found: CustomColumns): void => {
        this.take(found)
        resolve(found.columns)
      }
      run(this.port.list(), { done, failed: reject })
    })
  }

  /** Takes the columns as they are now; an answer that is still on its way would be older. */
  take(found: CustomColumns): void {
    this.all.dispose()
    this.all.settle({ is: "loaded", value: found })
  }

  column(field: CustomField): CustomColumn | undefined {
    const id = columnIdOf(field)
    return this.columns.find((column) => column.id === id)
  }

  /** What a column is called. */
  label(field: CustomField): string {
    return this.column(field)?.name ?? "Eigene Spalte"
  }

  kind(field: CustomField): FieldKind {
    const column = this.column(field)
    return column === undefined ? "text" : kindOfType(column.type)
  }

  /** A value as it is read; empty when there is none. */
  text(field: CustomField, value: unknown): string {
    return customText(this.column(field)?.type ?? "text", value)
  }

  /** What saves the file that somebody has in a column on the user's device; nothing where there is none. */
  saver(field: CustomField, person: Pick<PersonRow, "id" | "custom">): (() => void) | undefined {
    if (!isUpload(fieldValue(person, field))) return undefined
    return () => void this.files().then(({ save }) => save(person.id, columnIdOf(field)))
  }

  /** The value of a condition as it is read. */
  said(field: CustomField, value: string): string {
    return filterValueText(this.column(field)?.type ?? "text", value)
  }
}
