import { observer } from "mobx-react-lite"
import { invoices } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { May } from "../../kit/may.tsx"
import type { Go } from "../../surroundings.ts"
import { feesText } from "../../text/de/fees.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import { invoiceRefusalText, invoicesMessageOf } from "../../text/de/invoices-errors.ts"
import { HiddenFees } from "../list/hidden-fees.tsx"
import { InvoiceMailsContent } from "./mails.tsx"
import type { ManyInvoices } from "./many.view-model.ts"
import { NotMade } from "./not-made.tsx"
import { PeriodFields } from "./period-fields.tsx"

interface Props {
  readonly model: ManyInvoices
  readonly go: Go
  readonly onClose: () => void
}

/** So many refusals are named. */
const shownRefusals = 200

const PrintButton = observer(({ model }: Pick<Props, "model">) => (
  <Button busy={model.printing.busy} onClick={() => model.print()}>
    {words.print}
  </Button>
))

const MailButton = ({ model }: Pick<Props, "model">) => (
  <Button calls={invoices.operations.mail} onClick={() => model.openMails()}>
    {words.mail} …
  </Button>
)

/** How far printing is, where there is more than one file, and why it does not go on. */
const PrintState = observer(({ model: { printing, progress } }: Pick<Props, "model">) => (
  <>
    {printing.failure !== undefined && <Alert message={invoicesMessageOf(printing.failure)} />}
    {progress !== undefined && progress.of > 1 && (
      <p className={parts.soft} role="status">
        {words.printing(progress.file, progress.of)}
      </p>
    )}
  </>
))

const Made = observer(({ model, onClose }: Props) => {
  const { made, numbers, refused } = model.result ?? { made: [], numbers: null, refused: [] }
  return (
    <div className={parts.column}>
      <p className={parts.text} role="status">
        {words.made(made.length, numbers)}
      </p>
      {refused.length > 0 && (
        <>
          <p className={parts.text}>{words.refused(refused.length)}:</p>
          <ul className={parts.lines}>
            {refused.slice(0, shownRefusals).map(({ id, name, reference, refusal }) => (
              <li key={id}>
                <strong>{name ?? feesText.erased}</strong> ({reference}): {invoiceRefusalText(refusal).what}
              </li>
            ))}
          </ul>
        </>
      )}
      {refused.length > shownRefusals && (
        <p className={parts.soft}>{words.moreRefused(refused.length - shownRefusals)}</p>
      )}
      <PrintState model={model} />
      <p className={parts.soft}>{words.printMeaning}</p>
      <div className={foot}>
        <PrintButton model={model} />
        <MailButton model={model} />
        <Button look="primary" onClick={onClose} autoFocus>
          {words.close}
        </Button>
      </div>
    </div>
  )
})

const Asked = observer(({ model, go, onClose }: Props) => {
  const { failure, busy, refusals } = model.making
  return (
    <Form
      onSubmit={() => model.make()}
      faulty={model.form.faulty ? String(refusals) : undefined}
      foot={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <PrintButton model={model} />
          <MailButton model={model} />
          <Button type="submit" look="primary" busy={busy}>
            {words.make}
          </Button>
        </>
      }
    >
      {failure !== undefined && <NotMade failure={failure} go={go} />}
      <PrintState model={model} />
      <HiddenFees chosen={model.chosen} />
      <p className={parts.text}>{words.makeMeaning}</p>
      <PeriodFields form={model.form} help={words.serviceOfMany} />
    </Form>
  )
})

/** The invoices that there are, for who may make none. */
const Kept = observer(({ model, onClose }: Props) => (
  <Dialog title={words.many} onClose={onClose}>
    <div className={parts.column}>
      <PrintState model={model} />
      <HiddenFees chosen={model.chosen} />
      <p className={parts.soft}>{words.printMeaning}</p>
      <div className={foot}>
        <PrintButton model={model} />
      </div>
    </div>
  </Dialog>
))

/** Invoices of chosen fees: asked for, and then what came of it. */
export const ManyInvoicesDialog = observer((props: Props) => {
  const { chosen, mails, result } = props.model
  if (mails !== undefined)
    return (
      <Dialog title={words.mailTitle(chosen.count)} onClose={props.onClose}>
        <HiddenFees chosen={chosen} />
        <InvoiceMailsContent model={mails} onClose={props.onClose} />
      </Dialog>
    )
  return (
    <May calls={invoices.operations.make} otherwise={<Kept {...props} />}>
      <Dialog title={words.makeTitle(chosen.count)} onClose={props.onClose}>
        {result === undefined ? <Asked {...props} /> : <Made {...props} />}
      </Dialog>
    </May>
  )
})
