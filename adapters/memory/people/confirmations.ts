import * as Effect from "effect/Effect"
import type { Confirmations } from "../../../core/people/ports/confirmations.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Who confirmed the own data, in memory. */
export const memoryConfirmations = (workspace: MemoryWorkspace): Confirmations["Service"] => ({
  put: (confirmation) =>
    Effect.sync(() => {
      workspace.confirmations = new Map([...workspace.confirmations, [confirmation.person, confirmation]])
    }),
  of: (persons) => Effect.sync(() => persons.flatMap((person) => workspace.confirmations.get(person) ?? [])),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      workspace.confirmations = new Map([...workspace.confirmations].filter(([person]) => !persons.includes(person)))
    }),
})
