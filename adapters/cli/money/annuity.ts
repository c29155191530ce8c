import * as Command from "effect/cli/Command"
import * as Schema from "effect/Schema"
import { BilledPerson, BillingMonth, billingRun, Tier } from "../../../core/fees/index.ts"
import { billingText } from "../../../ui/text/de/billing.ts"
import { euros, jobRefusalText, leftOutText, traceStepText, traceText } from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { reading } from "../input.ts"
import { out } from "../output.ts"
import { file, json } from "./flags.ts"
import { type Refused, tellRefused, withJson } from "./refuse.ts"

const PreviewInput = Schema.Struct({
  billingMonth: BillingMonth,
  tiers: Schema.Array(Tier),
  persons: Schema.Array(BilledPerson),
})

/** Tiers that have the id of an earlier one: which of them was meant nobody could tell. */
const repeatedTiers = (tiers: ReadonlyArray<Tier>): ReadonlyArray<Refused> =>
  tiers.flatMap(({ id }, index) =>
    tiers.findIndex((tier) => tier.id === id) === index
      ? []
      : [{ path: `tiers[${index}].id`, code: "duplicate", message: jobRefusalText.duplicate }],
  )

const preview = async (input: typeof PreviewInput.Type, asJson: boolean): Promise<0 | 1> => {
  const repeated = repeatedTiers(input.tiers)
  if (repeated.length > 0) return tellRefused(repeated, asJson)
  const { fees, leftOut, total } = billingRun(input)
  const tiers = new Map(input.tiers.map((tier) => [tier.id, tier]))
  if (!asJson) {
    for (const fee of fees) {
      const tier = tiers.get(fee.tier)
      const uncounted = fee.uncounted === undefined ? "" : `. ${billingText.uncounted(fee.uncounted)}`
      const trace = tier === undefined ? "" : ` (${traceText(tier, fee)})`
      await out.line(`${fee.person}: ${euros(fee.amount)}${trace}${uncounted}`)
    }
    for (const { person, reason } of leftOut) await out.line(`${person}: ${leftOutText[reason]}`)
    await out.line(`Summe: ${euros(total)}`)
    return 0
  }
  await out.write('{"fees":[')
  for (const [index, fee] of fees.entries()) {
    const tier = tiers.get(fee.tier)
    const trace = fee.trace.map((step) => ({
      rule: step.rule,
      before: step.before,
      after: step.after,
      text: tier === undefined ? "" : traceStepText(tier, step),
    }))
    const { person, tier: id, amount, uncounted } = fee
    const shown = JSON.stringify({ person, tier: id, amount, trace, uncounted })
    await out.write(index === 0 ? shown : `,${shown}`)
  }
  await out.write(`],"leftOut":${JSON.stringify(leftOut)},"total":${total}}\n`)
  return 0
}

/** `wimpel annuity preview FILE [--json]`. */
export const annuityPreviewCommand = Command.make("preview", { file, json }, (config) =>
  action(() => reading(() => withJson(PreviewInput, config.file, config.json, (input) => preview(input, config.json)))),
).pipe(Command.withDescription("Zeigt, was ein Abrechnungslauf erheben würde, mit jedem Rechenweg"))
