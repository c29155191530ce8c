import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Semaphore from "effect/Semaphore"
import { Acting } from "../../core/kernel/acting.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import type { Transaction } from "../../core/kernel/transaction.ts"
import { workspaceOf } from "../../core/kernel/who.ts"
import type { MemoryWorkspace } from "./memory-workspace.ts"

/** In whose workspace the running fiber has a transaction open. */
const OpenWorkspace = Context.Reference<WorkspaceId | undefined>("wimpel/memory/OpenWorkspace", {
  defaultValue: () => undefined,
})

/**
 * Transactions in memory, one after the other in each workspace: undone when the work fails. What works on a workspace is
 * there within a transaction alone, as it is with a database; `within` gives it.
 */
export const memoryTransaction = <Services>(
  workspace: (id: WorkspaceId) => MemoryWorkspace,
  within: (id: WorkspaceId) => Context.Context<Services>,
): Transaction["Service"] => {
  const turns = new Map<WorkspaceId, Semaphore.Semaphore>()
  const turnOf = (id: WorkspaceId): Semaphore.Semaphore => {
    const turn = turns.get(id) ?? Semaphore.makeUnsafe(1)
    turns.set(id, turn)
    return turn
  }
  return {
    run: (work) =>
      Effect.gen(function* () {
        const id = workspaceOf((yield* Acting).who)
        const open = yield* OpenWorkspace
        if (open !== undefined && open !== id)
          return yield* Effect.die(new Error("a transaction in that of another workspace"))
        if (id === null || open === id) return yield* work
        return yield* turnOf(id)
          .withPermits(1)(
            Effect.suspend(() => {
              const kept = workspace(id)
              const before = { ...kept }
              return Effect.onExit(Effect.provideContext(work, within(id)), (exit) =>
                Effect.sync(() => {
                  if (Exit.isFailure(exit)) Object.assign(kept, before)
                }),
              )
            }),
          )
          .pipe(Effect.provideService(OpenWorkspace, id))
      }),
  }
}
