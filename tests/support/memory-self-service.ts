import * as Effect from "effect/Effect"
import { selfService } from "../../core/people/index.ts"
import type { LinkSender } from "../../core/people/ports/link-senders.port.ts"
import { expireSelfService } from "../../core/people/use-cases/self-service/index.ts"
import { memoryPeople } from "./memory-people.ts"

/** Self-service in memory, beside the persons of one workspace; `proven` decides whether users may send. */
export const memorySelfService = (world = memoryPeople(), proven = { is: true }) => {
  const gone = new Set<string>()
  const sender: { is: LinkSender } = { is: { permissions: ["admin"], groups: null } }
  const { workspace } = world
  const { calls, perform } = world.given({
    proven: { address: () => Effect.sync(() => (proven.is ? "jana@silberfuchs.example" : null)) },
    linkSenders: () => ({ place: (user) => Effect.sync(() => (gone.has(user) ? undefined : sender.is)) }),
  })
  return {
    ...world,
    selfService: calls(selfService),
    /** The mails that are on their way. */
    mails: () => workspace.deliveries,
    proven,
    /** Users who have no place any more. */
    gone,
    /** What all others may do. */
    sender,
    /** The secret of the link in the last mail. */
    lastToken: (): string => /#(\S+)/.exec(workspace.deliveries.at(-1)?.values.selfLink ?? "")?.[1] ?? "",
    forget: () => Effect.runPromise(perform(expireSelfService())),
  }
}
