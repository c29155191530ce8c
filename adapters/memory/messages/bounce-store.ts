import * as Effect from "effect/Effect"
import type { BounceStore } from "../../../core/messages/ports/bounce-store.port.ts"
import { compareText } from "../../../core/people/person-key.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Reports that were worked on and addresses at which mails do not arrive, of a workspace in memory. */
export const memoryBounceStore = (workspace: MemoryWorkspace): BounceStore["Service"] => ({
  take: (delivery, report) =>
    Effect.sync(() => {
      const name = `${delivery} ${report}`
      if (workspace.workedReports.has(name)) return false
      workspace.workedReports = new Set([...workspace.workedReports, name])
      return true
    }),
  mark: (persons, address) =>
    Effect.sync(() => {
      const marks = new Map(workspace.deadAddresses)
      for (const person of persons) {
        const before = marks.get(person) ?? []
        if (before.some(({ key }) => key === address.key)) continue
        marks.set(
          person,
          [...before, address].sort((a, b) => compareText(a.key, b.key)),
        )
      }
      workspace.deadAddresses = marks
    }),
  of: (persons) =>
    Effect.sync(() => {
      const meant = new Set(persons)
      return new Map([...workspace.deadAddresses].filter(([person]) => meant.has(person)))
    }),
  unmark: (person, key) =>
    Effect.sync(() => {
      workspace.deadAddresses = new Map(
        [...workspace.deadAddresses]
          .map(([id, marks]) => [id, id === person ? marks.filter((each) => each.key !== key) : marks] as const)
          .filter(([, marks]) => marks.length > 0),
      )
    }),
  forget: (persons) =>
    Effect.sync(() => {
      workspace.deadAddresses = new Map([...workspace.deadAddresses].filter(([person]) => !persons.includes(person)))
    }),
})
