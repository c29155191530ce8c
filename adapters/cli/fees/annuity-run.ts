import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { BillingMonth, type FeeBatchId, firstDay, tiers } from "../../../core/fees/index.ts"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { feesCliText } from "../../../ui/text/de/fees-cli.ts"
import { monthText } from "../../../ui/text/de/months.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { refused } from "./refused.ts"

const flags = {
  workspace,
  month: Flag.String("month").pipe(Flag.withDescription("Der Monat, zum Beispiel 2027-01")),
  due: Flag.String("due").pipe(Flag.optional, Flag.withDescription("Fällig am; ohne Angabe am Ersten des Monats")),
  dryRun: Flag.Boolean("dry-run").pipe(Flag.withDefault(false), Flag.withDescription("Zeigt nur, was entstünde")),
  json,
}

const isMonth = Schema.is(BillingMonth)

const run = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly month: string
  readonly due: Option.Option<string>
  readonly dryRun: boolean
  readonly json: boolean
}) {
  const { month } = config
  if (!isMonth(month)) return yield* ended(2, feesCliText.month)
  const dueOn = Option.getOrElse(config.due, () => firstDay(month))
  if (!isCalendarDate(dueOn)) return yield* ended(2, feesCliText.day("--due"))
  const { calls, newId } = yield* openWorkspace(config.workspace)
  const port = calls(tiers)
  const due = (yield* port.list()).filter(({ billingMonths }) => billingMonths.includes(Number(month.slice(5))))
  if (due.length === 0) return yield* ended(1, feesCliText.noTier(month))
  const asked = { month, tiers: due.map(({ id }) => id) }
  const { fees, total, leftOut, fingerprint } = yield* port.preview(asked).pipe(Effect.catch(refused))
  if (!config.dryRun && fees.length > 0) {
    const description = feesCliText.usual(monthText(month))
    const batch = newId() as FeeBatchId
    yield* port.bill({ ...asked, batch, dueOn, description, fingerprint }).pipe(Effect.catch(refused))
  }
  if (config.json)
    out.json({
      fees: fees.length,
      sum: total,
      leftOut: leftOut.map(({ name: _, ...each }) => each),
    })
  else {
    out.line(feesCliText.run(fees.length, total))
    for (const { name, uncounted } of fees)
      if (uncounted !== undefined) out.line(feesCliText.uncounted(name, uncounted))
    for (const { name, reason, tier } of leftOut) out.line(feesCliText.leftOut(name, reason, tier))
    if (!config.dryRun) err.line(feesCliText.made(fees.length))
  }
})

/** `wimpel annuity run --workspace SLUG --month 2027-01 [--due D] [--dry-run] [--json]`: all tiers that are due in the month. */
export const annuityRunCommand = Command.make("run", flags, run).pipe(
  Command.withDescription("Erhebt die Jahresbeiträge eines Monats; --dry-run zeigt sie nur"),
)
