import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { type FeeRow, fees, mostFeesInPage, readFeeText } from "../../../core/fees/index.ts"
import { feeStateText, feesText, feeTextFaultText } from "../../../ui/text/de/fees.ts"
import { formatDate } from "../../../ui/text/de/format.ts"
import { euros } from "../../../ui/text/de/money.ts"
import { ended } from "../ended.ts"
import { json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"

const filter = Flag.String("filter").pipe(
  Flag.optional,
  Flag.withDescription("Welche Beiträge, zum Beispiel „status:offen fällig<2027-02-01“"),
)

const asJson = ({ id, reference, person, description, amount, open, state, flow, paymentMethod, dueOn }: FeeRow) => ({
  id,
  reference,
  person: person?.id ?? null,
  description,
  amount,
  open,
  state,
  flow,
  method: paymentMethod,
  dueOn,
})

const asLine = ({ reference, person, description, amount, open, state, dueOn }: FeeRow): string =>
  [
    reference,
    formatDate(dueOn),
    euros(amount),
    euros(open),
    feeStateText[state],
    person === null ? feesText.erased : (person.name ?? feesText.trashed),
    description,
  ]
    .join("\t")
    .replace(/[^\P{C}\t]/gu, " ")

const run = Effect.fnUntraced(function* (config: {
  readonly workspace: string
  readonly filter: Option.Option<string>
  readonly json: boolean
}) {
  const read = readFeeText(Option.getOrElse(config.filter, () => ""))
  if (!read.ok) return yield* ended(2, feeTextFaultText[read.fault](read.part))
  const { calls } = yield* openWorkspace(config.workspace)
  const port = calls(fees)
  const sort = { by: "dueOn", descending: false } as const
  for (let after: string | undefined; ; ) {
    const asked = { filter: read.filter, sort, limit: mostFeesInPage, ...(after === undefined ? {} : { after }) }
    const { rows, next } = yield* Effect.orDie(port.list(asked))
    const slow = out.write(rows.map((row) => `${config.json ? JSON.stringify(asJson(row)) : asLine(row)}\n`).join(""))
    if (slow !== undefined) yield* Effect.promise(() => slow)
    if (next === null) return
    after = next
  }
})

/** `wimpel fees list --workspace SLUG [--filter TEXT] [--json]`: one fee a line, by due date. */
export const listCommand = Command.make("list", { workspace, filter, json }, run).pipe(
  Command.withDescription("Zeigt die Beiträge, einen je Zeile"),
)
