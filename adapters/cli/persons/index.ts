import * as Command from "effect/cli/Command"
import { duplicatesCommand } from "./duplicates.ts"
import { exportCommand } from "./export.ts"
import { importCommand } from "./import.ts"
import { listCommand } from "./list.ts"
import { importsCommand, rollbackCommand } from "./rollback.ts"

/** The commands about persons. They work in an `OpenWorkspace`. */
export const personsCommand = Command.make("persons").pipe(
  Command.withDescription("Personen und Listen"),
  Command.withSubcommands([
    listCommand,
    exportCommand,
    importCommand,
    importsCommand,
    rollbackCommand,
    duplicatesCommand,
  ]),
)
