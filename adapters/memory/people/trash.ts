import * as Effect from "effect/Effect"
import type { PersonId } from "../../../core/kernel/id.ts"
import { compareText, nameKey } from "../../../core/people/person-key.ts"
import type { Trash } from "../../../core/people/ports/trash.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Deleted persons in memory. */
export const memoryTrash = (workspace: MemoryWorkspace): Trash["Service"] => {
  const remove = (ids: ReadonlyArray<PersonId>): void => {
    const gone = new Set(ids)
    workspace.trash = new Map([...workspace.trash].filter(([id]) => !gone.has(id)))
  }
  const all = () => [...workspace.trash.values()]
  return {
    put: (persons, at, byName) =>
      Effect.sync(() => {
        workspace.trash = new Map([
          ...workspace.trash,
          ...persons.map((person) => [person.id, { person, at, byName }] as const),
        ])
      }),
    list: (since, named, limit) =>
      Effect.sync(() => {
        const found = all()
          .filter(({ person, at }) => at >= since && nameKey(person).includes(named))
          .sort((a, b) => compareText(b.at, a.at) || compareText(a.person.id, b.person.id))
        return {
          entries: found.slice(0, limit).map(({ person, at, byName }) => ({
            id: person.id,
            firstName: person.firstName,
            lastName: person.lastName,
            kind: person.kind,
            membershipNumber: person.membershipNumber,
            at,
            byName,
          })),
          total: found.length,
        }
      }),
    hold: (ids, since) =>
      Effect.sync(() =>
        all()
          .filter(({ person, at }) => at >= since && ids.includes(person.id))
          .map(({ person, at }) => ({ person, at }))
          .sort((a, b) => compareText(a.person.id, b.person.id)),
      ),
    remove: (ids) => Effect.sync(() => remove(ids)),
    erase: (ids) =>
      Effect.sync(() => {
        const gone = ids.filter((id) => workspace.trash.has(id))
        remove(gone)
        return gone
      }),
    before: (instant, limit) =>
      Effect.sync(() =>
        all()
          .filter(({ at }) => at < instant)
          .sort((a, b) => compareText(a.at, b.at) || compareText(a.person.id, b.person.id))
          .slice(0, limit)
          .map(({ person }) => person.id),
      ),
  }
}
