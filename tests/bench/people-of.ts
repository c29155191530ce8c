import * as Effect from "effect/Effect"
import { memoryVault } from "../../adapters/memory/vault.ts"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { readConfig } from "../../composition/server/config.ts"
import { performMerging } from "../../composition/server/perform.ts"
import { openStorage } from "../../composition/server/storage.ts"
import { type Calls, callsByName, implement, type Port } from "../../core/kernel/operation.ts"
import { bulk, merging, type People, people, reports, words } from "../../core/people/index.ts"
import { bulkUseCases } from "../../core/people/use-cases/bulk.ts"
import { peopleUseCases } from "../../core/people/use-cases/index.ts"
import { type MergingNeeds, mergingUseCases } from "../../core/people/use-cases/merging.ts"
import { reportsUseCases } from "../../core/people/use-cases/reports.ts"
import { wordsUseCases } from "../../core/people/use-cases/words/index.ts"
import type { Installation } from "./installation.ts"

/** Performs calls of the people context. */
type PerformAll = <A, E>(call: Effect.Effect<A, E, MergingNeeds>) => Effect.Effect<A, E>

const over = <P extends Port>(port: P, useCases: Calls<P, never, MergingNeeds>, perform: PerformAll): Calls<P> => {
  const calls = callsByName<P, never, MergingNeeds>(useCases)
  return implement<P, never, never>(port, (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name)))
}

/** What else there is to do with the people of an installation. */
export const callsOf = (perform: PerformAll) => ({
  merging: over(merging, mergingUseCases, perform),
  reports: over(reports, reportsUseCases, perform),
  bulk: over(bulk, bulkUseCases, perform),
  words: over(words, wordsUseCases, perform),
})

/** Runs work with the people of an installation, in this process. */
export const withPeople = async <A>(
  installation: Installation,
  work: (people: People, perform: PerformAll) => Promise<A>,
): Promise<A> => {
  const config = readConfig({ WIMPEL_DATA: installation.folder })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config)
  try {
    const workspaceId = await Effect.runPromise(workspaceBySlug(storage.db, "bench"))
    if (workspaceId === undefined) throw new Error("no workspace")
    const perform = performMerging(storage.db, memoryVault())
    const actor = { workspaceId, userId: null, userName: "Bench" }
    const all: PerformAll = (call) => perform(call, actor)
    return await work(over(people, peopleUseCases, all), all)
  } finally {
    await storage.close()
  }
}
