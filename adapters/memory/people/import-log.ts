import * as Effect from "effect/Effect"
import type { ImportId } from "../../../core/kernel/id.ts"
import type { ImportEntry } from "../../../core/people/import-history.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { ImportLog } from "../../../core/people/ports/import-log.port.ts"
import type { KeptImport, MemoryWorkspace } from "../memory-workspace.ts"
import { carryVersions } from "./carry-versions.ts"
import { withoutBefore } from "./without-before.ts"

const entryOf = ({ rows: _, ...entry }: KeptImport): ImportEntry => entry

/** Finished imports in memory. */
export const memoryImportLog = (workspace: MemoryWorkspace): ImportLog["Service"] => {
  const named = (id: ImportId) => workspace.imports.get(id)
  return {
    begin: (id) =>
      Effect.sync(() => {
        const found = named(id)
        return found === undefined ? undefined : entryOf(found)
      }),
    finished: (id) =>
      Effect.sync(() => {
        const found = named(id)
        if (found === undefined || found.rolledBackAt !== null) return undefined
        return { created: found.created, updated: found.updated, references: found.references }
      }),
    record: (record) =>
      Effect.sync(() => {
        workspace.imports = new Map([...workspace.imports, [record.id, { ...record, rolledBackAt: null }]])
      }),
    list: (limit) =>
      Effect.sync(() =>
        [...workspace.imports.values()]
          .map(entryOf)
          .sort((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id))
          .slice(0, limit),
      ),
    rows: (id) => Effect.sync(() => (named(id)?.rows ?? []).toSorted((a, b) => a.line - b.line)),
    markRolledBack: (id, at) =>
      Effect.sync(() => {
        const found = named(id)
        if (found !== undefined)
          workspace.imports = new Map([...workspace.imports, [id, { ...found, rows: [], rolledBackAt: at }]])
      }),
    expire: (before) =>
      Effect.sync(() => {
        workspace.imports = new Map(
          [...workspace.imports].map(([id, each]) => [
            id,
            Date.parse(each.at) < Date.parse(before) ? { ...each, rows: [] } : each,
          ]),
        )
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        workspace.imports = new Map(
          [...workspace.imports].map(([id, each]) => [id, { ...each, rows: withoutBefore(each.rows, persons) }]),
        )
      }),
    carry: (restored) =>
      Effect.sync(() => {
        workspace.imports = new Map(
          [...workspace.imports].map(([id, each]) => [id, { ...each, rows: carryVersions(each.rows, restored) }]),
        )
      }),
  }
}
