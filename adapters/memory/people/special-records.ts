import * as Effect from "effect/Effect"
import { compareText } from "../../../core/people/person-key.ts"
import type { SpecialRecords } from "../../../core/people/ports/special-records.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Sealed special data in memory. */
export const memorySpecialRecords = (workspace: MemoryWorkspace): SpecialRecords["Service"] => ({
  read: (person) => Effect.sync(() => workspace.specialData.get(person)),
  readAll: (persons) =>
    Effect.sync(() => new Map([...workspace.specialData].filter(([person]) => persons.includes(person)))),
  write: (person, record) =>
    Effect.sync(() => {
      if ((workspace.specialData.get(person)?.version ?? 0) !== record.version - 1) return false
      workspace.specialData = new Map([...workspace.specialData, [person, record]])
      return true
    }),
  sealedOtherwise: (keyId, after, limit) =>
    Effect.sync(() =>
      [...workspace.specialData]
        .filter(([id, { sealed }]) => sealed.keyId !== keyId && (after === undefined || id > after))
        .map(([id]) => id)
        .sort(compareText)
        .slice(0, limit),
    ),
  forgetPersons: (persons) =>
    Effect.sync(() => {
      workspace.specialData = new Map([...workspace.specialData].filter(([person]) => !persons.includes(person)))
    }),
})
