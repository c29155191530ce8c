import * as Effect from "effect/Effect"
import type { FileLedger } from "../../../core/files/index.ts"
import type { FileId } from "../../../core/kernel/id.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { KeptFile, MemoryWorkspace } from "../memory-workspace.ts"

const setState = (workspace: MemoryWorkspace, ids: ReadonlyArray<FileId>, state: KeptFile["state"]): void => {
  const changed = ids.flatMap((id) => {
    const file = workspace.files.get(id)
    return file === undefined ? [] : [[id, { ...file, state }] as const]
  })
  workspace.files = new Map([...workspace.files, ...changed])
}

/** Notes that nothing holds these files any more. */
export const dropFiles = (workspace: MemoryWorkspace, ids: ReadonlyArray<FileId>): void =>
  setState(workspace, ids, "dropped")

/** The ledger of files in memory; `most` bytes are all of them together. */
export const memoryFileLedger = (workspace: MemoryWorkspace, most: number | null = null): FileLedger["Service"] => ({
  expect: (id, at, bytes, by = "member") =>
    Effect.sync(() => {
      const there = [...workspace.files.values()]
      const used = (files: ReadonlyArray<KeptFile>) => files.reduce((sum, file) => sum + file.bytes, 0)
      const strange = there.filter((file) => file.by === "stranger")
      if (most !== null && used(there) + bytes > most) return false
      if (most !== null && by === "stranger" && used(strange) + bytes > most / 2) return false
      workspace.files = new Map([...workspace.files, [id, { state: "expected", at, bytes, by }]])
      return true
    }),
  keep: (id) =>
    Effect.sync(() => {
      if (workspace.files.get(id)?.state !== "expected") return false
      setState(workspace, [id], "kept")
      return true
    }),
  drop: (ids) => Effect.sync(() => dropFiles(workspace, ids)),
  loose: (expectedBefore, limit) =>
    Effect.sync(() => {
      const late = [...workspace.files].filter(([, { state, at }]) => state === "expected" && at < expectedBefore)
      dropFiles(
        workspace,
        late.map(([id]) => id),
      )
      return [...workspace.files]
        .filter(([, { state }]) => state === "dropped")
        .sort(([a, { at }], [b, other]) => compareText(at, other.at) || compareText(a, b))
        .slice(0, limit)
        .map(([id]) => id)
    }),
  forget: (ids) =>
    Effect.sync(() => {
      workspace.files = new Map([...workspace.files].filter(([id, { state }]) => state === "kept" || !ids.includes(id)))
      workspace.uploads = new Map([...workspace.uploads].filter(([id]) => workspace.files.has(id)))
    }),
})
