import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import { expect, it } from "vitest"
import { runCommandLine } from "../../../adapters/cli/run.ts"
import { OperatorError } from "../../../core/kernel/operator-error.ts"
import { heard } from "../../support/command-line.ts"

const dying = (error: unknown) =>
  heard(() =>
    runCommandLine(
      Command.make("wimpel", {}, () => Effect.die(error)),
      "0.1.0",
      [],
    ),
  )

it("what an operator can mend is said as it is, all else as a fault that nobody expected [CLI-02]", async () => {
  expect(await dying(new OperatorError("Dort läuft bereits ein Wimpel."))).toEqual({
    code: 1,
    out: "",
    err: "Dort läuft bereits ein Wimpel.\n",
  })
  expect((await dying(new Error("no key"))).err).toBe("Ein unerwarteter Fehler ist aufgetreten: no key\n")
})
