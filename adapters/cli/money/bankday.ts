import * as Command from "effect/cli/Command"
import { closingReason, nextBankWorkingDay } from "../../../core/fees/index.ts"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import { closingReasonText, dateText } from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { eachValue } from "../input.ts"
import { out } from "../output.ts"
import { json, lastStartDate, values } from "./flags.ts"

const checkDay = async (input: string, asJson: boolean): Promise<boolean> => {
  const date = input.trim()
  if (!isCalendarDate(date) || date > lastStartDate) {
    await (asJson
      ? out.json({ input, bankWorkingDay: false, reason: "date" })
      : out.line(`${input}: ${isCalendarDate(date) ? cliText.farDate : cliText.noDate}`))
    return false
  }
  const reason = closingReason(date)
  const next = nextBankWorkingDay(date)
  if (asJson) await out.json({ input, bankWorkingDay: reason === undefined, next, reason })
  else {
    const verdict =
      reason === undefined ? cliText.bankWorkingDay : `${cliText.noBankWorkingDay} (${closingReasonText[reason]})`
    await out.line(`${dateText(date)}: ${verdict}; nächster: ${dateText(next)}`)
  }
  return reason === undefined
}

/** `wimpel bankday check`. */
export const bankdayCommand = Command.make("bankday").pipe(
  Command.withDescription("Bankarbeitstage"),
  Command.withSubcommands([
    Command.make("check", { values, json }, (config) =>
      action(() => eachValue(config.values, (input) => checkDay(input, config.json))),
    ).pipe(Command.withDescription("Sagt, ob ein Tag ein Bankarbeitstag ist, und nennt den nächsten")),
  ]),
)
