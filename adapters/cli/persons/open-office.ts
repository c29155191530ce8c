import * as Effect from "effect/Effect"
import { personsCliText } from "../../../ui/text/de/persons-cli.ts"
import { Exit } from "../exit.ts"
import { err } from "../output.ts"
import { PersonsOffice } from "./office.ts"

/** Ends the command with a code, after saying why on standard error. */
export const ended = (code: 1 | 2, ...lines: ReadonlyArray<string>): Effect.Effect<never, Exit> =>
  Effect.suspend(() => {
    for (const line of lines) err.line(line)
    return Effect.fail(new Exit({ code }))
  })

/** Opens a workspace; ends with wrong usage where there is none of this name. */
export const openOffice = Effect.fnUntraced(function* (slug: string) {
  const { open } = yield* PersonsOffice
  return yield* open(slug).pipe(
    Effect.catchTag("WorkspaceUnknown", (unknown) => ended(2, personsCliText.noWorkspace(unknown.slug))),
  )
})
