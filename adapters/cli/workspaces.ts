import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import type { HouseNeeds } from "../../core/contexts.ts"
import type { CalendarDate } from "../../core/kernel/calendar-date.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import { personsCliText } from "../../ui/text/de/persons-cli.ts"
import { ended } from "./ended.ts"

/** There is no workspace of this name in this installation. */
export class WorkspaceUnknown extends Data.TaggedError("WorkspaceUnknown")<{ readonly slug: string }> {}

/** One workspace as the command line works in it: everything that the contexts of the house offer, in this process, by the system itself. */
export interface OpenWorkspace {
  readonly today: CalendarDate
  readonly newId: () => string
  /** A port with its use cases. */
  readonly calls: <P extends Port>(port: P) => Calls<P>
  /** Runs a use case that no port offers, in one transaction. */
  readonly perform: <A, E>(work: Effect.Effect<A, E, HouseNeeds>) => Effect.Effect<A, E>
}

/** Opens workspaces by their slugs. Composition provides it over the use cases in the same process. */
export class Workspaces extends Context.Service<
  Workspaces,
  { readonly open: (slug: string) => Effect.Effect<OpenWorkspace, WorkspaceUnknown> }
>()("wimpel/cli/Workspaces") {}

/** Opens a workspace; ends with wrong usage where there is none of this name. */
export const openWorkspace = Effect.fnUntraced(function* (slug: string) {
  const { open } = yield* Workspaces
  return yield* open(slug).pipe(
    Effect.catchTag("WorkspaceUnknown", (unknown) => ended(2, personsCliText.noWorkspace(unknown.slug))),
  )
})
