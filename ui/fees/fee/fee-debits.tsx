import { observer } from "mobx-react-lite"
import { debits, type FeeDetail, fees } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { May } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { debitsText, jobStateText, jobText, feeDebitsText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { link } from "../../workspace/workspace.css.ts"
import { jobTone } from "../debits/job-tone.ts"
import { ReturnDialog } from "../debits/return-dialog.tsx"
import * as css from "../fees.css.ts"
import type { FeeDebitsViewModel } from "./fee-debits.view-model.ts"

interface Props {
  readonly model: FeeDebitsViewModel
}

const Next = observer(({ model, fee }: Props & { readonly fee: FeeDetail }) => (
  <div className={frame.warning}>
    <p className={frame.what}>{words.next}</p>
    <p>{words.nextHint}</p>
    <div className={frame.line}>
      <Button calls={debits.operations.start} busy={model.going.busy} onClick={() => model.collectAgain()}>
        {words.again}
      </Button>
      {fee.paymentMethod === "sepa_debit" && (
        <Button calls={fees.operations.change} busy={model.going.busy} onClick={() => model.askForTransfer()}>
          {words.transfer}
        </Button>
      )}
    </div>
  </div>
))

/** The direct debits of a fee, and what can be done when one came back. */
export const FeeDebits = observer(({ model, fee }: Props & { readonly fee: FeeDetail }) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded" || state.value.length === 0) return null
  const { form } = model
  return (
    <section className={frame.card} aria-label={words.title}>
      <h2 className={frame.cardTitle}>{words.title}</h2>
      {model.going.failure !== undefined && <Alert message={debitsMessageOf(model.going.failure)} />}
      {fee.state === "debitDisputed" && (
        <May calls={debits.operations.start}>
          <Next model={model} fee={fee} />
        </May>
      )}
      <ul className={frame.rows}>
        {state.value.map((debit) => (
          <li key={debit.job.id} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              <Link to={`/fees/sepa/${debit.job.id}`} className={link}>
                {debitsText.job(formatDate(debit.job.message.executionDate))}
              </Link>
              <br />
              <span className={frame.soft}>
                {debitsText.columns.mandate} {debit.mandateReference}
                {debit.returned !== null && ` · ${jobText.returnedOn(debit.returned)}`}
              </span>
            </span>
            <span className={css.amount}>{formatMoney(debit.amount)}</span>
            <Pill tone={jobTone[debit.job.state]}>{jobStateText[debit.job.state]}</Pill>
            {debit === model.returnable && (
              <Button calls={debits.operations.returned} onClick={() => model.open(debit)}>
                {debit.job.state === "pending" ? jobText.rejected : jobText.returned}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {form !== undefined && <ReturnDialog form={form} onSubmit={() => model.book(form)} onClose={model.close} />}
    </section>
  )
})
