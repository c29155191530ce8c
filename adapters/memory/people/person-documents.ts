import * as Effect from "effect/Effect"
import type { FileId } from "../../../core/kernel/id.ts"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { PersonDocuments } from "../../../core/people/ports/person-documents.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Documents of persons in memory. */
export const memoryPersonDocuments = (workspace: MemoryWorkspace): PersonDocuments["Service"] => {
  const write = (document: PersonDocument) =>
    Effect.sync(() => {
      workspace.documents = new Map([...workspace.documents, [document.id, document]])
    })
  return {
    of: (person, deletedSince) =>
      Effect.sync(() =>
        [...workspace.documents.values()]
          .filter(({ personId, deletedAt }) => personId === person && (deletedAt === null || deletedAt >= deletedSince))
          .sort((a, b) => compareText(b.at, a.at) || compareText(b.id, a.id)),
      ),
    hold: (id) => Effect.sync(() => workspace.documents.get(id)),
    add: write,
    replace: write,
    move: (from, to, only) =>
      Effect.sync(() => {
        const moved = [...workspace.documents.values()].filter(
          ({ id, personId }) => personId === from && (only === undefined || only.includes(id)),
        )
        workspace.documents = new Map([
          ...workspace.documents,
          ...moved.map((each) => [each.id, { ...each, personId: to }] as const),
        ])
        return moved.map(({ id }) => id)
      }),
    expire: (deletedBefore, limit) =>
      Effect.sync(() => {
        const gone: ReadonlyArray<FileId> = [...workspace.documents.values()]
          .filter(({ deletedAt }) => deletedAt !== null && deletedAt < deletedBefore)
          .slice(0, limit)
          .map(({ id }) => id)
        workspace.documents = new Map([...workspace.documents].filter(([id]) => !gone.includes(id)))
        return gone
      }),
    forgetPersons: (persons) =>
      Effect.sync(() => {
        const lost = [...workspace.documents.values()].filter(({ personId }) => persons.includes(personId))
        workspace.documents = new Map([...workspace.documents].filter(([, each]) => !lost.includes(each)))
        return lost.map(({ id }) => id)
      }),
  }
}
