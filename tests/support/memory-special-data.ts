import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { memoryPersonRepository } from "../../adapters/memory/people/person-repository.ts"
import { memorySpecialRecords } from "../../adapters/memory/people/special-records.ts"
import { memoryTimeline } from "../../adapters/memory/people/timeline.ts"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type SpecialDataPort, specialData } from "../../core/people/index.ts"
import { PersonRepository } from "../../core/people/ports/person-repository.port.ts"
import { SpecialRecords } from "../../core/people/ports/special-records.port.ts"
import { Timeline } from "../../core/people/ports/timeline.port.ts"
import { Vault } from "../../core/people/ports/vault.port.ts"
import {
  resealSpecialData,
  type SpecialDataNeeds,
  specialDataUseCases,
} from "../../core/people/use-cases/special-data.ts"
import type { memoryPeople } from "./memory-people.ts"

/** The special data of the people context in memory, beside its persons; `vault` decides which keys are here. */
export const memorySpecialData = (
  { workspace, acting }: Pick<ReturnType<typeof memoryPeople>, "workspace" | "acting">,
  vault: Vault["Service"] = memoryVault(),
) => {
  const perform = <A, E>(call: Effect.Effect<A, E, SpecialDataNeeds>): Effect.Effect<A, E> =>
    Effect.promise(() =>
      workspace.transaction(async () => {
        const services = Context.make(Acting, acting()).pipe(
          Context.add(PersonRepository, memoryPersonRepository(workspace)),
          Context.add(Timeline, memoryTimeline(workspace)),
          Context.add(SpecialRecords, memorySpecialRecords(workspace)),
          Context.add(Vault, vault),
        )
        const exit = await Effect.runPromiseExit(Effect.provideContext(call, services))
        return { keep: Exit.isSuccess(exit), value: exit }
      }),
    ).pipe(Effect.flatten)
  const calls = callsByName<typeof specialData, never, SpecialDataNeeds>(specialDataUseCases)
  const live: SpecialDataPort = implement<typeof specialData, never, never>(
    specialData,
    (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name)),
  )
  return { specialData: live, reseal: () => Effect.runPromise(perform(resealSpecialData())) }
}
