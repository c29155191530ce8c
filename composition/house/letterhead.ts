import * as Effect from "effect/Effect"
import type { Letterhead } from "../../core/people/ports/letterhead.port.ts"
import { imprintOf, WorkspaceStore } from "../../core/workspace/index.ts"

/** Runs with the details of the workspace at hand. What reading needs, the house has: it runs in a transaction of the house. */
const withStore = <A>(work: (store: WorkspaceStore["Service"]) => Effect.Effect<A>): Effect.Effect<A> =>
  Effect.flatMap(WorkspaceStore, work) as Effect.Effect<A>

/** In whose name a workspace writes, from what its admins said of it. */
export const letterhead: Letterhead["Service"] = {
  read: () =>
    withStore((store) =>
      Effect.map(store.read(), (details) => ({
        club: details.name,
        repliesTo: details.contactEmail ?? details.billingEmail,
        imprint: imprintOf(details).join("\n"),
        logo: details.logo,
      })),
    ),
  logo: () => withStore((store) => store.logo()),
}
