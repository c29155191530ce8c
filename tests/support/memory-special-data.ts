import * as Effect from "effect/Effect"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { specialData } from "../../core/people/index.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import { resealSpecialData } from "../../core/people/use-cases/special-data.ts"
import type { MemoryWorld } from "./memory-world.ts"

/** The special data of the people context in memory, beside its persons; `vault` decides which keys are here. */
export const memorySpecialData = (world: Pick<MemoryWorld, "given">, vault: Vault["Service"] = memoryVault()) => {
  const { calls, perform } = world.given({ vault })
  return { specialData: calls(specialData), reseal: () => Effect.runPromise(perform(resealSpecialData())) }
}
