import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import { Exit } from "../../adapters/cli/exit.ts"
import { err, out } from "../../adapters/cli/output.ts"
import { personsCommand } from "../../adapters/cli/persons/index.ts"
import { PersonsOffice, WorkspaceUnknown } from "../../adapters/cli/persons/office.ts"
import { todayInGermany } from "../../core/kernel/calendar-date.ts"
import type { PersonId } from "../../core/kernel/id.ts"
import { uuidv7 } from "../../core/kernel/uuidv7.ts"
import type { memoryPeople } from "./memory-people.ts"

/** Runs `wimpel persons …` over persons in memory, in the workspace `stamm`; gives its exit code and what it said. */
export const personsCli =
  ({ people, columns, clock, workspace, exportedSpecialData }: ReturnType<typeof memoryPeople>) =>
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
    const root = Command.make("wimpel").pipe(Command.withSubcommands([personsCommand]))
    const office = () => ({
      club: "Stamm Silberfuchs",
      people,
      columns,
      today: todayInGermany(clock.now),
      newId: () => uuidv7(clock.now, crypto.getRandomValues(new Uint8Array(10))),
      specialDataFor: exportedSpecialData,
      familiesOf: (ids: ReadonlyArray<PersonId>) =>
        Effect.sync(
          () =>
            new Map(
              ids.flatMap((id) => {
                const family = workspace.persons.get(id)?.familyId
                return family == null ? [] : [[id, family] as const]
              }),
            ),
        ),
    })
    const result = await Command.runWith(root, { version: "0" })(["persons", ...args]).pipe(
      Effect.provideService(PersonsOffice, {
        open: (slug) => (slug === "stamm" ? Effect.succeed(office()) : Effect.fail(new WorkspaceUnknown({ slug }))),
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
