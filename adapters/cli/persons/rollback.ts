import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { ImportId } from "../../../core/kernel/id.ts"
import { people } from "../../../core/people/index.ts"
import { messageOf } from "../../../ui/text/de/errors.ts"
import { incompleteText } from "../../../ui/text/de/membership.ts"
import { importEntryText, keptText, rollbackText } from "../../../ui/text/de/people-rollback.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { openWorkspace } from "../workspaces.ts"
import { workspace } from "./flags.ts"

const runRollback = Effect.fnUntraced(function* (config: {
  readonly id: string
  readonly workspace: string
  readonly json: boolean
}) {
  const id = config.id.toLowerCase()
  if (!Schema.is(ImportId)(id)) return yield* ended(2, rollbackText.noId(config.id))
  const live = (yield* openWorkspace(config.workspace)).calls(people)
  const result = yield* live.rollbackImport({ id }).pipe(
    Effect.catch((failure) => {
      const { what, todo } = messageOf(failure)
      return ended(1, `${what} ${todo}`)
    }),
  )
  if (config.json) return void out.json(result)
  for (const kept of result.kept) out.line(keptText(kept))
  for (const each of result.incomplete) out.line(incompleteText(each))
  out.line(rollbackText.done(result.removed, result.restored, result.kept.length))
})

/** `wimpel persons rollback IMPORT --workspace SLUG [--json]`. */
export const rollbackCommand = Command.make(
  "rollback",
  {
    id: Argument.String("IMPORT").pipe(Argument.withDescription("Die Nummer des Imports; „persons imports“ zeigt sie")),
    workspace,
    json,
  },
  runRollback,
).pipe(Command.withDescription("Nimmt einen Import zurück, bis 24 Stunden danach"))

const runImports = Effect.fnUntraced(function* (config: { readonly workspace: string; readonly json: boolean }) {
  const live = (yield* openWorkspace(config.workspace)).calls(people)
  const imports = yield* live.imports()
  for (const entry of imports) config.json ? out.json(entry) : out.line(importEntryText(entry))
  if (imports.length === 0 && !config.json) err.line(rollbackText.noImports)
})

/** `wimpel persons imports --workspace SLUG [--json]`. */
export const importsCommand = Command.make("imports", { workspace, json }, runImports).pipe(
  Command.withDescription("Zeigt die letzten Importe, den neuesten zuerst"),
)
