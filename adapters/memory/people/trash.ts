import * as Effect from "effect/Effect"
import type { PersonId } from "../../../core/kernel/id.ts"
import { compareText, nameKey } from "../../../core/people/person-key.ts"
import type { Trash } from "../../../core/people/ports/trash.port.ts"
import { dropFiles } from "../files/file-ledger.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"
import { dropUploads } from "./person-uploads.ts"

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
          .map(({ person }) => person)
          .sort((a, b) => compareText(a.id, b.id)),
      ),
    remove: (ids) => Effect.sync(() => remove(ids)),
    erase: (ids) =>
      Effect.sync(() => {
        const gone = new Set(ids.filter((id) => workspace.trash.has(id)))
        const forget = <Row extends { readonly personId: PersonId }>(rows: ReadonlyArray<Row>) =>
          rows.map((row) => (gone.has(row.personId) ? { ...row, before: null } : row))
        remove([...gone])
        workspace.timeline = workspace.timeline.filter(({ personId }) => !gone.has(personId))
        const lost = [...workspace.documents.values()].filter(({ personId }) => gone.has(personId))
        workspace.documents = new Map([...workspace.documents].filter(([, { personId }]) => !gone.has(personId)))
        dropFiles(
          workspace,
          lost.map(({ id }) => id),
        )
        dropUploads(workspace, ({ personId }) => personId !== null && gone.has(personId))
        workspace.specialData = new Map([...workspace.specialData].filter(([id]) => !gone.has(id)))
        workspace.imports = new Map(
          [...workspace.imports].map(([id, each]) => [id, { ...each, rows: forget(each.rows) }]),
        )
        workspace.changes = new Map(
          [...workspace.changes].map(([id, each]) => [id, { ...each, rows: forget(each.rows) }]),
        )
        const merged = workspace.merges.filter((each) => gone.has(each.after.id) || gone.has(each.gone.id))
        workspace.merges = workspace.merges.filter((each) => !merged.includes(each))
        const went = new Set(merged.map((each) => each.gone.id))
        workspace.timeline = workspace.timeline.filter(({ personId }) => !went.has(personId))
        workspace.specialData = new Map([...workspace.specialData].filter(([id]) => !went.has(id)))
        const forgotten = new Set([...gone, ...went])
        workspace.selfLinks = workspace.selfLinks.filter(({ link }) => !forgotten.has(link.person))
        workspace.proposals = workspace.proposals.filter(({ person }) => !forgotten.has(person))
        workspace.distinct = workspace.distinct.filter(({ first, second }) => !gone.has(first) && !gone.has(second))
        return gone.size
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
