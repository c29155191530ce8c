import * as Command from "effect/cli/Command"
import { checkCommand, exportCommand, importCommand, showCommand } from "./documents.ts"
import { listCommand } from "./list.ts"
import { submitCommand } from "./submit.ts"

/** The commands about forms. They work in an `OpenWorkspace`. */
export const formsCommand = Command.make("forms").pipe(
  Command.withDescription("Formulare"),
  Command.withSubcommands([listCommand, showCommand, checkCommand, exportCommand, importCommand, submitCommand]),
)
