import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { jobText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import type { ReturnForm } from "./return-form.ts"

interface Props {
  readonly form: ReturnForm
  readonly onSubmit: () => void
  readonly onClose: () => void
}

/** Asks when a debit came back and what that costs. */
export const ReturnDialog = observer(({ form, onSubmit, onClose }: Props) => (
  <Dialog title={form.of.rejected ? words.rejectTitle : words.returnTitle} onClose={onClose}>
    <Form
      onSubmit={onSubmit}
      faulty={form.booking.refusals === 0 ? undefined : String(form.booking.refusals)}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={form.booking.busy}>
            {words.returnYes}
          </Button>
        </>
      }
    >
      {form.booking.failure !== undefined && <Alert message={debitsMessageOf(form.booking.failure)} />}
      <p className={parts.text}>
        {(form.of.rejected ? words.rejectText : words.returnText)(form.of.name, form.of.amount)}
      </p>
      {form.of.together > 1 && <p className={parts.text}>{words.returnTogether(form.of.together)}</p>}
      <TextField
        label={words.on}
        inputMode="numeric"
        value={form.typed.on}
        error={form.faults.on}
        onChange={(text) => form.type("on", text)}
        autoFocus
      />
      <AmountField
        label={words.returnSurcharge}
        help={words.returnSurchargeHelp}
        value={form.typed.surcharge}
        error={form.faults.surcharge}
        onChange={(text) => form.type("surcharge", text)}
      />
      <AmountField
        label={words.returnBank}
        help={words.returnBankHelp}
        value={form.typed.bankCharge}
        error={form.faults.bankCharge}
        onChange={(text) => form.type("bankCharge", text)}
      />
    </Form>
  </Dialog>
))
