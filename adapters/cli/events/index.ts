import * as Command from "effect/cli/Command"
import { createCommand } from "./events-create.ts"
import { listCommand, showCommand } from "./events-list.ts"
import { cancelCommand, promoteCommand, registrationsCommand } from "./registrations.ts"

/** The commands about events. They work in an `OpenWorkspace`. */
export const eventsCommand = Command.make("events").pipe(
  Command.withDescription("Veranstaltungen"),
  Command.withSubcommands([
    listCommand,
    showCommand,
    createCommand,
    registrationsCommand,
    promoteCommand,
    cancelCommand,
  ]),
)
