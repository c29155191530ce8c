import * as Effect from "effect/Effect"
import type { PayerStore } from "../../../core/fees/ports/payer-store.port.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Who pays for whom in a workspace in memory. */
export const memoryPayerStore = (workspace: MemoryWorkspace): PayerStore["Service"] => ({
  payersOf: (persons) =>
    Effect.sync(() =>
      [...new Set(persons)].flatMap((person) => {
        const payer = workspace.payers.get(person)
        return payer === undefined ? [] : [{ person, payer }]
      }),
    ),
  paidBy: (payer) =>
    Effect.sync(() => [...workspace.payers].flatMap(([person, by]) => (by === payer ? [person] : [])).toSorted()),
  related: (persons) =>
    Effect.sync(() => {
      const related = new Set([...workspace.payers].flat())
      return [...new Set(persons)].filter((person) => related.has(person))
    }),
  put: (person, payer) =>
    Effect.sync(() => {
      const others = [...workspace.payers].filter(([each]) => each !== person)
      workspace.payers = new Map<PersonId, PersonId>(payer === null ? others : [...others, [person, payer]])
    }),
  forgetPersons: (persons, nobody) =>
    Effect.sync(() => {
      const gone = new Set(persons)
      const left = [...workspace.payers].filter(([person]) => !gone.has(person))
      workspace.payers = new Map(left.map(([person, by]) => [person, gone.has(by) ? nobody : by]))
    }),
})
