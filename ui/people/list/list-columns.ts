import { makeAutoObservable, observableRef } from "mobx"
import {
  type ColumnField,
  type CompositeField,
  compositeFieldNames,
  isComposite,
} from "../../../core/people/column-field.ts"
import { type CustomField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { ColumnType } from "../../../core/people/custom-values.ts"
import { besideFields, besideKinds } from "../../../core/people/owing.ts"
import { type FieldKind, type PersonField, personFieldNames, personFields } from "../../../core/people/person-field.ts"
import type { PersonRow } from "../../../core/people/person-query.ts"
import type { Preferences } from "../../preferences.ts"
import { columnLabel } from "../../text/de/person.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"

/** A column that is shown: a field and how wide it is in pixels. */
export interface ShownColumn {
  readonly field: ColumnField
  readonly width: number
}

/** What stands in a column that is the same for every workspace. */
const kindOf = (field: Exclude<ColumnField, CustomField | CompositeField>) =>
  field in besideKinds ? besideKinds[field as keyof typeof besideKinds] : personFields[field as PersonField]

const usualWidth: Record<ReturnType<typeof kindOf> | CompositeField, number> = {
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
  address: 320,
  bankAccount: 320,
  mandate: 220,
}

/** The widest that a column is at first for the sake of its name. */
const widestHead = 260

/** How wide the head of a column is with its whole name, its menu and the sign of its order; letters are 7.5 pixels on average. */
const headWidth = (label: string): number => Math.min(widestHead, Math.ceil(label.length * 7.5) + 76)

const contentWidth = (field: ColumnField): number => {
  if (isCustomField(field)) return 160
  if (field === "email" || field === "ccEmail") return 230
  return usualWidth[isComposite(field) ? field : kindOf(field)]
}

/** How wide the column of a field is at first: as what stands in it usually is, and as its name. */
export const widthOf = (field: ColumnField, label: string): number => Math.max(contentWidth(field), headWidth(label))

const steady: ReadonlySet<FieldKind> = new Set<FieldKind>(["number", "date", "money", "choice", "country", "iban"])

/** Whether what stands in a column may be longer than the column is wide: dates, numbers and choices always fit. */
export const growsWith = (field: ColumnField): boolean =>
  isCustomField(field) || isComposite(field) || !steady.has(kindOf(field))

/** The fields that can be a column behind the name; first and last name by themselves can be changed there. */
export const offered: ReadonlyArray<Exclude<ColumnField, CustomField>> = [
  ...personFieldNames,
  ...compositeFieldNames,
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
  readonly fixedUntil?: ColumnField | undefined
}

const knownField = (name: unknown): ColumnField | undefined =>
  isCustomField(String(name)) ? (name as CustomField) : offered.find((each) => each === name)

const stored = (value: unknown): Layout | undefined => {
  const { columns, nameWidth, fixedUntil } = (value ?? {}) as Partial<Record<keyof Layout, unknown>>
  if (!Array.isArray(columns)) return undefined
  const widths = new Map<ColumnField, number>()
  for (const each of columns) {
    const { field, width } = (each ?? {}) as Partial<Record<keyof ShownColumn, unknown>>
    const known = knownField(field)
    if (known !== undefined && Number.isFinite(width)) widths.set(known, bounded(Number(width)))
  }
  return {
    fixedUntil: knownField(fixedUntil),
    columns: [...widths].map(([field, width]) => ({ field, width })),
    nameWidth: Number.isFinite(nameWidth) ? bounded(Number(nameWidth)) : usualNameWidth,
  }
}

/**
 * Which columns a list shows behind the name, in which order and how wide. This device remembers them, to show them at once; what
 * holds is kept elsewhere (`LayoutKeeping`).
 */
export class ListColumns {
  /** The custom columns, once something here needs them. */
  catalog: ColumnCatalog | undefined
  private kept: ReadonlyArray<ShownColumn>
  nameWidth = usualNameWidth
  /** The column up to which all stay in sight; without one the name alone. */
  fixedUntil: ColumnField | undefined
  private lent = false
  /** Is told the own columns, whenever somebody changed them. */
  changed: (layout: Layout) => void = () => {}

  private readonly preferences: Preferences
  private readonly key: string
  /** What everybody has at first. */
  readonly usual: ReadonlyArray<ShownColumn>
  /** Whether a column is not for who looks. */
  readonly hides: (field: ColumnField) => boolean

  constructor(
    preferences: Preferences,
    key: string,
    usual: ReadonlyArray<PersonField>,
    hides: (field: ColumnField) => boolean = () => false,
  ) {
    this.hides = hides
    this.preferences = preferences
    this.key = key
    this.usual = usual.map((field) => ({ field, width: widthOf(field, columnLabel[field]) }))
    this.kept = this.usual
    makeAutoObservable<this, "preferences" | "key" | "kept" | "lent">(this, {
      fixedUntil: observableRef,
      preferences: false,
      key: false,
      usual: false,
      hides: false,
      changed: false,
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
    this.fixedUntil = shown?.fixedUntil
  }

  /** Takes the own columns as they are kept elsewhere (none: what everybody has), and says whether others are shown now. */
  take(layout: Layout | undefined): boolean {
    this.preferences.write(this.key, layout ?? null)
    if (this.lent) return false
    const before = this.fields.join()
    this.lend(undefined)
    return this.fields.join() !== before
  }

  /** What is shown: of custom columns those that are still there, and nothing that is not for who looks. */
  get shown(): ReadonlyArray<ShownColumn> {
    const there = this.catalog?.fields
    return this.kept.filter(({ field }) =>
      isCustomField(field) ? there?.includes(field) !== false : !this.hides(field),
    )
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
  label(field: ColumnField): string {
    return isCustomField(field) ? (this.catalog?.label(field) ?? "…") : columnLabel[field]
  }

  /** The type of a custom column, where it is known; other fields have none. */
  type(field: ColumnField): ColumnType | undefined {
    return isCustomField(field) ? this.catalog?.column(field)?.type : undefined
  }

  /** What a custom column says of a person. */
  text(field: CustomField, row: PersonRow): string {
    return this.catalog?.text(field, fieldValue(row, field)) ?? ""
  }

  /** How many columns behind the name stay in sight with it. */
  get fixed(): number {
    return this.fixedUntil === undefined ? 0 : this.fields.indexOf(this.fixedUntil) + 1
  }

  /** What is shown, as it is kept. */
  get layout(): Layout {
    const { shown: columns, nameWidth, fixedUntil } = this
    return { columns, nameWidth, ...(fixedUntil === undefined ? {} : { fixedUntil }) }
  }

  /** Keeps the columns up to this one in sight; with none the name alone. */
  fix(until: ColumnField | undefined): void {
    this.fixedUntil = until
    this.keep(this.shown)
  }

  get fields(): ReadonlyArray<ColumnField> {
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
    if (this.lent) return
    const { layout } = this
    this.preferences.write(this.key, layout)
    this.changed(layout)
  }
}
