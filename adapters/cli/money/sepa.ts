import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import {
  checkDebitJob,
  DebitJob,
  debitFormats,
  executionDates,
  formatEuros,
  pain008Checker,
  sepaText,
  writeDebits,
} from "../../../core/fees/index.ts"
import { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import {
  dateText,
  debitCountText,
  euros,
  findingText,
  jobRefusalText,
  proposedDateText,
} from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { eachValue, pieces, reading } from "../input.ts"
import { err, out } from "../output.ts"
import { file, json, lastStartDate, values } from "./flags.ts"
import { precheckCommand } from "./precheck.ts"
import { tellRefused, withJson } from "./refuse.ts"

const dates = Command.make(
  "dates",
  {
    from: Flag.String("from").pipe(
      Flag.withSchema(CalendarDate),
      Flag.withDescription("Der Tag der Ankündigung, JJJJ-MM-TT"),
    ),
    json,
  },
  (config) =>
    action(async () => {
      if (config.from > lastStartDate) {
        await err.line(`--from: ${cliText.farDate}`)
        return 2
      }
      const { announceBy, submitBy, earliestExecution } = executionDates(config.from)
      if (config.json)
        await out.json({
          announceBy: announceBy.date,
          submitBy: submitBy.date,
          earliestExecution: earliestExecution.date,
        })
      else
        for (const [name, proposed] of [
          ["Ankündigen bis", announceBy],
          ["Einreichen bis", submitBy],
          ["Ausführen frühestens", earliestExecution],
        ] as const)
          await out.line(`${name} ${dateText(proposed.date)} (${proposedDateText(proposed)})`)
      return 0
    }),
).pipe(Command.withDescription("Schlägt Termine für Ankündigung, Einreichung und Ausführung vor"))

const text = Command.make("text", { values, json }, (config) =>
  action(() =>
    eachValue(config.values, async (input) => {
      const output = sepaText(input)
      await (config.json ? out.json({ input, output }) : out.line(output))
      return true
    }),
  ),
).pipe(Command.withDescription("Schreibt Texte in den Zeichen, die SEPA-Dateien kennen"))

const xml = Command.make(
  "xml",
  {
    file,
    format: Flag.Literals("format", debitFormats).pipe(
      Flag.withDefault("pain.008.001.08"),
      Flag.withDescription("Die Fassung der Nachricht"),
    ),
    json,
  },
  (config) =>
    action(() =>
      reading(() =>
        withJson(DebitJob, config.file, config.json, async (job) => {
          const checked = checkDebitJob(job, config.format)
          if (!checked.ok)
            return tellRefused(
              checked.refusals.map(({ path, code }) => ({ path, code, message: jobRefusalText[code] })),
              config.json,
            )
          for (const piece of writeDebits(checked.job, config.format)) await out.write(piece)
          return 0
        }),
      ),
    ),
).pipe(Command.withDescription("Schreibt eine Lastschriftdatei (pain.008) aus JSON"))

const validate = Command.make("validate", { file, json }, (config) =>
  action(() =>
    reading(async () => {
      const checker = pain008Checker()
      for await (const piece of pieces(config.file)) checker.write(piece)
      const { accepted, version, transactions, sum, findings } = checker.end()
      if (config.json) await out.json({ accepted, version, transactions, controlSum: formatEuros(sum) })
      else
        await out.line(
          `${accepted ? cliText.accepted : cliText.rejected}: ${version ?? "?"}, ${debitCountText(transactions)}, ${euros(sum)}`,
        )
      for (const { line, path, code } of findings)
        await (config.json
          ? out.json({ line, path, code, message: findingText[code] })
          : out.line(`Zeile ${line}: ${path}: ${findingText[code]}`))
      return accepted ? 0 : 1
    }),
  ),
).pipe(Command.withDescription("Prüft eine Lastschriftdatei (pain.008)"))

/** `wimpel sepa dates|text|xml|validate|precheck`: what works on files and needs no workspace. */
export const sepaFileCommands = [dates, text, xml, validate, precheckCommand] as const
