import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { eventsCommand } from "../../adapters/cli/events/index.ts"
import { annuityRunCommand } from "../../adapters/cli/fees/annuity-run.ts"
import { feesCommand } from "../../adapters/cli/fees/index.ts"
import { sepaCreditCommand } from "../../adapters/cli/fees/sepa-credit.ts"
import { sepaJobCommand } from "../../adapters/cli/fees/sepa-job.ts"
import { tiersCommand } from "../../adapters/cli/fees/tiers-import.ts"
import { formsCommand } from "../../adapters/cli/forms/index.ts"
import { backupCommand, restoreCommand } from "../../adapters/cli/installation/backup.ts"
import {
  demoCommand,
  migrateCommand,
  secretCommand,
  serveCommand,
  userCommand,
  workspaceCommand,
} from "../../adapters/cli/installation/setting-up.ts"
import { mailCommand } from "../../adapters/cli/mail/index.ts"
import { annuityPreviewCommand } from "../../adapters/cli/money/annuity.ts"
import { moneyCommands } from "../../adapters/cli/money/index.ts"
import { sepaFileCommands } from "../../adapters/cli/money/sepa.ts"
import { personsCommand } from "../../adapters/cli/persons/index.ts"
import { Workspaces } from "../../adapters/cli/workspaces.ts"

/** What opens a database is large, and most commands that reckon with money need none. */
const opened = Layer.effect(
  Workspaces,
  Effect.flatMap(
    Effect.promise(() => import("./workspaces.ts")),
    ({ workspaces }) => workspaces,
  ),
)

/** What an operator does is larger still. */
const own = Layer.unwrap(
  Effect.map(
    Effect.promise(() => import("./installation.ts")),
    ({ ownInstallation }) => ownInstallation,
  ),
)

/** The whole command line: `wimpel` with all it can do. */
export const wimpel = Command.make("wimpel").pipe(
  Command.withSubcommands([
    ...moneyCommands,
    Command.make("annuity").pipe(
      Command.withDescription("Jahresbeiträge"),
      Command.withSubcommands([annuityPreviewCommand, annuityRunCommand.pipe(Command.provide(opened))]),
    ),
    Command.make("sepa").pipe(
      Command.withDescription("SEPA-Lastschriften"),
      Command.withSubcommands([
        ...sepaFileCommands,
        sepaJobCommand.pipe(Command.provide(opened)),
        sepaCreditCommand.pipe(Command.provide(opened)),
      ]),
    ),
    tiersCommand.pipe(Command.provide(opened)),
    feesCommand.pipe(Command.provide(opened)),
    formsCommand.pipe(Command.provide(opened)),
    eventsCommand.pipe(Command.provide(opened)),
    personsCommand.pipe(Command.provide(opened)),
    mailCommand.pipe(Command.provide(opened)),
    serveCommand.pipe(Command.provide(own)),
    migrateCommand.pipe(Command.provide(own)),
    backupCommand.pipe(Command.provide(own)),
    restoreCommand.pipe(Command.provide(own)),
    workspaceCommand.pipe(Command.provide(own)),
    userCommand.pipe(Command.provide(own)),
    secretCommand.pipe(Command.provide(own)),
    demoCommand.pipe(Command.provide(own)),
  ]),
)
