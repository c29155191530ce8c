import * as Effect from "effect/Effect"
import type { PersonUpload, PersonUploads } from "../../../core/people/ports/person-uploads.port.ts"
import { dropFiles } from "../files/file-ledger.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Forgets uploads; nothing holds their files any more. */
export const dropUploads = (workspace: MemoryWorkspace, lost: (upload: PersonUpload) => boolean): void => {
  const gone = [...workspace.uploads].filter(([, { upload }]) => lost(upload)).map(([id]) => id)
  workspace.uploads = new Map([...workspace.uploads].filter(([id]) => !gone.includes(id)))
  dropFiles(workspace, gone)
}

/** Files in custom columns in memory. */
export const memoryPersonUploads = (workspace: MemoryWorkspace): PersonUploads["Service"] => ({
  add: (upload) =>
    Effect.sync(() => {
      workspace.uploads = new Map([...workspace.uploads, [upload.id, { upload, letGoAt: null }]])
    }),
  find: (ids) =>
    Effect.sync(() => [...workspace.uploads.values()].flatMap(({ upload }) => (ids.includes(upload.id) ? upload : []))),
  settle: (held, at) =>
    Effect.sync(() => {
      const holders = new Map(held.flatMap(({ personId, files }) => files.map((file) => [file, personId] as const)))
      const persons = new Set(held.map(({ personId }) => personId))
      workspace.uploads = new Map(
        [...workspace.uploads].map(([id, kept]) => {
          const personId = holders.get(id)
          if (personId !== undefined) return [id, { upload: { ...kept.upload, personId }, letGoAt: null }]
          const lost = kept.upload.personId !== null && persons.has(kept.upload.personId)
          return [id, lost ? { ...kept, letGoAt: kept.letGoAt ?? at } : kept]
        }),
      )
    }),
  expire: (letGoBefore, limit) =>
    Effect.sync(() => {
      const gone = [...workspace.uploads]
        .filter(([, { letGoAt }]) => letGoAt !== null && letGoAt < letGoBefore)
        .slice(0, limit)
        .map(([id]) => id)
      workspace.uploads = new Map([...workspace.uploads].filter(([id]) => !gone.includes(id)))
      return gone
    }),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      const lost = [...workspace.uploads].flatMap(([id, { upload }]) =>
        upload.personId !== null && persons.includes(upload.personId) ? [id] : [],
      )
      workspace.uploads = new Map([...workspace.uploads].filter(([id]) => !lost.includes(id)))
      return lost
    }),
})
