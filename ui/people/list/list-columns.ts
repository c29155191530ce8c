import { makeAutoObservable, observableRef } from "mobx"
import { type AnyField, type CustomField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { type FieldKind, type PersonField, personFieldNames, personFields } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Preferences } from "../../preferences.ts"
import { fieldLabel } from "../../text/de/person.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

/** A column that is shown: a field and how wide it is in pixels. */
export interface ShownColumn {
  readonly field: AnyField
  readonly width: number
}

const usualWidth: Record<FieldKind, number> = {
  text: 160,
  longText: 240,
  number: 116,
  date: 140,
  money: 120,
  decimal: 120,
  choice: 120,
  names: 160,
  phones: 150,
  country: 90,
  iban: 230,
}

const widthOf = (field: AnyField): number =>
  isCustomField(field) ? 160 : field === "email" || field === "ccEmail" ? 230 : usualWidth[personFields[field]]

const offered = personFieldNames.filter((field) => field !== "lastName" && field !== "firstName")
const usualNameWidth = 236

/** The columns that members have at first. */
export const memberColumns = [
  "groups",
  "birthdate",
  "email",
  "phones",
  "city",
  "membershipNumber",
  "joinDate",
] as const satisfies ReadonlyArray<PersonField>

/** The columns that contacts have at first. */
export const contactColumns = [
  "email",
  "phones",
  "street",
  "postcode",
  "city",
] as const satisfies ReadonlyArray<PersonField>
const [narrowest, widest] = [80, 640]

const bounded = (width: number): number => Math.round(Math.max(narrowest, Math.min(width, widest)))

interface Layout {
  readonly columns: ReadonlyArray<ShownColumn>
  readonly nameWidth: number
}

const stored = (value: unknown): Layout | undefined => {
  if (typeof value !== "object" || value === null || !("columns" in value) || !Array.isArray(value.columns))
    return undefined
  const columns = value.columns.flatMap((each: unknown): ReadonlyArray<ShownColumn> => {
    if (typeof each !== "object" || each === null || !("field" in each) || !("width" in each)) return []
    const field = isCustomField(String(each.field))
      ? (each.field as CustomField)
      : offered.find((name) => name === each.field)
    return field === undefined || !Number.isFinite(each.width) ? [] : [{ field, width: bounded(Number(each.width)) }]
  })
  const nameWidth =
    "nameWidth" in value && Number.isFinite(value.nameWidth) ? bounded(Number(value.nameWidth)) : usualNameWidth
  return {
    columns: columns.filter((column, at) => columns.findIndex((c) => c.field === column.field) === at),
    nameWidth,
  }
}

/** Which columns a list shows behind the name, in which order and how wide; remembered on this device. */
export class ListColumns {
  /** The custom columns, once something here needs them. */
  catalog: ColumnCatalog | undefined
  private kept: ReadonlyArray<ShownColumn>
  nameWidth = usualNameWidth
  private lent = false

  private readonly preferences: Preferences
  private readonly key: string
  private readonly usual: ReadonlyArray<ShownColumn>

  constructor(preferences: Preferences, key: string, usual: ReadonlyArray<PersonField>) {
    this.preferences = preferences
    this.key = key
    this.usual = usual.map((field) => ({ field, width: widthOf(field) }))
    this.kept = this.usual
    makeAutoObservable<this, "preferences" | "key" | "usual" | "kept" | "lent">(this, {
      preferences: false,
      key: false,
      usual: false,
      lent: false,
      kept: observableRef,
      catalog: observableRef,
    })
    this.lend(undefined)
  }

  /** Shows these columns for as long as no others are lent, and remembers nothing meanwhile; none: those remembered. */
  lend(layout: Layout | undefined): void {
    this.lent = layout !== undefined
    const shown = layout ?? stored(this.preferences.read(this.key))
    this.kept = shown?.columns ?? this.usual
    this.nameWidth = shown?.nameWidth ?? usualNameWidth
  }

  /** What is shown: of custom columns those that are still there. */
  get shown(): ReadonlyArray<ShownColumn> {
    const there = this.catalog?.fields
    return this.kept.filter(({ field }) => !isCustomField(field) || there?.includes(field) !== false)
  }

  /** The custom columns are known from now on. */
  know(catalog: ColumnCatalog): void {
    this.catalog = catalog
  }

  /** Whether custom columns are shown. */
  get custom(): boolean {
    return this.kept.some(({ field }) => isCustomField(field))
  }

  /** What a field is called. */
  label(field: AnyField): string {
    return isCustomField(field) ? (this.catalog?.label(field) ?? "…") : fieldLabel[field]
  }

  /** What a custom column says of a person. */
  text(field: CustomField, row: PersonRow): string {
    return this.catalog?.text(field, fieldValue(row, field)) ?? ""
  }

  get fields(): ReadonlyArray<AnyField> {
    return this.shown.map((column) => column.field)
  }

  /** Every field that can be a column: those shown in their order, then the others. */
  get all(): ReadonlyArray<AnyField> {
    const { fields, catalog } = this
    return [...fields, ...[...offered, ...(catalog?.fields ?? [])].filter((field) => !fields.includes(field))]
  }

  /** Shows a field as the last column, or hides it. */
  show(field: AnyField, shown: boolean): void {
    const others = this.shown.filter((column) => column.field !== field)
    this.keep(shown ? [...others, { field, width: widthOf(field) }] : others)
  }

  /** Moves a column by so many places; it stays at the end when there are none. */
  move(field: AnyField, by: number): void {
    const from = this.fields.indexOf(field)
    const column = this.shown[from]
    if (column !== undefined) this.keep(this.shown.toSpliced(from, 1).toSpliced(Math.max(0, from + by), 0, column))
  }

  /** Changes the width of a column (`name` or a field) by so many pixels. */
  widen(id: string, by: number): void {
    if (id === "name") this.nameWidth = bounded(this.nameWidth + by)
    this.keep(this.shown.map((each) => (each.field === id ? { ...each, width: bounded(each.width + by) } : each)))
  }

  /** Back to what everybody has at first. */
  reset(): void {
    this.nameWidth = usualNameWidth
    this.keep(this.usual)
  }

  private keep(shown: ReadonlyArray<ShownColumn>): void {
    this.kept = shown
    if (!this.lent) this.preferences.write(this.key, { columns: shown, nameWidth: this.nameWidth })
  }
}
