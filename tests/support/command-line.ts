import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { eventsCommand } from "../../adapters/cli/events/index.ts"
import { Exit } from "../../adapters/cli/exit.ts"
import { annuityRunCommand } from "../../adapters/cli/fees/annuity-run.ts"
import { feesCommand } from "../../adapters/cli/fees/index.ts"
import { sepaCreditCommand } from "../../adapters/cli/fees/sepa-credit.ts"
import { sepaJobCommand } from "../../adapters/cli/fees/sepa-job.ts"
import { tiersCommand } from "../../adapters/cli/fees/tiers-import.ts"
import { formsCommand } from "../../adapters/cli/forms/index.ts"
import { mailCommand } from "../../adapters/cli/mail/index.ts"
import { err, out } from "../../adapters/cli/output.ts"
import { personsCommand } from "../../adapters/cli/persons/index.ts"
import { type OpenWorkspace, Workspaces, WorkspaceUnknown } from "../../adapters/cli/workspaces.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { MemoryWorld } from "./memory-world.ts"

/** What a command writes to standard output and standard error while it runs in this process, and its exit code. */
export const heard = async (run: () => Promise<number>) => {
  const said = { out: "", err: "" }
  const [writeOut, writeErr] = [out.write, err.write]
  out.write = (text) => {
    said.out += text
    return undefined
  }
  err.write = (text) => {
    said.err += text
    return undefined
  }
  try {
    return { code: await run(), ...said }
  } finally {
    out.write = writeOut
    err.write = writeErr
  }
}

/** Runs `wimpel …` over a workspace in memory, which is `stamm`; gives its exit code and what it said. */
export const commandLine =
  ({ calls, clock, perform }: Pick<MemoryWorld, "calls" | "clock" | "perform">) =>
  async (...args: ReadonlyArray<string>) => {
    const annuity = Command.make("annuity").pipe(Command.withSubcommands([annuityRunCommand]))
    const sepa = Command.make("sepa").pipe(Command.withSubcommands([sepaJobCommand, sepaCreditCommand]))
    const root = Command.make("wimpel").pipe(
      Command.withSubcommands([
        personsCommand,
        mailCommand,
        annuity,
        sepa,
        tiersCommand,
        feesCommand,
        formsCommand,
        eventsCommand,
      ]),
    )
    const opened: OpenWorkspace = {
      today: todayInGermany(clock.now),
      newId: clock.real.newId,
      calls: (port) => calls(port),
      perform: (work) => perform(work),
    }
    return heard(async () => {
      const result = await Command.runWith(root, { version: "0" })([...args]).pipe(
        Effect.provideService(Workspaces, {
          open: (slug) => (slug === "stamm" ? Effect.succeed(opened) : Effect.fail(new WorkspaceUnknown({ slug }))),
        }),
        Effect.provide(NodeServices.layer),
        Effect.sandbox,
        Effect.result,
        Effect.runPromise,
      )
      if (Result.isSuccess(result)) return 0
      const error = Cause.squash(result.failure)
      if (!(error instanceof Exit)) throw error
      return error.code
    })
  }
