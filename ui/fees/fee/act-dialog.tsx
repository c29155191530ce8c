import { observer } from "mobx-react-lite"
import { longestNote } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { actText, feesText, feeText } from "../../text/de/fees.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import type { ActForm, FeeViewModel } from "./fee.view-model.ts"

/** Asks what happened to a fee: how much, when, and a note. */
const ActDialog = observer(({ model, form }: { model: FeeViewModel; form: ActForm }) => {
  const { booking } = model
  const { kind } = form.act
  return (
    <Dialog title={actText[kind].label} onClose={model.close}>
      <Form
        onSubmit={() => model.submit()}
        faulty={form.fault === undefined ? undefined : `${form.fault} ${booking.refusals}`}
        foot={
          <>
            <Button onClick={model.close}>{feesText.cancel}</Button>
            <Button type="submit" look="primary" busy={booking.busy}>
              {actText[kind].label}
            </Button>
          </>
        }
      >
        {booking.failure !== undefined && <Alert message={feesMessageOf(booking.failure)} />}
        <p className={parts.text}>{actText[kind].meaning}</p>
        {kind !== "cancellation" && (
          <AmountField
            label={feeText.amountField}
            value={form.amount}
            onChange={(text) => form.typeAmount(text)}
            error={model.faultOf("amount")}
            autoFocus
          />
        )}
        <TextField
          label={feeText.on}
          value={form.on}
          inputMode="numeric"
          onChange={(text) => form.typeDay(text)}
          error={model.faultOf("on")}
        />
        <TextField
          label={feeText.note}
          value={form.note}
          maxLength={longestNote}
          onChange={(text) => form.typeNote(text)}
        />
      </Form>
    </Dialog>
  )
})

export default ActDialog
