import * as Effect from "effect/Effect"
import { compareText } from "../../../core/people/person-key.ts"
import type { Proposals } from "../../../core/people/ports/proposals.port.ts"
import type { Proposal } from "../../../core/people/self-service/proposal.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const keyOf = ({ person, field }: Pick<Proposal, "person" | "field">): string => `${person} ${field}`

/** What persons proposed for their own data, in memory. */
export const memoryProposals = (workspace: MemoryWorkspace): Proposals["Service"] => ({
  put: (proposals) =>
    Effect.sync(() => {
      const all = [...workspace.proposals, ...proposals]
      workspace.proposals = [...new Map(all.map((each) => [keyOf(each), each])).values()]
    }),
  withdraw: (person, fields) =>
    Effect.sync(() => {
      workspace.proposals = workspace.proposals.filter((each) => each.person !== person || !fields.includes(each.field))
    }),
  of: (persons) => Effect.sync(() => workspace.proposals.filter(({ person }) => persons.includes(person))),
  persons: (limit) =>
    Effect.sync(() => {
      const newest = workspace.proposals
        .filter(({ person }) => workspace.persons.has(person))
        .sort((a, b) => compareText(b.at, a.at) || compareText(a.person, b.person))
      const ids = [...new Set(newest.map(({ person }) => person))]
      return { ids: ids.slice(0, limit), count: ids.length }
    }),
  count: () => Effect.sync(() => workspace.proposals.filter(({ person }) => workspace.persons.has(person)).length),
  take: (person, ids) =>
    Effect.sync(() => {
      const taken = workspace.proposals.filter((each) => each.person === person && ids.includes(each.id))
      workspace.proposals = workspace.proposals.filter((each) => !taken.includes(each))
      return taken
    }),
  forget: (before) =>
    Effect.sync(() => {
      workspace.proposals = workspace.proposals.filter(({ at }) => at >= before)
    }),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      workspace.proposals = workspace.proposals.filter(({ person }) => !persons.includes(person))
    }),
})
