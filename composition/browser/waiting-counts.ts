import * as Effect from "effect/Effect"
import { when } from "mobx"
import type { Lost } from "../../core/kernel/call-errors.ts"
import type { People } from "../../core/people/people.port.ts"
import { WaitingCounts } from "../../ui/people/list/waiting-counts.ts"
import type { SessionViewModel } from "../../ui/shell/session.view-model.ts"
import type { Connect } from "./services.ts"

/**
 * What waits, for the sidebar: asked for once it is known who is signed in, and when the page is looked at again. Whoever asks
 * for standings by the `people` that come with it tells it their number too.
 */
export const waitingCounts = (
  people: People<Lost>,
  connect: Connect,
  session: SessionViewModel,
  later: (work: () => void) => void,
) => {
  const known = <A>(call: Effect.Effect<A, Lost>): Promise<A | undefined> =>
    Effect.runPromise(Effect.orElseSucceed(call, () => undefined))
  const waiting = new WaitingCounts({
    standings: () => known(people.standings()),
    proposals: async () => {
      const { selfService } = await import("../../core/people/self-service.port.ts")
      return known(connect(selfService).waiting())
    },
  })
  const load = () => void waiting.load().catch(() => {})
  when(
    () => session.user !== undefined && session.may(["members"]),
    () => {
      later(load)
      document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && load())
    },
  )
  const telling: People<Lost> = {
    ...people,
    standings: () => Effect.tap(people.standings(), (counts) => Effect.sync(() => waiting.know(counts))),
  }
  return { waiting, load, people: telling }
}
