import * as Effect from "effect/Effect"
import { MemoryWorkspace } from "../../adapters/memory/memory-workspace.ts"
import { MemoryWorkspaces } from "../../adapters/memory/workspace/workspace-store.ts"
import type { HouseServices } from "../../composition/house/house.ts"
import { type Clock, callsOf, performOver } from "../../composition/house/perform.ts"
import { type MemoryGround, memoryGround, openMemoryHouse } from "../../composition/memory/memory-house.ts"
import type { HouseNeeds } from "../../core/contexts.ts"
import type { UserId, WorkspaceId } from "../../core/kernel/id.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import { planFeatures } from "../../core/kernel/plan.ts"
import { wholeReach } from "../../core/kernel/reach.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import type { User, Who } from "../../core/kernel/who.ts"
import { overWire } from "./over-wire.ts"

/** The workspace in memory that tests work in. */
export const testWorkspaceId = "01900000-0000-7000-8000-000000000001" as WorkspaceId

/** Jana, who may do everything about members. */
export const jana: User = {
  kind: "user",
  workspaceId: testWorkspaceId,
  userId: "01900000-0000-7000-8000-000000000002" as UserId,
  userName: "Jana",
  permissions: ["members"],
  reach: wholeReach,
  features: planFeatures,
}

/** A clock that stands still until the test moves it; its ids come in their order. */
export const testClock = (now: number) => {
  const clock = { now, ids: 0 }
  const real: Clock = {
    now: () => clock.now,
    newId: () => {
      clock.ids += 1
      const random = new Uint8Array(10)
      new DataView(random.buffer).setUint32(6, clock.ids)
      return uuidv7(clock.now, random)
    },
  }
  return Object.assign(clock, { real })
}

/** What a world can be given: parts of its own, and that answers come later, as over a network. */
export type WorldParts = Partial<MemoryGround> & { readonly late?: boolean }

/** The house over one workspace in memory. */
export interface MemoryWorld {
  readonly workspace: MemoryWorkspace
  readonly details: MemoryWorkspaces
  readonly clock: ReturnType<typeof testClock>
  /** A port as somebody calls it, with answers as they arrive over HTTP: Jana, unless said otherwise. */
  readonly calls: <P extends Port>(port: P, who?: Who) => Calls<P>
  readonly perform: <A, E>(work: Effect.Effect<A, E, HouseNeeds>, who?: Who) => Effect.Effect<A, E>
  /** The same for work that opens its transactions itself. */
  readonly performOwn: <A, E>(work: Effect.Effect<A, E, HouseNeeds>, who: Who) => Effect.Effect<A, E>
  /** The same workspace with other parts, such as a store that breaks. */
  readonly given: (parts: WorldParts) => MemoryWorld
}

const foundedDetails = (): MemoryWorkspaces => {
  const details = new MemoryWorkspaces()
  details.found(testWorkspaceId, "Stamm Silberfuchs", "silberfuchs")
  return details
}

/** Opens a house over one workspace in memory, whatever workspace is asked for but one that is not there. */
export const memoryWorld = (
  clock = testClock(Date.parse("2026-11-20T12:00:00Z")),
  workspace = new MemoryWorkspace(),
  parts: WorldParts = {},
): MemoryWorld => {
  const elsewhere = new MemoryWorkspace()
  const { late = false, ...others } = parts
  const ground = memoryGround({
    workspace: (id) => (id === testWorkspaceId ? workspace : elsewhere),
    details: foundedDetails(),
    ...others,
  })
  const atOnce = performOver<HouseServices>(openMemoryHouse(ground), clock.real)
  const perform: typeof atOnce = (work, who, transactions) =>
    late
      ? Effect.andThen(
          Effect.promise(async () => undefined),
          atOnce(work, who, transactions),
        )
      : atOnce(work, who, transactions)
  return {
    workspace,
    details: ground.details,
    clock,
    calls: (port, who = jana) => overWire(port, callsOf(perform, port, who)),
    perform: (work, who = jana) => perform(work, who),
    performOwn: (work, who) => perform(work, who, "own"),
    given: (more) => memoryWorld(clock, workspace, { ...ground, late, ...more }),
  }
}
