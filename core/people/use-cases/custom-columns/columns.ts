import * as Effect from "effect/Effect"
import { Acting } from "../../../kernel/acting.ts"
import type { CustomColumnId } from "../../../kernel/id.ts"
import { reachOf } from "../../../kernel/who.ts"
import { knownTo } from "../../custom-columns/column-access.ts"
import { columnFaults, columnKey } from "../../custom-columns/column-rules.ts"
import {
  ColumnChanged,
  ColumnNameTaken,
  ColumnNotFound,
  InvalidColumn,
  TooManyColumns,
} from "../../custom-columns/columns.errors.ts"
import type { CustomColumns } from "../../custom-columns/columns.port.ts"
import type { ColumnData, CustomColumn } from "../../custom-columns/custom-column.ts"
import { customFieldOf, mostColumns } from "../../custom-field.ts"
import { CustomColumnStore } from "../../ports/custom-columns.port.ts"
import { LostNames } from "../../ports/lost-names.port.ts"
import { SavedViews } from "../../ports/saved-views.port.ts"
import { mayOpen, namesColumn } from "../../views/index.ts"
import { viewer } from "../kept-views.ts"

/** The columns that are known to who acts: all, or those that a division knows to who is kept to their own groups (WSP-10). */
export const listColumns = Effect.fnUntraced(function* () {
  const { groups } = reachOf((yield* Acting).who)
  const all = yield* (yield* CustomColumnStore).list()
  return groups === null ? all : { columns: knownTo(all.columns, "division"), deleted: [] }
})

/** Where a column is in use, deleted or not. */
export const columnUse = Effect.fnUntraced(function* ({ id }: { readonly id: CustomColumnId }) {
  const store = yield* CustomColumnStore
  const { columns, deleted } = yield* store.list()
  const all = [...columns, ...deleted]
  const column = all.find((each) => each.id === id)
  if (column === undefined) return yield* new ColumnNotFound({ id })
  const asking = yield* viewer
  const named = (yield* (yield* SavedViews).whole()).filter(({ content }) => namesColumn(content, column, all))
  const open = named.filter((view) => mayOpen(view, asking))
  const views = open.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "de"))
  return { ...(yield* store.use(id)), views, othersViews: named.length - open.length }
})

/** Refuses a name that another column has, be it a deleted one whose values are kept. */
export const nameIsFree = Effect.fnUntraced(function* (
  name: string,
  { columns, deleted }: CustomColumns,
  own?: CustomColumnId,
) {
  const same = (column: CustomColumn) => column.id !== own && columnKey(column.name) === columnKey(name)
  if (columns.some(same)) return yield* new ColumnNameTaken({ deleted: false })
  if (deleted.some(same)) return yield* new ColumnNameTaken({ deleted: true })
})

/** A column with the blanks around its words taken off. */
export const trimmed = <Data extends Pick<ColumnData, "name" | "help" | "options">>(data: Data): Data => ({
  ...data,
  name: data.name.trim(),
  help: data.help.trim(),
  options: data.options.map((option) => option.trim()),
})

/** Adds a column behind the others (COL-01). */
export const createColumn = Effect.fnUntraced(function* (given: ColumnData) {
  const acting = yield* Acting
  const store = yield* CustomColumnStore
  const data = trimmed(given)
  const faults = columnFaults(data)
  if (faults.length > 0) return yield* new InvalidColumn({ faults })
  const now = yield* store.hold()
  yield* nameIsFree(data.name, now)
  if (now.columns.length >= mostColumns) return yield* new TooManyColumns({ most: mostColumns })
  const column: CustomColumn = { ...data, id: acting.newId() as CustomColumnId, version: 1 }
  yield* store.add(column)
  return column
})

/** The column in the version that was read; a deleted one as well if `deleted` says so. */
export const columnAt = Effect.fnUntraced(function* (
  { columns, deleted }: CustomColumns,
  { id, version }: { readonly id: CustomColumnId; readonly version: number },
  which: "there" | "deletedToo" = "there",
) {
  const current = [...columns, ...(which === "deletedToo" ? deleted : [])].find((column) => column.id === id)
  if (current === undefined) return yield* new ColumnNotFound({ id })
  if (current.version !== version) return yield* new ColumnChanged({ current })
  return current
})

/** Puts columns into an order; those that are not named, because somebody just added them, stay behind. */
export const orderColumns = Effect.fnUntraced(function* ({ ids }: { readonly ids: ReadonlyArray<CustomColumnId> }) {
  const store = yield* CustomColumnStore
  const there = new Set((yield* store.hold()).columns.map(({ id }) => id))
  yield* store.order([...new Set(ids)].filter((id) => there.has(id)))
})

/**
 * Deletes a column (COL-03). With its values kept it can be restored as it was; until then no list, filter or export
 * knows of it. With its values erased nothing of it is left, also not in timelines. A deleted one can be erased later.
 */
export const deleteColumn = Effect.fnUntraced(function* (input: {
  readonly id: CustomColumnId
  readonly version: number
  readonly values: "keep" | "erase"
}) {
  const { now } = yield* Acting
  const store = yield* CustomColumnStore
  const erase = input.values === "erase"
  yield* columnAt(yield* store.hold(), input, erase ? "deletedToo" : "there")
  if (erase) {
    yield* store.erase(input.id)
    yield* (yield* LostNames).forget(customFieldOf(input.id))
  } else yield* store.delete(input.id, new Date(now).toISOString())
})

/** Brings a deleted column back with the values that were kept. */
export const restoreColumn = Effect.fnUntraced(function* ({ id }: { readonly id: CustomColumnId }) {
  const store = yield* CustomColumnStore
  const { columns, deleted } = yield* store.hold()
  const found = deleted.find((column) => column.id === id)
  if (found === undefined) return yield* new ColumnNotFound({ id })
  if (columns.length >= mostColumns) return yield* new TooManyColumns({ most: mostColumns })
  yield* store.restore(id)
  const { deletedAt: _, ...column } = found
  return column
})
