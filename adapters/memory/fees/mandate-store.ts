import * as Effect from "effect/Effect"
import type { MandateEntryId } from "../../../core/fees/fee-id.ts"
import { usedReference } from "../../../core/fees/mandates/used-reference.ts"
import type { MandateStore } from "../../../core/fees/ports/mandate-store.port.ts"
import { referenceKey } from "../../../core/kernel/reference-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

const givenIn = ({ mandateEntries }: MemoryWorkspace) =>
  new Set(mandateEntries.flatMap(({ event, reference }) => (event.kind === "given" ? [reference] : [])))

/** What happened to references of mandates of a workspace in memory. */
export const memoryMandateStore = (workspace: MemoryWorkspace): MandateStore["Service"] => ({
  add: (entries) =>
    Effect.sync(() => {
      const given = givenIn(workspace)
      for (const { event, reference } of entries) {
        if (event.kind !== "given") continue
        if (given.has(reference)) throw new Error(`the reference ${reference} was given before`)
        given.add(reference)
      }
      workspace.mandateEntries = [...workspace.mandateEntries, ...entries]
    }),
  of: (person) => Effect.sync(() => workspace.mandateEntries.filter((each) => each.person === person)),
  ends: () => Effect.sync(() => workspace.mandateEntries.filter(({ event }) => event.kind !== "given")),
  used: (references) =>
    Effect.sync(() => {
      const collected = [...workspace.sepaJobs.values()].flatMap(({ debits }) =>
        debits.map(({ person, debit }) => ({ person, reference: debit.mandate.reference, kind: "collected" as const })),
      )
      const entries = workspace.mandateEntries.map(({ event, ...entry }) => ({ ...entry, kind: event.kind }))
      const known = Map.groupBy([...collected, ...entries], ({ reference }) => referenceKey(reference))
      return [...new Set(references)].flatMap((reference) => {
        const uses = known.get(referenceKey(reference))
        return uses === undefined ? [] : [usedReference(reference, uses)]
      })
    }),
  given: (references) =>
    Effect.sync(() => {
      const given = givenIn(workspace)
      return [...new Set(references)].filter((reference) => given.has(reference))
    }),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      const gone = new Set<string | null>(persons)
      workspace.mandateEntries = workspace.mandateEntries.map((each) =>
        gone.has(each.person) ? { ...each, person: null } : each,
      )
    }),
  give: (from, to, only) =>
    Effect.sync(() => {
      const given: Array<MandateEntryId> = []
      workspace.mandateEntries = workspace.mandateEntries.map((each) => {
        if (each.person !== from || only?.includes(each.id) === false) return each
        given.push(each.id)
        return { ...each, person: to }
      })
      return given
    }),
})
