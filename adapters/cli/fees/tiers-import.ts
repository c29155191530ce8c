import * as Command from "effect/cli/Command"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import {
  type KeptRule,
  meantGroups,
  mostRules,
  Rule,
  sameTier,
  TierContent,
  type TierId,
  tierByName,
  tiers,
} from "../../../core/fees/index.ts"
import { fold } from "../../../core/kernel/fold.ts"
import type { WordId } from "../../../core/kernel/id.ts"
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

/** Tiers as `wimpel annuity preview` reads them, with groups by their names; its month and persons are left alone. */
const TiersFile = Schema.Struct({
  billingMonth: Schema.optionalKey(Schema.Unknown),
  persons: Schema.optionalKey(Schema.Unknown),
  tiers: Schema.Array(
    Schema.Struct({
      id: Schema.optionalKey(Schema.String),
      ...TierContent.fields,
      rules: Schema.Array(Rule).check(Schema.isMaxLength(mostRules)),
    }).check(meantGroups),
  ),
})

/** A rule that means groups by their ids, as tiers of a workspace keep it. */
const withGroupIds = (rule: Rule, groups: ReadonlyMap<string, WordId>): KeptRule => {
  const { when } = rule
  if (when?.kind !== "group") return rule as KeptRule
  return { ...rule, when: { kind: "group", anyOf: when.anyOf.flatMap((name) => groups.get(fold(name)) ?? []) } }
}

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
  const groups = new Map((yield* port.groups()).map(({ id, name }) => [fold(name), id]))
  const unknown = decoded.value.tiers.flatMap(({ rules }) =>
    rules.flatMap(({ when }) => (when?.kind === "group" ? when.anyOf : [])).filter((name) => !groups.has(fold(name))),
  )
  if (unknown.length > 0) return yield* ended(1, ...[...new Set(unknown)].map(feesCliText.noGroup))
  const told = { created: 0, changed: 0, same: 0 }
  for (const { name, amount, billingMonths, rules } of decoded.value.tiers) {
    const content = { name, amount, billingMonths, rules: rules.map((rule) => withGroupIds(rule, groups)) }
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
