#!/usr/bin/env node
import * as Command from "effect/cli/Command"
import * as Layer from "effect/Layer"
import { mailCommand } from "../../adapters/cli/mail/index.ts"
import { moneyCommands } from "../../adapters/cli/money/index.ts"
import { personsCommand } from "../../adapters/cli/persons/index.ts"
import { runCommandLine } from "../../adapters/cli/run.ts"
import { Workspaces } from "../../adapters/cli/workspaces.ts"
import { workspaces } from "./workspaces.ts"

const wimpel = Command.make("wimpel").pipe(
  Command.withSubcommands([
    ...moneyCommands,
    personsCommand.pipe(Command.provide(Layer.effect(Workspaces, workspaces))),
    mailCommand.pipe(Command.provide(Layer.effect(Workspaces, workspaces))),
  ]),
)

await runCommandLine(wimpel, "0.1.0", process.argv.slice(2))
