import * as Effect from "effect/Effect"
import type { FormFiles } from "../../../core/forms/ports/form-files.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** The files that forms of a workspace show, in memory. */
export const memoryFormFiles = (workspace: MemoryWorkspace): FormFiles["Service"] => ({
  add: (file) =>
    Effect.sync(() => {
      workspace.formFiles = new Map([...workspace.formFiles, [file.id, file]])
    }),
  find: (id) => Effect.sync(() => workspace.formFiles.get(id)),
  named: (ids, at) =>
    Effect.sync(() => {
      const there = ids.filter((id) => workspace.formFiles.has(id))
      workspace.formFiles = new Map(
        [...workspace.formFiles].map(([id, file]) => [id, there.includes(id) ? { ...file, namedAt: at } : file]),
      )
      return [...new Set(there)]
    }),
  count: () => Effect.sync(() => workspace.formFiles.size),
  expire: (namedBefore, but) =>
    Effect.sync(() => {
      const gone = [...workspace.formFiles.values()].flatMap(({ id, namedAt }) =>
        namedAt < namedBefore && !but.includes(id) ? [id] : [],
      )
      workspace.formFiles = new Map([...workspace.formFiles].filter(([id]) => !gone.includes(id)))
      return gone
    }),
})
