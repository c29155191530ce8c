import { type SpecialExport, specialExport } from "../../core/people/index.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import type { MemoryWorld } from "./memory-world.ts"

/** Files with special data in memory, beside its persons; `vault` decides which keys are here. */
export const memorySpecialExport = (world: Pick<MemoryWorld, "given">, vault: Vault["Service"]): SpecialExport =>
  world.given({ vault }).calls(specialExport)
