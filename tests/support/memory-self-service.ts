import * as Effect from "effect/Effect"
import { selfService } from "../../core/people/index.ts"
import { expireSelfService } from "../../core/people/use-cases/self-service/index.ts"
import { memoryPeople } from "./memory-people.ts"

/** Self-service in memory, beside the persons of one workspace; `proven` decides whether users may send. */
export const memorySelfService = (world = memoryPeople(), proven = { is: true }) => {
  const { workspace } = world
  workspace.letterhead = { club: "Stamm Silberfuchs", repliesTo: null }
  const { calls, perform } = world.given({
    proven: { address: () => Effect.sync(() => (proven.is ? "jana@silberfuchs.example" : undefined)) },
  })
  return {
    ...world,
    selfService: calls(selfService),
    mails: () => workspace.mails,
    proven,
    /** The secret of the link in the last mail. */
    lastToken: (): string => /#(\S+)/.exec(workspace.mails.at(-1)?.text ?? "")?.[1] ?? "",
    forget: () => Effect.runPromise(perform(expireSelfService())),
  }
}
