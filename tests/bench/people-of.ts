import * as Effect from "effect/Effect"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { readConfig } from "../../composition/server/config.ts"
import { performPeople } from "../../composition/server/perform.ts"
import { openStorage } from "../../composition/server/storage.ts"
import { callsByName, implement } from "../../core/kernel/operation.ts"
import { type People, people } from "../../core/people/index.ts"
import { type PeopleNeeds, peopleUseCases } from "../../core/people/use-cases/index.ts"
import type { Installation } from "./installation.ts"

/** Runs work with the people of an installation, in this process. */
export const withPeople = async <A>(installation: Installation, work: (people: People) => Promise<A>): Promise<A> => {
  const config = readConfig({ WIMPEL_DATA: installation.folder })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config)
  try {
    const workspaceId = await Effect.runPromise(workspaceBySlug(storage.db, "bench"))
    if (workspaceId === undefined) throw new Error("no workspace")
    const perform = performPeople(storage.db)
    const actor = { workspaceId, userId: null, userName: "Bench" }
    const calls = callsByName<typeof people, never, PeopleNeeds>(peopleUseCases)
    return await work(
      implement<typeof people, never, never>(
        people,
        (name) => (input) => perform(calls[name]?.(input) ?? Effect.die(name), actor),
      ),
    )
  } finally {
    await storage.close()
  }
}
