import { makeAutoObservable, observableRef } from "mobx"
import { type CustomField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import { type BesideField, besideFields, type ListField } from "../../../core/people/owing.ts"
import { type PersonField, personFieldNames, personFields } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Preferences } from "../../preferences.ts"
import { columnLabel } from "../../text/de/person.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

/** A column that is shown: a field and how wide it is in pixels. */
export interface ShownColumn {
  readonly field: ListField
  readonly width: number
}

const usualWidth: Record<(typeof personFields)[PersonField], number> = {
  text: 160,
  longText: 240,
  number: 116,
  date: 140,
  money: 120,
  choice: 120,
  names: 160,
  phones: 150,
  country: 90,
  iban: 230,
}

/** How wide the column of a field is at first. */
export const widthOf = (field: ListField): number =>
  isCustomField(field)
    ? 160
    : field === "email" || field === "ccEmail"
      ? 230
      : usualWidth[field === "owing" ? "money" : field === "payer" ? "text" : personFields[field]]

const steady = new Set<(typeof personFields)[PersonField]>(["number", "date", "money", "choice", "country", "iban"])

/** Whether what stands in a column may be longer than the column is wide: dates, numbers and choices always fit. */
export const growsWith = (field: ListField): boolean =>
  isCustomField(field) || field === "payer" || (field !== "owing" && !steady.has(personFields[field]))

/** The fields that can be a column behind the name. */
export const offered: ReadonlyArray<PersonField | BesideField> = [
  ...personFieldNames.filter((field) => field !== "lastName" && field !== "firstName"),
  ...besideFields,
]

/** How wide the name is at first. */
export const usualNameWidth = 236

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
  const { columns, nameWidth } = (value ?? {}) as Partial<Record<keyof Layout, unknown>>
  if (!Array.isArray(columns)) return undefined
  const widths = new Map<ListField, number>()
  for (const each of columns) {
    const { field, width } = (each ?? {}) as Partial<Record<keyof ShownColumn, unknown>>
    const known = isCustomField(String(field)) ? (field as CustomField) : offered.find((name) => name === field)
    if (known !== undefined && Number.isFinite(width)) widths.set(known, bounded(Number(width)))
  }
  return {
    columns: [...widths].map(([field, width]) => ({ field, width })),
    nameWidth: Number.isFinite(nameWidth) ? bounded(Number(nameWidth)) : usualNameWidth,
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
  /** What everybody has at first. */
  readonly usual: ReadonlyArray<ShownColumn>

  constructor(preferences: Preferences, key: string, usual: ReadonlyArray<PersonField>) {
    this.preferences = preferences
    this.key = key
    this.usual = usual.map((field) => ({ field, width: widthOf(field) }))
    this.kept = this.usual
    makeAutoObservable<this, "preferences" | "key" | "kept" | "lent">(this, {
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
  label(field: ListField): string {
    return isCustomField(field) ? (this.catalog?.label(field) ?? "…") : columnLabel[field]
  }

  /** What a custom column says of a person. */
  text(field: CustomField, row: PersonRow): string {
    return this.catalog?.text(field, fieldValue(row, field)) ?? ""
  }

  get fields(): ReadonlyArray<ListField> {
    return this.shown.map((column) => column.field)
  }

  /** Changes the width of a column (`name` or a field) by so many pixels. */
  widen(id: string, by: number): void {
    if (id === "name") this.nameWidth = bounded(this.nameWidth + by)
    this.keep(this.shown.map((each) => (each.field === id ? { ...each, width: bounded(each.width + by) } : each)))
  }

  /** Shows these columns from now on, and remembers them. */
  keep(shown: ReadonlyArray<ShownColumn>): void {
    this.kept = shown
    if (!this.lent) this.preferences.write(this.key, { columns: shown, nameWidth: this.nameWidth })
  }
}
