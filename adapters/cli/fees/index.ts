import * as Command from "effect/cli/Command"
import { listCommand } from "./fees-list.ts"
import { payCommand } from "./fees-pay.ts"

/** The commands about fees. They work in an `OpenWorkspace`. */
export const feesCommand = Command.make("fees").pipe(
  Command.withDescription("Beiträge"),
  Command.withSubcommands([listCommand, payCommand]),
)
