import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { sameTier, TierContent, type TierId, tierByName, tiers } from "../../../core/fees/index.ts"
import { inputFaultText } from "../../../ui/text/de/cli.ts"
import { feesCliText } from "../../../ui/text/de/fees-cli.ts"
import { decodeJson } from "../decode.ts"
import { ended } from "../ended.ts"
import { readText } from "../input.ts"
import { file, json } from "../money/flags.ts"
import { out } from "../output.ts"
import { workspace } from "../persons/flags.ts"
import { openWorkspace } from "../workspaces.ts"
import { refused } from "./refused.ts"

/** Tiers as `wimpel annuity preview` reads them; its month and persons are left alone. */
const TiersFile = Schema.Struct({
  billingMonth: Schema.optionalKey(Schema.Unknown),
  persons: Schema.optionalKey(Schema.Unknown),
  tiers: Schema.Array(Schema.Struct({ id: Schema.optionalKey(Schema.String), ...TierContent.fields })),
})

const run = Effect.fnUntraced(function* (config: {
  readonly file: string
  readonly workspace: string
  readonly json: boolean
}) {
  const { calls, newId } = yield* openWorkspace(config.workspace)
  const text = yield* Effect.tryPromise({ try: () => readText(config.file), catch: String }).pipe(
    Effect.catch((why) => ended(2, why.replace(/^Error: /, ""))),
  )
  const decoded = decodeJson(TiersFile, text)
  if (!decoded.ok) return yield* ended(1, ...decoded.faults.map((fault) => `${fault.path}: ${inputFaultText(fault)}`))
  const port = calls(tiers)
  const told = { created: 0, changed: 0, same: 0 }
  for (const { name, amount, billingMonths, rules } of decoded.value.tiers) {
    const content = { name, amount, billingMonths, rules }
    const before = tierByName(yield* port.list())(name)
    if (before === undefined) {
      yield* port.save({ id: newId() as TierId, version: 0, content }).pipe(Effect.catch(refused))
      told.created += 1
      continue
    }
    const { id, version } = before
    const isSame = sameTier(before, content)
    if (!isSame) yield* port.save({ id, version, content }).pipe(Effect.catch(refused))
    told[isSame ? "same" : "changed"] += 1
  }
  if (config.json) out.json(told)
  else out.line(feesCliText.tiers(told.created, told.changed, told.same))
})

/** `wimpel tiers import FILE --workspace SLUG [--json]`: tiers are found by their names, whatever their spelling. */
export const tiersCommand = Command.make("tiers").pipe(
  Command.withDescription("Beitragsarten"),
  Command.withSubcommands([
    Command.make("import", { file, workspace, json }, run).pipe(
      Command.withDescription("Legt Beitragsarten aus einer Datei an oder ändert sie"),
    ),
  ]),
)
