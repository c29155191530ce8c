import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Exit } from "../../adapters/cli/exit.ts"
import { err, out } from "../../adapters/cli/output.ts"
import { personsCommand } from "../../adapters/cli/persons/index.ts"
import { type OpenWorkspace, Workspaces, WorkspaceUnknown } from "../../adapters/cli/workspaces.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { Calls, Port } from "../../core/kernel/operation.ts"
import type { MemoryWorld } from "./memory-world.ts"

/** The same world where some calls of a port are answered otherwise. */
export const answering = <World extends MemoryWorld, P extends Port>(
  world: World,
  port: P,
  calls: Partial<Calls<P>>,
): World => ({
  ...world,
  calls: (asked, who) => ({ ...world.calls(asked, who), ...(asked.name === port.name ? calls : {}) }),
})

/** Runs `wimpel persons …` over persons in memory, in the workspace `stamm`; gives its exit code and what it said. */
export const personsCli =
  ({ calls, clock, perform, workspace }: MemoryWorld) =>
  async (...args: ReadonlyArray<string>) => {
    const said = { out: "", err: "" }
    const [writeOut, writeErr] = [out.write.bind(out), err.write.bind(err)]
    out.write = (text) => {
      said.out += text
      return undefined
    }
    err.write = (text) => {
      said.err += text
      return undefined
    }
    workspace.letterhead = { ...workspace.letterhead, club: "Stamm Silberfuchs" }
    const root = Command.make("wimpel").pipe(Command.withSubcommands([personsCommand]))
    const opened: OpenWorkspace = {
      today: todayInGermany(clock.now),
      newId: clock.real.newId,
      calls: (port) => calls(port),
      perform: (work) => perform(work),
    }
    const result = await Command.runWith(root, { version: "0" })(["persons", ...args]).pipe(
      Effect.provideService(Workspaces, {
        open: (slug) => (slug === "stamm" ? Effect.succeed(opened) : Effect.fail(new WorkspaceUnknown({ slug }))),
      }),
      Effect.provide(NodeServices.layer),
      Effect.sandbox,
      Effect.result,
      Effect.runPromise,
    )
    out.write = writeOut
    err.write = writeErr
    if (Result.isSuccess(result)) return { ...said, code: 0 }
    const error = Cause.squash(result.failure)
    if (!(error instanceof Exit)) throw error
    return { ...said, code: error.code }
  }
