import * as Data from "effect/Data"
import * as Effect from "effect/Effect"

/** Ends the command line with a code: 1 for refused or invalid, 2 for wrong usage. What there is to say was said. */
export class Exit extends Data.TaggedError("Exit")<{ readonly code: 1 | 2 }> {}

/** Runs what a command does; it tells its exit code. */
export const action = (run: () => Promise<0 | 1 | 2>): Effect.Effect<void, Exit> =>
  Effect.promise(run).pipe(Effect.flatMap((code) => (code === 0 ? Effect.void : Effect.fail(new Exit({ code })))))
