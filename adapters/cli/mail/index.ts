import * as Command from "effect/cli/Command"
import { previewCommand } from "./preview.ts"
import { sendCommand } from "./send.ts"

/** The commands about messages. They work in an `OpenWorkspace`. */
export const mailCommand = Command.make("mail").pipe(
  Command.withDescription("Rundmails"),
  Command.withSubcommands([previewCommand, sendCommand]),
)
