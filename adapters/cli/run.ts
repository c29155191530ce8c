import * as NodeServices from "@effect/platform-node/NodeServices"
import * as Cause from "effect/Cause"
import * as CliError from "effect/cli/CliError"
import * as CliOutput from "effect/cli/CliOutput"
import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { OperatorError } from "../../core/kernel/operator-error.ts"
import { cliText, usageText } from "../../ui/text/de/cli.ts"
import { Exit as Ended } from "./exit.ts"
import { err, out } from "./output.ts"

const formatter = CliOutput.defaultFormatter({ colors: process.stdout.isTTY && process.env.NO_COLOR === undefined })

/** Help goes to standard output when it was asked for, wrong usage to standard error in German. */
const presenter: CliOutput.Presenter = {
  present: (event) =>
    Effect.sync(() => {
      if (event._tag === "Version") out.line(event.version)
      else if (event._tag === "InvalidInvocation") {
        for (const error of event.errors) err.line(usageText(error))
        err.line(cliText.help)
      } else if (event.reason === "Implicit") {
        err.line(formatter.formatHelpDoc(event.helpDoc))
        err.line(cliText.subcommand)
      } else out.line(formatter.formatHelpDoc(event.helpDoc))
    }),
}

const codeOf = (exit: Exit.Exit<void, unknown>): 0 | 1 | 2 => {
  if (Exit.isSuccess(exit)) return 0
  const error = Cause.squash(exit.cause)
  if (error instanceof Ended) return error.code
  if (CliError.isCliError(error)) return 2
  if (error instanceof OperatorError) err.line(error.message)
  else err.line(`${cliText.defect} ${error instanceof Error ? error.message : String(error)}`)
  return 1
}

/** A reader that stops reading (`| head`) ends the command quietly. For the entry of a process, once. */
export const endWhenUnread = (): void => {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0)
      throw error
    })
}

/** Runs the command line; gives the exit code: 0 good, 1 refused or invalid, 2 wrong usage. */
export const runCommandLine = async <Input, ContextInput>(
  root: Command.Command<"wimpel", Input, ContextInput, Ended, never>,
  version: string,
  args: ReadonlyArray<string>,
): Promise<0 | 1 | 2> => {
  const exit = await Command.runWith(root, { version })(args).pipe(
    Effect.provide(CliOutput.layerPresenter(presenter)),
    Effect.provide(NodeServices.layer),
    Effect.runPromiseExit,
  )
  const code = codeOf(exit)
  await out.flush()
  await err.flush()
  return code
}
