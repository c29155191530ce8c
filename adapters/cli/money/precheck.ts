import * as Command from "effect/cli/Command"
import * as Schema from "effect/Schema"
import { feeStates, loadBankDirectory, type PrecheckContext, precheck } from "../../../core/fees/index.ts"
import { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { NumberFormat } from "../../../core/kernel/number-format.ts"
import { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { cliText } from "../../../ui/text/de/cli.ts"
import { precheckFixText, precheckProblemText } from "../../../ui/text/de/money.ts"
import { action } from "../exit.ts"
import { reading } from "../input.ts"
import { out } from "../output.ts"
import { today } from "../today.ts"
import { file, json } from "./flags.ts"
import { withJson } from "./refuse.ts"

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const stateNames = new Map(feeStates.flatMap((state) => [[state, state] as const, [words(state), state] as const]))

/** What the command reads. Of the job it needs these keys; others that belong to a job are let through. */
const PrecheckInput = Schema.Struct({
  job: Schema.StructWithRest(
    Schema.Struct({
      id: Schema.optionalKey(Schema.String),
      executionDate: Schema.optionalKey(CalendarDate),
      mandateReferenceFormat: Schema.optionalKey(NumberFormat),
      nextMandateNumber: Schema.optionalKey(Schema.Int),
      division: Schema.optionalKey(Schema.String),
    }),
    [Schema.Record(Schema.String, Schema.Unknown)],
  ),
  fees: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      amount: Schema.Int,
      state: Schema.Literals([...stateNames.keys()]),
      paymentMethod: PaymentMethod,
      pendingJob: Schema.optionalKey(Schema.String),
      dueOn: Schema.optionalKey(CalendarDate),
      person: Schema.Struct({
        iban: Schema.optionalKey(Schema.String),
        bic: Schema.optionalKey(Schema.String),
        mandateReference: Schema.optionalKey(Schema.String),
        mandateDate: Schema.optionalKey(CalendarDate),
        mandateSignatory: Schema.optionalKey(Schema.String),
      }),
    }),
  ),
})

const contextOf = async ({ job }: typeof PrecheckInput.Type): Promise<PrecheckContext> => ({
  bankOf: await loadBankDirectory(today()),
  ...(job.id === undefined ? {} : { job: job.id }),
  ...(job.executionDate === undefined ? {} : { executionDate: job.executionDate }),
  ...(job.mandateReferenceFormat === undefined
    ? {}
    : {
        mandateReferences: {
          format: job.mandateReferenceFormat,
          next: job.nextMandateNumber ?? 1,
          context: { year: Number(job.executionDate?.slice(0, 4) ?? 0), division: job.division ?? "" },
        },
      }),
})

/** `wimpel sepa precheck`. */
export const precheckCommand = Command.make("precheck", { file, json }, (config) =>
  action(() =>
    reading(() =>
      withJson(PrecheckInput, config.file, config.json, async (input) => {
        const fees = input.fees.map((fee) => ({ ...fee, state: stateNames.get(fee.state) ?? "unpaid" }))
        const results = precheck(fees, await contextOf(input))
        for (const { id, problems, fixes } of results) {
          if (config.json) await out.json({ id, problems, fixes })
          else {
            const told = problems.map((problem) => precheckProblemText[problem]).join(" ")
            await out.line(`${id}: ${told === "" ? cliText.valid : told}`)
            for (const { fix, value } of fixes) await out.line(`  ${precheckFixText[fix]}: ${value}`)
          }
        }
        return results.every(({ problems }) => problems.length === 0) ? 0 : 1
      }),
    ),
  ),
).pipe(Command.withDescription("Prüft Beiträge vor dem Einzug und nennt, was sich beheben lässt"))
