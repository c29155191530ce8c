import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { warning } from "../../messages/messages.css.ts"
import { jobText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { AssignForm, type JobViewModel } from "./job.view-model.ts"
import { ReturnDialog } from "./return-dialog.tsx"
import { ReturnForm } from "./return-form.ts"

interface Props {
  readonly model: JobViewModel
}

const Failure = observer(({ model: { acting } }: Props) =>
  acting.failure === undefined ? null : <Alert message={debitsMessageOf(acting.failure)} />,
)

const Discard = observer(({ model }: Props) => {
  const job = model.job.value
  if (job === undefined) return null
  return (
    <Dialog title={words.discardTitle} onClose={model.close}>
      <div className={parts.column}>
        <Failure model={model} />
        <p className={parts.text}>{words.discardText(job.fees)}</p>
        {job.state !== "created" && <p className={warning}>{words.discardFile}</p>}
        {job.announced > 0 && <p className={warning}>{words.discardMails(job.announced)}</p>}
        <div className={foot}>
          <Button autoFocus onClick={model.close}>
            {words.cancel}
          </Button>
          <Button look="danger" busy={model.acting.busy} onClick={() => model.discard()}>
            {words.discardYes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
})

const Assign = observer(({ model, form }: Props & { readonly form: AssignForm }) => (
  <Dialog title={words.assignTitle} onClose={model.close}>
    <Form
      onSubmit={() => model.assign(form)}
      faulty={model.acting.refusals === 0 ? undefined : String(model.acting.refusals)}
      foot={
        <>
          <Button onClick={model.close}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={model.acting.busy}>
            {words.assignYes}
          </Button>
        </>
      }
    >
      <Failure model={model} />
      <p className={parts.text}>{words.assignText}</p>
      <AmountField
        label={words.amount}
        value={form.amount}
        error={form.faults.amount}
        onChange={(text) => form.typeAmount(text)}
        autoFocus
      />
      <TextField
        label={words.on}
        inputMode="numeric"
        value={form.on}
        error={form.faults.on}
        onChange={(text) => form.typeDay(text)}
      />
    </Form>
  </Dialog>
))

/** The dialog that is open over the page of a job. */
const JobDialogs = observer(({ model }: Props) => {
  const { dialog } = model
  if (dialog === "discard") return <Discard model={model} />
  if (dialog instanceof AssignForm) return <Assign model={model} form={dialog} />
  if (dialog instanceof ReturnForm)
    return <ReturnDialog form={dialog} onSubmit={() => model.bookReturn(dialog)} onClose={model.close} />
  return null
})

export default JobDialogs
