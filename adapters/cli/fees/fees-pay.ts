import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import { fees } from "../../../core/fees/index.ts"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { cents, maxCents } from "../../../core/kernel/money.ts"
import { feesCliText } from "../../../ui/text/de/fees-cli.ts"
import { ended } from "../ended.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { refused } from "./refused.ts"

const flags = {
  reference: Argument.String("REFERENZ").pipe(Argument.withDescription("Die Zahlungsreferenz des Beitrags")),
  workspace,
  amount: Flag.Int("amount").pipe(Flag.withDescription("Der Betrag in Cent")),
  on: Flag.String("on").pipe(Flag.withDescription("Der Tag der Zahlung, zum Beispiel 2027-01-31")),
}

const run = Effect.fnUntraced(function* (config: {
  readonly reference: string
  readonly workspace: string
  readonly amount: number
  readonly on: string
}) {
  const { on } = config
  if (!isCalendarDate(on)) return yield* ended(2, feesCliText.day("--on"))
  if (config.amount < 1 || config.amount > maxCents) return yield* ended(2, feesCliText.amount)
  const { calls } = yield* openWorkspace(config.workspace)
  const port = calls(fees)
  const reference = config.reference.trim().toUpperCase()
  const sort = { by: "dueOn", descending: true } as const
  const { rows } = yield* Effect.orDie(port.list({ filter: { search: reference }, sort, limit: 50 }))
  const found = rows.find((row) => row.reference === reference)
  if (found === undefined) return yield* ended(1, feesCliText.noFee(reference))
  const entry = { kind: "manualMark", on, amount: cents(config.amount) } as const
  const { open } = yield* port
    .record({ id: found.id, version: found.version, entry: entry as never, note: null })
    .pipe(Effect.catch(refused))
  out.line(feesCliText.paid(open))
})

/** `wimpel fees pay REFERENCE --amount CENTS --on D --workspace SLUG`: marks it as paid by hand. */
export const payCommand = Command.make("pay", flags, run).pipe(
  Command.withDescription("Vermerkt eine Zahlung auf einen Beitrag"),
)
