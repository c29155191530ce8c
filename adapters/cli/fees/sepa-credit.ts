import { writeFile } from "node:fs/promises"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  earliestTransfer,
  readFeeText,
  type TransferOrderId,
  type TransferReview,
  transfers,
} from "../../../core/fees/index.ts"
import { isCalendarDate } from "../../../core/kernel/calendar-date.ts"
import { feeTextFaultText } from "../../../ui/text/de/fees.ts"
import { feesCliText } from "../../../ui/text/de/fees-cli.ts"
import { transferFaultText } from "../../../ui/text/de/transfers.ts"
import { transfersMessageOf } from "../../../ui/text/de/transfers-errors.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { err, out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"

const flags = {
  workspace,
  filter: Flag.String("filter").pipe(
    Flag.withDefault(""),
    Flag.withDescription("Welche Guthaben, zum Beispiel ein Name; ohne Angabe alles, was ihr schuldet"),
  ),
  executionDate: Flag.String("execution-date").pipe(
    Flag.optional,
    Flag.withDescription("Der Ausführungstag, JJJJ-MM-TT; ohne Angabe der nächste Bankarbeitstag, auch heute"),
  ),
  out: Flag.String("out").pipe(Flag.optional, Flag.withDescription("Wohin die Datei für die Bank geschrieben wird")),
  json,
}

const refused = (failure: Parameters<typeof transfersMessageOf>[0]) => {
  const { what, todo } = transfersMessageOf(failure)
  return ended(1, `${what} ${todo}`)
}

interface Told {
  /** Nothing when no fee could be paid back. */
  readonly order: TransferOrderId | null
  readonly fees: number
  readonly sum: number
  readonly left: TransferReview["left"]
}

/** Tells what became of it, and which fees were left out. */
const tell = ({ left, ...made }: Told, asJson: boolean): void => {
  if (asJson) out.json({ ...made, left: left.map(({ reference, code }) => ({ reference, code })) })
  else {
    out.line(feesCliText.run(made.fees, made.sum))
    for (const { reference, name, code } of left) err.line(`${reference} ${name ?? ""}: ${transferFaultText[code]}`)
  }
}

const run = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly filter: string
  readonly executionDate: Option.Option<string>
  readonly out: Option.Option<string>
  readonly json: boolean
}) {
  const asked = Option.getOrUndefined(config.executionDate)
  if (asked !== undefined && !isCalendarDate(asked)) return yield* ended(2, feesCliText.day("--execution-date"))
  const read = readFeeText(config.filter)
  if (!read.ok) return yield* ended(2, feeTextFaultText[read.fault](read.part))
  const { calls, newId, today } = yield* openWorkspace(config.workspace)
  const port = calls(transfers)
  const executionDate = asked ?? earliestTransfer(today)
  const found = { ...read.filter, states: read.filter.states ?? (["refund"] as const) }
  const chosen = { fees: { found, except: [] }, executionDate }
  const { ready, left, fingerprint } = yield* port.review(chosen).pipe(Effect.catch(refused))
  if (ready.length === 0) tell({ order: null, fees: 0, sum: 0, left }, config.json)
  const id = newId() as TransferOrderId
  const order = yield* port.make({ id, ...chosen, fingerprint }).pipe(Effect.catch(refused))
  const target = Option.getOrUndefined(config.out)
  if (target !== undefined) {
    const { xml } = yield* port.download({ id }).pipe(Effect.catch(refused))
    yield* Effect.tryPromise({ try: () => writeFile(target, xml, { flag: "wx" }), catch: String }).pipe(
      Effect.catch((why) => ended(1, feesCliText.notWritten(target, why), feesCliText.orderIsMade)),
    )
  }
  tell({ order: id, fees: order.fees, sum: order.sum, left }, config.json)
})

/**
 * `wimpel sepa credit --workspace SLUG [--filter TEXT] [--execution-date D] [--out FILE] [--json]`: makes an order to pay what is
 * owed by fees.
 */
export const sepaCreditCommand = Command.make("credit", flags, run).pipe(
  Command.withDescription("Legt eine Auszahlung von Guthaben an und schreibt die Datei für die Bank"),
)
