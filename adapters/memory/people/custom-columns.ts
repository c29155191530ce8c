import * as Effect from "effect/Effect"
import type { CustomColumnId } from "../../../core/kernel/id.ts"
import type { CustomColumns } from "../../../core/people/custom-columns/columns.port.ts"
import { customFieldOf } from "../../../core/people/custom-field.ts"
import type { CustomValues } from "../../../core/people/custom-values.ts"
import type { PersonData } from "../../../core/people/person.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { CustomColumnStore } from "../../../core/people/ports/custom-columns.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { dropUploads } from "./person-uploads.ts"

const without = (values: CustomValues, id: CustomColumnId): CustomValues => {
  const { [id]: _, ...others } = values
  return others
}

const mapped = <Key, Value>(all: ReadonlyMap<Key, Value>, change: (value: Value) => Value): ReadonlyMap<Key, Value> =>
  new Map([...all].map(([key, value]) => [key, change(value)]))

/** Forgets the values of a column everywhere in a workspace. */
const eraseValues = (workspace: MemoryWorkspace, id: CustomColumnId): void => {
  const field = customFieldOf(id)
  const forget = <Given extends Partial<PersonData>>(person: Given): Given =>
    person.custom === undefined ? person : { ...person, custom: without(person.custom, id) }
  const rows = <Row extends { readonly before: Partial<PersonData> | null }>(all: ReadonlyArray<Row>) =>
    all.map((row): Row => (row.before === null ? row : { ...row, before: forget(row.before) }))
  workspace.persons = mapped(workspace.persons, forget)
  workspace.trash = mapped(workspace.trash, (each) => ({ ...each, person: forget(each.person) }))
  workspace.imports = mapped(workspace.imports, (each) => ({ ...each, rows: rows(each.rows) }))
  workspace.changes = mapped(workspace.changes, (each) => ({ ...each, rows: rows(each.rows) }))
  workspace.merges = workspace.merges.map((each) => ({
    ...each,
    before: forget(each.before),
    after: forget(each.after),
    gone: forget(each.gone),
  }))
  workspace.timeline = workspace.timeline.map((entry) =>
    "changes" in entry.event
      ? {
          ...entry,
          event: { ...entry.event, changes: entry.event.changes.filter((change) => change.field !== field) },
        }
      : entry,
  )
}

/** Custom columns in memory. */
export const memoryCustomColumns = (workspace: MemoryWorkspace): CustomColumnStore["Service"] => {
  const list = () => Effect.sync(() => workspace.columns)
  const change = (next: (now: CustomColumns) => CustomColumns) =>
    Effect.sync(() => {
      workspace.columns = next(workspace.columns)
    })
  return {
    list,
    steady: list,
    hold: list,
    add: (column) => change(({ columns, deleted }) => ({ columns: [...columns, column], deleted })),
    replace: (column) =>
      change(({ columns, deleted }) => ({
        columns: columns.map((each) => (each.id === column.id ? column : each)),
        deleted,
      })),
    order: (ids) =>
      change(({ columns, deleted }) => ({
        columns: [
          ...ids.flatMap((id) => columns.filter((column) => column.id === id)),
          ...columns.filter(({ id }) => !ids.includes(id)),
        ],
        deleted,
      })),
    delete: (id, at) =>
      change(({ columns, deleted }) => ({
        columns: columns.filter((column) => column.id !== id),
        deleted: [
          ...columns.filter((column) => column.id === id).map((column) => ({ ...column, deletedAt: at })),
          ...deleted,
        ].sort((a, b) => compareText(b.deletedAt, a.deletedAt) || compareText(a.id, b.id)),
      })),
    restore: (id) =>
      change(({ columns, deleted }) => ({
        columns: [
          ...columns,
          ...deleted.filter((column) => column.id === id).map(({ deletedAt: _, ...column }) => column),
        ],
        deleted: deleted.filter((column) => column.id !== id),
      })),
    erase: (id) =>
      Effect.sync(() => {
        eraseValues(workspace, id)
        dropUploads(workspace, ({ column }) => column === id)
        const { columns, deleted } = workspace.columns
        workspace.columns = {
          columns: columns.filter((column) => column.id !== id),
          deleted: deleted.filter((column) => column.id !== id),
        }
      }),
    use: (id) =>
      Effect.sync(() => {
        const counts = new Map<string, number>()
        let persons = 0
        for (const { custom } of workspace.persons.values()) {
          const value = custom[id]
          if (value === undefined) continue
          persons++
          for (const each of Array.isArray(value) ? value : [String(value)])
            counts.set(each, (counts.get(each) ?? 0) + 1)
        }
        const offered = [...workspace.columns.columns, ...workspace.columns.deleted].find((column) => column.id === id)
        const options = (offered?.options ?? []).flatMap((name) => {
          const count = counts.get(name)
          return count === undefined ? [] : [{ name, count }]
        })
        return { persons, options }
      }),
  }
}
