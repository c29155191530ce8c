import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { startExport } from "../../adapters/export/start-export.ts"
import { startList } from "../../adapters/export/start-paper.ts"
import { Acting } from "../../core/kernel/acting.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type SpecialExport, specialExport } from "../../core/people/index.ts"
import { ExportWriter } from "../../core/people/ports/export-writer.port.ts"
import type { Vault } from "../../core/people/ports/vault.port.ts"
import { type SpecialExportNeeds, specialExportUseCases } from "../../core/people/use-cases/special-export.ts"
import { listFrame } from "../../ui/text/de/paper-export.ts"
import { exportSpeech } from "../../ui/text/de/people-export.ts"
import type { memoryPeople } from "./memory-people.ts"
import { memoryServices } from "./memory-ports.ts"

/** Files with special data in memory, beside its persons; `vault` decides which keys are here. */
export const memorySpecialExport = (
  { workspace, acting }: Pick<ReturnType<typeof memoryPeople>, "workspace" | "acting">,
  vault?: Vault["Service"],
): SpecialExport => {
  const begin: ExportWriter["Service"]["begin"] = (wish, custom, total, special) =>
    Effect.sync(() => {
      if (wish.format === "labels") throw new Error("there are no labels with special data")
      if (wish.format !== "pdf") return startExport(wish.format, exportSpeech, 0, wish.columns, custom, special)
      const about = { club: "Probe", list: wish.list, chosen: false, total, today: acting().today, special }
      return startList(listFrame(about, custom), wish.columns, custom, exportSpeech, 0, special)
    })
  const calls = callsByName<typeof specialExport, never, SpecialExportNeeds>(specialExportUseCases)
  const perform = <A, E>(call: Effect.Effect<A, E, SpecialExportNeeds>): Effect.Effect<A, E> =>
    Effect.promise(() =>
      workspace.transaction(async () => {
        const services = memoryServices(workspace, undefined, vault).pipe(
          Context.add(Acting, acting()),
          Context.add(ExportWriter, { begin }),
        )
        const exit = await Effect.runPromiseExit(Effect.provideContext(call, services))
        return { keep: Exit.isSuccess(exit), value: exit }
      }),
    ).pipe(Effect.flatten)
  return implement<typeof specialExport, never, never>(
    specialExport,
    (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name)),
  )
}
