import * as Effect from "effect/Effect"
import { compareText } from "../../../core/people/person-key.ts"
import type { ExportRecord, ExportStore } from "../../../core/people/ports/export-store.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** What a value is apart from the order of its keys. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => compareText(a, b)))
      : each,
  )

const isUnderWay = ({ state }: ExportRecord): boolean => state === "waiting" || state === "running"

/** Exports in memory. */
export const memoryExportStore = (workspace: MemoryWorkspace): ExportStore["Service"] => {
  const all = (): ReadonlyArray<ExportRecord> => [...workspace.exports.values()]
  const write = (record: ExportRecord): void => {
    workspace.exports = new Map([...workspace.exports, [record.id, record]])
  }
  const forget = (gone: ReadonlyArray<ExportRecord>): void => {
    workspace.exports = new Map([...workspace.exports].filter(([, record]) => !gone.includes(record)))
  }
  return {
    add: (record) =>
      Effect.sync(() => {
        const same = (other: ExportRecord): boolean =>
          isUnderWay(other) && other.userId === record.userId && canonical(other.wish) === canonical(record.wish)
        const there = workspace.exports.get(record.id) ?? all().find(same)
        if (there === undefined) write(record)
        return { kept: there ?? record, added: there === undefined }
      }),
    of: (user, notBefore) =>
      Effect.sync(() =>
        all()
          .filter(({ userId, until }) => userId === user && until >= notBefore)
          .sort((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id)),
      ),
    hold: (id) => Effect.sync(() => workspace.exports.get(id)),
    replace: (record) =>
      Effect.sync(() => {
        const before = workspace.exports.get(record.id)
        if (before !== undefined) write({ ...record, userId: before.userId, wish: before.wish })
      }),
    remove: (id) => Effect.sync(() => forget(all().filter((record) => record.id === id))),
    expire: (before, limit) =>
      Effect.sync(() => {
        const gone = all()
          .filter(({ until }) => until < before)
          .sort((a, b) => compareText(a.until, b.until))
          .slice(0, limit)
        forget(gone)
        return gone
      }),
  }
}
