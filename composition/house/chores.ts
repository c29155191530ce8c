import * as Cause from "effect/Cause"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import { allWorkspaces } from "../../adapters/postgres/access/workspaces.ts"
import type { Database } from "../../adapters/postgres/database.ts"
import { deletePastWindows, takeTurn } from "../../adapters/postgres/windows.ts"
import { house } from "../../core/contexts.ts"
import type { System } from "../../core/kernel/who.ts"
import type { HouseServices } from "./house.ts"
import { performOver } from "./perform.ts"

/** Every so many seconds: six hours. What is due is out of reach for users at once; this removes it. */
const period = 6 * 3_600

/** Servers that start within so many seconds do the chores of their start once. */
const start = 20

/** Hears of a chore that broke in a workspace. */
type Broke = (chore: string, cause: Cause.Cause<never>) => void

/**
 * Does the chores of all contexts in every workspace, in their order: how much each did, by its name. One that breaks in a
 * workspace keeps neither the others nor other workspaces waiting. Once `ended` says so, what is not begun is left for the next time.
 */
export const doChores = Effect.fnUntraced(function* (
  db: Database,
  services: Context.Context<HouseServices>,
  broke: Broke,
  ended: () => boolean = () => false,
) {
  const perform = performOver<HouseServices>(services)
  const workspaces = yield* allWorkspaces(db)
  const done = new Map<string, number>()
  for (const { chores } of house)
    for (const { name, run, transactions } of chores) {
      let sum = 0
      for (const workspaceId of workspaces) {
        if (ended()) return done
        const system: System = { kind: "system", workspaceId, name: "" }
        sum += yield* perform(run(), system, transactions).pipe(
          Effect.catchCause((cause) =>
            Effect.as(
              Effect.sync(() => broke(name, cause)),
              0,
            ),
          ),
        )
      }
      done.set(name, sum)
    }
  return done
})

/**
 * Does so now and from time to time; of several servers on one database, one does so each time. Gives back what ends it, once nothing
 * is under way.
 */
export const startChores = (
  db: Database,
  services: Context.Context<HouseServices>,
  failed: (error: unknown) => void,
): (() => Promise<void>) => {
  let underWay = Promise.resolve()
  let isOver = false
  const broke: Broke = (name, cause) => failed(new Error(`${name}: ${Cause.pretty(cause)}`))
  const round = async (work: string, seconds: number): Promise<void> => {
    if (!(await takeTurn(db, work, seconds))) return
    await Effect.runPromise(doChores(db, services, broke, () => isOver))
    await deletePastWindows(db)
  }
  const begin = (work: string, seconds: number): void => {
    underWay = round(work, seconds).catch(failed)
  }
  // Servers do not count the hours alike to the second: whose turn it is begins a little early.
  const timer = setInterval(() => begin("chores", period - 60), period * 1_000)
  begin("chores of a start", start)
  return () => {
    isOver = true
    clearInterval(timer)
    return underWay
  }
}
