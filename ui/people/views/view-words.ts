import type { ColumnField } from "../../../core/people/column-field.ts"
import { kindOfType } from "../../../core/people/custom-columns/field-kind.ts"
import { type CustomField, customFieldOf, isCustomField } from "../../../core/people/custom-field.ts"
import type { FieldKind } from "../../../core/people/person-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { ordersOf } from "../../../core/people/person-sort.ts"
import type { ViewData } from "../../../core/people/views/list-view.ts"
import type { OpenedView } from "../../../core/people/views/opened-view.ts"
import { conditionText } from "../../text/de/conditions.ts"
import { filterValueText } from "../../text/de/custom-value.ts"
import { columnLabel, standingText } from "../../text/de/person.ts"
import { viewsText as words } from "../../text/de/views.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

/** What fields and conditions are called, those of deleted columns among them as long as their values are kept. */
class Speech {
  private readonly catalog: ColumnCatalog | undefined

  constructor(catalog: ColumnCatalog | undefined) {
    this.catalog = catalog
  }

  private readonly column = (field: CustomField) => {
    const all = this.catalog?.all.value
    return [...(all?.columns ?? []), ...(all?.deleted ?? [])].find(({ id }) => customFieldOf(id) === field)
  }

  readonly label = (field: ColumnField | "name"): string => {
    if (field === "name") return "Name"
    return isCustomField(field) ? (this.column(field)?.name ?? "Eigene Spalte") : columnLabel[field]
  }

  readonly said = (field: CustomField, value: string): string =>
    filterValueText(this.column(field)?.type ?? "text", value)

  readonly kind = (field: CustomField): FieldKind => kindOfType(this.column(field)?.type ?? "text")

  readonly condition = (condition: Condition): string => conditionText(condition, this)
}

/** What of an opened view is gone, a sentence each. */
export const goneLines = (gone: OpenedView, catalog: ColumnCatalog | undefined): ReadonlyArray<string> => {
  const speech = new Speech(catalog)
  return [
    ...gone.conditions.map((condition) => words.goneCondition(speech.condition(condition))),
    ...gone.columns.map((field) => words.goneColumn(speech.label(field))),
    ...gone.sorts.map((field) => words.goneSort(speech.label(field))),
  ]
}

/** What a view is and shows, line by line: for comparing two versions of it. */
export const viewLines = ({ name, shared, content }: ViewData, catalog: ColumnCatalog | undefined) => {
  const speech = new Speech(catalog)
  const { standing, filter, search, sort, layout } = content
  const joined = filter.conditions.map(speech.condition).join(filter.join === "and" ? " und " : " oder ")
  return [
    `Name: ${name}`,
    shared ? words.public : words.private,
    ...(standing === undefined ? [] : [`Stand: ${standing === "all" ? "Alle" : standingText[standing]}`]),
    ...(joined === "" ? [] : [`Filter: ${joined}`]),
    ...(search === "" ? [] : [`Suche: ${search}`]),
    `Sortiert nach ${ordersOf(sort)
      .map(({ by, descending }) => `${speech.label(by)}${descending ? ", absteigend" : ""}`)
      .join(", dann nach ")}`,
    `Spalten: ${layout.columns.map(({ field }) => speech.label(field)).join(", ") || "nur der Name"}`,
  ]
}
