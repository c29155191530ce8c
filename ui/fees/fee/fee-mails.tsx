import { observer } from "mobx-react-lite"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState } from "../../kit/states.tsx"
import { deliveryTone } from "../../messages/delivery-tone.ts"
import * as frame from "../../messages/messages.css.ts"
import { triggerText } from "../../text/de/automatic.ts"
import { feeText } from "../../text/de/fees.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import { deliveryText } from "../../text/de/messages.ts"
import { formatMoment } from "../../text/de/when.ts"
import type { FeeViewModel } from "./fee.view-model.ts"

/** The mails that were about a fee: when, what, and what became of them. */
export const FeeMails = observer(({ model: { mails } }: { readonly model: FeeViewModel }) => {
  const { state } = mails
  if (state.is === "failed") return <ErrorState message={feesMessageOf(state.error)} onRetry={mails.retry} />
  if (state.is !== "loaded") return null
  return (
    <section className={frame.card} aria-label={feeText.mails}>
      <h2 className={frame.cardTitle}>{feeText.mails}</h2>
      {state.value.length === 0 && <p className={frame.soft}>{feeText.noMails}</p>}
      {state.value.length > 0 && (
        <ul className={frame.rows}>
          {state.value.map(({ id, at, trigger, subject, address, state: became, answer }) => (
            <li key={id} className={`${frame.row} ${frame.first}`}>
              <span className={frame.main}>
                <span className={frame.name}>{subject === "" ? triggerText(trigger).label : subject}</span>
                <br />
                <span className={frame.soft}>
                  {[triggerText(trigger).label, formatMoment(at), address].filter((part) => part !== "").join(" · ")}
                </span>
                {became === "failed" && answer !== null && answer !== "" && (
                  <>
                    <br />
                    <span className={frame.soft}>{answer}</span>
                  </>
                )}
              </span>
              <Pill tone={deliveryTone[became]}>{deliveryText[became]}</Pill>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
