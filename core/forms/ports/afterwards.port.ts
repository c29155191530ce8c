import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"

/**
 * Does work for which nobody who calls waits, in its own time. Where a server is ended, work may be left undone: a chore finishes it.
 * The command line, the demo and tests do it at once.
 */
export class Afterwards extends Context.Service<
  Afterwards,
  { readonly run: <R>(work: Effect.Effect<void, never, R>) => Effect.Effect<void, never, R> }
>()("wimpel/forms/Afterwards") {}

/** Work that is done before anything else is. */
export const atOnce: Afterwards["Service"] = { run: (work) => work }
