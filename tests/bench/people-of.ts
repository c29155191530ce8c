import * as Effect from "effect/Effect"
import { workspaceBySlug } from "../../adapters/postgres/access/workspaces.ts"
import { callsOf } from "../../composition/house/perform.ts"
import { readConfig } from "../../composition/server/config.ts"
import { openStorage } from "../../composition/server/storage.ts"
import type { WorkspaceId } from "../../core/kernel/id.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import type { System } from "../../core/kernel/who.ts"
import { type People, people } from "../../core/people/index.ts"
import { postgresHouse } from "../support/postgres-house.ts"
import type { Installation } from "./installation.ts"

/** Gives the use cases of a port. */
type CallsFor = <P extends Port>(port: P) => Calls<P>

/** The house itself, and its workspace. */
type Built = Pick<ReturnType<typeof postgresHouse>, "services"> & { readonly workspaceId: WorkspaceId }

/** Runs work with the people of an installation, in this process. */
export const withPeople = async <A>(
  installation: Installation,
  work: (live: People, calls: CallsFor, house: Built) => Promise<A>,
): Promise<A> => {
  const config = readConfig({ WIMPEL_DATA: installation.folder })
  if ("faults" in config) throw new Error(config.faults.join())
  const storage = await openStorage(config)
  try {
    const workspaceId = await Effect.runPromise(workspaceBySlug(storage.db, "bench"))
    if (workspaceId === undefined) throw new Error("no workspace")
    const { perform, services } = postgresHouse(storage.db)
    const who: System = { kind: "system", workspaceId, name: "Bench" }
    const calls: CallsFor = (port) => callsOf(perform, port, who)
    return await work(calls(people), calls, { services, workspaceId })
  } finally {
    await storage.close()
  }
}
