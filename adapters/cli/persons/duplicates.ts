import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { maxDuplicates, people } from "../../../core/people/index.ts"
import { duplicateText } from "../../../ui/text/de/duplicates.ts"
import { personsCliText } from "../../../ui/text/de/persons-cli.ts"
import { json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { openWorkspace } from "../workspaces.ts"
import { workspace } from "./flags.ts"

const runDuplicates = Effect.fnUntraced(function* (config: { readonly workspace: string; readonly json: boolean }) {
  const live = (yield* openWorkspace(config.workspace)).calls(people)
  const pairs = yield* live.duplicates({ limit: maxDuplicates })
  for (const pair of pairs) {
    const slow = config.json ? out.json(pair) : out.line(duplicateText(pair))
    if (slow !== undefined) yield* Effect.promise(() => slow)
  }
  if (pairs.length === 0 && !config.json) err.line(personsCliText.noDuplicates)
})

/** `wimpel persons duplicates --workspace SLUG [--json]`. */
export const duplicatesCommand = Command.make("duplicates", { workspace, json }, runDuplicates).pipe(
  Command.withDescription("Zeigt Personen, die doppelt sein können, ein Paar je Zeile"),
)
