import * as Effect from "effect/Effect"
import type { NewsletterStops } from "../../../core/messages/ports/newsletter-stops.port.ts"
import type { MemoryWorkspace } from "../memory-workspace.ts"

/** Who wants no newsletters of a workspace in memory. */
export const memoryNewsletterStops = (workspace: MemoryWorkspace): NewsletterStops["Service"] => ({
  of: (persons) =>
    Effect.sync(() => new Map([...workspace.newsletterStops].filter(([person]) => persons.includes(person)))),
  stop: (persons, at) =>
    Effect.sync(() => {
      const fresh = [...new Set(persons)].filter((person) => !workspace.newsletterStops.has(person))
      workspace.newsletterStops = new Map([
        ...workspace.newsletterStops,
        ...fresh.map((person) => [person, at] as const),
      ])
      return fresh
    }),
  forget: (persons) =>
    Effect.sync(() => {
      const gone = persons.filter((person) => workspace.newsletterStops.has(person))
      workspace.newsletterStops = new Map(
        [...workspace.newsletterStops].filter(([person]) => !persons.includes(person)),
      )
      return gone
    }),
})
