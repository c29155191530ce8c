import * as Effect from "effect/Effect"
import { runInAction } from "mobx"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { kindOfType } from "../../../core/people/custom-columns/field-kind.ts"
import { type CustomField, isCustomField } from "../../../core/people/custom-field.ts"
import type { PersonFilter } from "../../../core/people/person-filter.ts"
import { choices } from "../../text/de/person.ts"
import type { ColumnCatalog } from "../custom/column-catalog.ts"
import { type Reading, readingsOf } from "./as-filter.ts"
import { both, filterOf } from "./filter-draft.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { ListSearch } from "./list-search.ts"
import type { NamedColumn } from "./own-values.ts"
import { type FindsOne, triable } from "./triable.ts"

/** A filter that finds somebody for the words of a search, the words that are left, and how many it finds. */
export interface FilterOffer extends Reading {
  readonly count: number
}

/** Whether who is signed in sees every column that a reading asks for. */
const isSeen = (list: ListViewModel, { conditions }: Reading): boolean =>
  conditions.every(
    (condition) => !("field" in condition) || isCustomField(condition.field) || !list.hides(condition.field),
  )

const isText = ({ columns }: ListViewModel, field: CustomField): boolean => {
  const type = columns.catalog?.column(field)?.type
  return type !== undefined && kindOfType(type) === "text"
}

/** The own columns that this user sees, fetched where nothing in the list needed them yet; nothing where nobody answers. */
const catalogOf = async (list: ListViewModel): Promise<ColumnCatalog | undefined> => {
  try {
    const catalog = list.columns.catalog ?? (await list.around.columns())
    if (catalog.fields === undefined) await catalog.fetch()
    if (list.columns.catalog === undefined) list.columns.know(catalog)
    return catalog
  } catch {
    return undefined
  }
}

/** An own column, where its values can be named. */
const namedColumn = (column: CustomColumn | undefined, field: CustomField): ReadonlyArray<NamedColumn> => {
  if (column === undefined) return []
  const { name, type, options } = column
  if (type === "yesNo" || type === "number" || type === "money") return [{ field, name, values: type }]
  return options.length === 0 ? [] : [{ field, name, values: options.map((id) => ({ id, label: id })) }]
}

/** The columns that every workspace has of what there is to choose, as far as this user sees them. */
const chosenColumns = (list: ListViewModel): ReadonlyArray<NamedColumn> =>
  (["gender", "paymentMethod"] as const)
    .filter((field) => !list.hides(field))
    .map((field) => ({
      field,
      name: list.columns.label(field),
      values: Object.entries(choices[field]).map(([id, label]) => ({ id, label })),
    }))

/** How many a reading finds among those whom the list shows without a search. */
const counting = (list: ListViewModel, found: PersonFilter | undefined, left?: string) => {
  const filter = both(list.filter, found)
  return list.around.people.count({ ...(filter && { filter }), ...(left !== undefined && { search: left }) })
}

const filterOfReading = ({ conditions }: Reading) => filterOf({ join: "and", conditions })

/** Whether one of some readings finds somebody among those whom the list shows. */
const findingOne =
  (list: ListViewModel): FindsOne =>
  async (readings) =>
    (await Effect.runPromise(counting(list, { or: readings.flatMap((reading) => filterOfReading(reading) ?? []) }))) > 0

/** Offers the filters that find somebody for what is searched; nothing when nobody answers, or somebody typed on. */
export const offerFilters = async (search: ListSearch): Promise<void> => {
  const { list, text } = search
  const { draft, tab } = list
  const { join, conditions } = draft
  // Beside conditions of which one is enough a further one would find others than are counted here.
  if (join === "or" && conditions.length > 1) return
  const catalog = list.words ?? (await list.around.words())
  if (catalog.all.value === undefined) catalog.take(await Effect.runPromise(catalog.port.list()))
  const columns = await catalogOf(list)
  const known = {
    groups: catalog.names("groups") ?? [],
    labels: catalog.names("labels") ?? [],
    texts: ["notes" as const, ...list.columns.fields.filter(isCustomField).filter((field) => isText(list, field))],
    columns: [
      ...chosenColumns(list),
      ...(columns?.fields ?? []).flatMap((field) => namedColumn(columns?.column(field), field)),
    ],
  }
  const meant = readingsOf(text.trim(), known).filter((reading) => isSeen(list, reading))
  const readings = await triable(meant, findingOne(list))
  /** Whether nobody typed on meanwhile, and the list asks for the same beside. */
  const isMeant = (): boolean => search.text === text && list.draft === draft && list.tab === tab
  if (!isMeant()) return
  const counted = readings.map((reading) =>
    Effect.map(counting(list, filterOfReading(reading), reading.search), (count) => ({ ...reading, count })),
  )
  const offers = await Effect.runPromise(Effect.all(counted))
  runInAction(() => {
    if (isMeant()) search.offers = offers.filter(({ count, isPiece }) => count > (isPiece ? list.count : 0))
  })
}
