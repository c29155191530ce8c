import { observer } from "mobx-react-lite"
import { announceByOf, type ExecutionDateRemark, submitByOf } from "../../../core/fees/index.ts"
import { AmountField } from "../../kit/amount-field.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Segments } from "../../kit/segments.tsx"
import { TextField } from "../../kit/text-field.tsx"
import * as frame from "../../messages/messages.css.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { formatDate } from "../../text/de/format.ts"
import { closingReasonText } from "../../text/de/money.ts"
import * as css from "../fees.css.ts"
import type { DebitDraftViewModel } from "./draft.view-model.ts"
import { NotDueWarning } from "./not-due.tsx"

interface Props {
  readonly model: DebitDraftViewModel
}

const errorOf = (remark: ExecutionDateRemark | undefined): string | undefined => {
  if (remark?.level !== "error") return undefined
  return remark.kind === "notFuture" ? words.notFuture : words.closed(closingReasonText[remark.reason])
}

/** Until when what has to be done, as the usual notice asks for it. */
const Dates = observer(({ model }: Props) => {
  const { day } = model
  if (day === undefined || errorOf(model.remarks[0]) !== undefined) return null
  const short = new Map(
    model.remarks.flatMap((remark) =>
      remark.kind === "shortAnnouncement" || remark.kind === "shortBankLead" ? [[remark.kind, remark] as const] : [],
    ),
  )
  const [announcement, lead] = [short.get("shortAnnouncement"), short.get("shortBankLead")]
  return (
    <>
      <p className={frame.soft}>{words.dateHelp(formatDate(model.earliest))}</p>
      <dl className={css.facts}>
        <div className={css.fact}>
          <dt className={css.term}>{words.announceBy}</dt>
          <dd className={css.value}>{formatDate(announceByOf(day))}</dd>
        </div>
        <div className={css.fact}>
          <dt className={css.term}>{words.submitBy}</dt>
          <dd className={css.value}>{formatDate(submitByOf(day))}</dd>
        </div>
      </dl>
      {model.remarks.length > 0 && (
        <div className={frame.warning} role="alert">
          {announcement?.kind === "shortAnnouncement" && (
            <p>{words.shortAnnouncement(formatDate(announcement.announceBy))}</p>
          )}
          {lead?.kind === "shortBankLead" && <p>{words.shortBankLead(formatDate(lead.submitBy))}</p>}
          <Check
            label={words.shortNotice}
            chosen={model.draft?.shortNotice === true}
            onToggle={() => model.decide({ shortNotice: model.draft?.shortNotice !== true })}
          />
        </div>
      )}
    </>
  )
})

/** When is collected, how often by the mandates, and what a debit costs that comes back (SEP-03). */
export const DateStep = observer(({ model }: Props) => {
  const { draft } = model
  if (draft === undefined) return null
  return (
    <section className={frame.card} aria-label={words.date}>
      <TextField
        label={words.date}
        inputMode="numeric"
        value={model.date}
        error={model.day === undefined ? words.wrongDay : errorOf(model.remarks[0])}
        onChange={(text) => model.typeDate(text)}
        onBlur={model.leave}
      />
      <Dates model={model} />
      <NotDueWarning model={model} />
      <div>
        <p className={css.ruleName}>{words.recurring}</p>
        <Segments
          label={words.recurring}
          value={draft.recurring ? "again" : "once"}
          options={[
            { id: "again", label: words.recurringOptions.again },
            { id: "once", label: words.recurringOptions.once },
          ]}
          onChange={(id) => model.decide({ recurring: id === "again" })}
        />
        {!draft.recurring && <p className={frame.soft}>{words.onceHint}</p>}
      </div>
      <div>
        <p className={css.ruleName}>{words.together}</p>
        <Segments
          label={words.together}
          value={draft.together ? "one" : "each"}
          options={[
            { id: "each", label: words.togetherOptions.each },
            { id: "one", label: words.togetherOptions.one },
          ]}
          onChange={(id) => model.decide({ together: id === "one" })}
        />
        {draft.together && <p className={frame.soft}>{words.togetherHint}</p>}
      </div>
      <AmountField
        label={words.surcharge}
        help={words.surchargeHelp}
        value={model.surcharge}
        error={model.surchargeFault}
        onChange={(text) => model.typeSurcharge(text)}
        onBlur={model.leave}
      />
    </section>
  )
})
