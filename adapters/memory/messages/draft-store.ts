import * as Effect from "effect/Effect"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { DraftContent } from "../../../core/messages/draft.ts"
import type { DraftStore } from "../../../core/messages/ports/draft-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const names = ({ sources, except }: DraftContent, person: PersonId): boolean =>
  except.includes(person) || sources.some((source) => source.by === "hand" && source.ids.includes(person))

/** Drafts of a workspace in memory. */
export const memoryDraftStore = (workspace: MemoryWorkspace): DraftStore["Service"] => ({
  heads: () =>
    Effect.sync(() =>
      [...workspace.drafts.values()]
        .sort((a, b) => compareText(b.changedAt, a.changedAt) || compareText(b.id, a.id))
        .map(({ content: { subject }, ...head }) => ({ ...head, subject })),
    ),
  count: () => Effect.sync(() => workspace.drafts.size),
  find: (id) => Effect.sync(() => workspace.drafts.get(id)),
  hold: (id) => Effect.sync(() => workspace.drafts.get(id)),
  add: (draft) =>
    Effect.sync(() => {
      if (workspace.drafts.has(draft.id)) return false
      workspace.drafts = new Map([...workspace.drafts, [draft.id, draft]])
      return true
    }),
  replace: (draft) =>
    Effect.sync(() => {
      workspace.drafts = new Map([...workspace.drafts, [draft.id, draft]])
    }),
  remove: (id) =>
    Effect.sync(() => {
      workspace.drafts = new Map([...workspace.drafts].filter(([each]) => each !== id))
    }),
  naming: (persons) =>
    Effect.sync(() => [...workspace.drafts.values()].filter(({ content }) => persons.some((id) => names(content, id)))),
  signature: () => Effect.sync(() => workspace.signature),
  sign: (signature) =>
    Effect.sync(() => {
      workspace.signature = signature
    }),
})
