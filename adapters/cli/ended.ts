import * as Effect from "effect/Effect"
import { Exit } from "./exit.ts"
import { err } from "./output.ts"

/** Ends the command with a code, after saying why on standard error. */
export const ended = (code: 1 | 2, ...lines: ReadonlyArray<string>): Effect.Effect<never, Exit> =>
  Effect.suspend(() => {
    for (const line of lines) err.line(line)
    return Effect.fail(new Exit({ code }))
  })
