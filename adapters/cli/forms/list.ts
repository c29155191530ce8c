import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { forms } from "../../../core/forms/index.ts"
import { formStateText, formsText } from "../../../ui/text/de/forms.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"

const run = Effect.fnUntraced(function* (config: { readonly workspace: string; readonly json: boolean }) {
  const { calls } = yield* openWorkspace(config.workspace)
  for (const form of yield* calls(forms).list())
    if (config.json) out.json(form)
    else
      out.line(
        [form.id, formStateText[form.state].label, formsText.received(form.received), form.title]
          .join("\t")
          .replace(/[^\P{C}\t]/gu, " "),
      )
})

/** `wimpel forms list --workspace SLUG [--json]`: one form a line, the newest first. */
export const listCommand = Command.make("list", { workspace, json }, run).pipe(
  Command.withDescription("Zeigt die Formulare, eines je Zeile"),
)
