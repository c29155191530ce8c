import { observer } from "mobx-react-lite"
import { type Invoice, invoices as invoicesPort } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import { formatDate, formatMoney } from "../../text/de/format.ts"
import { invoicesText as words } from "../../text/de/invoices.ts"
import { invoiceRefusalText, invoicesMessageOf } from "../../text/de/invoices-errors.ts"
import { formatMoment } from "../../text/de/when.ts"
import * as css from "../fees.css.ts"
import { InvoiceMailsContent } from "../invoices/mails.tsx"
import { NotMade } from "../invoices/not-made.tsx"
import { PeriodFields } from "../invoices/period-fields.tsx"
import type { PeriodForm } from "../invoices/period-form.ts"
import type { FeeInvoicesViewModel } from "./fee-invoices.view-model.ts"

interface Props {
  readonly model: FeeInvoicesViewModel
}

const Row = observer(({ model, invoice }: Props & { readonly invoice: Invoice }) => {
  const { number, on, at, byName, total, cancelled, cancels } = invoice
  return (
    <li className={`${frame.row} ${frame.first}`}>
      <span className={frame.main}>
        <span className={cancelled ? css.gone : frame.name}>{number}</span>
        {cancels !== null && <span className={frame.soft}> · {words.cancels(cancels)}</span>}
        <br />
        <span className={frame.soft}>
          {formatDate(on)} · {words.by(byName, formatMoment(at))}
        </span>
      </span>
      <span className={css.amount}>{formatMoney(total)}</span>
      {cancelled && <Pill tone="neutral">{words.cancelled}</Pill>}
      <Button
        aria-label={`${words.download} ${number}`}
        busy={model.printing.busy}
        onClick={() => model.print(invoice, "paper")}
      >
        {words.download}
      </Button>
      {invoice.electronic && (
        <Button
          aria-label={`${words.electronic} ${number}`}
          busy={model.printing.busy}
          onClick={() => model.print(invoice, "electronic")}
        >
          {words.electronic}
        </Button>
      )}
      {!cancelled && cancels === null && (
        <Button calls={invoicesPort.operations.mail} onClick={() => model.openMails()}>
          {words.mail} …
        </Button>
      )}
      {!cancelled && cancels === null && (
        <Button calls={invoicesPort.operations.cancel} onClick={() => model.doubt(invoice)}>
          {words.cancel} …
        </Button>
      )}
    </li>
  )
})

const MakeDialog = observer(({ model, form }: Props & { readonly form: PeriodForm }) => {
  const { failure, busy, refusals } = model.making
  return (
    <Dialog title={words.make} onClose={model.close}>
      <Form
        onSubmit={() => model.make()}
        faulty={form.faulty ? String(refusals) : undefined}
        foot={
          <>
            <Button onClick={model.close}>{words.back}</Button>
            <Button type="submit" look="primary" busy={busy}>
              {words.make}
            </Button>
          </>
        }
      >
        {failure !== undefined && <NotMade failure={failure} go={model.around.go} />}
        <p className={parts.text}>{words.makeMeaning}</p>
        <PeriodFields form={form} help={words.serviceHelp} />
      </Form>
    </Dialog>
  )
})

const CancelDialog = observer(({ model, invoice }: Props & { readonly invoice: Invoice }) => (
  <Dialog title={words.cancelTitle(invoice.number)} onClose={model.close} dismissable>
    <div className={parts.column}>
      {model.cancelling.failure !== undefined && <Alert message={invoicesMessageOf(model.cancelling.failure)} />}
      <p className={parts.text}>{words.cancelMeaning}</p>
      <div className={foot}>
        <Button onClick={model.close} autoFocus>
          {words.back}
        </Button>
        <Button look="danger" busy={model.cancelling.busy} onClick={() => model.cancel()}>
          {words.cancel}
        </Button>
      </div>
    </div>
  </Dialog>
))

/** The invoices of a fee, and making one (FEE-08). */
export const FeeInvoices = observer(({ model }: Props) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={feesMessageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded") return null
  const { invoices, refusal } = state.value
  const { form, doubted, mails, printing } = model
  return (
    <section className={frame.card} aria-label={words.title}>
      <h2 className={frame.cardTitle}>{words.title}</h2>
      {printing.failure !== undefined && <Alert message={invoicesMessageOf(printing.failure)} />}
      {invoices.length === 0 && <p className={frame.soft}>{words.none}</p>}
      {invoices.length > 0 && (
        <ul className={frame.rows}>
          {invoices.map((invoice) => (
            <Row key={invoice.id} model={model} invoice={invoice} />
          ))}
        </ul>
      )}
      {refusal === null && (
        <div className={frame.line}>
          <Button calls={invoicesPort.operations.make} onClick={() => model.open()}>
            {words.make} …
          </Button>
        </div>
      )}
      {refusal !== null && refusal.kind !== "hasInvoice" && (
        <p className={frame.soft}>
          {invoiceRefusalText(refusal).what} {invoiceRefusalText(refusal).todo}
        </p>
      )}
      {form !== undefined && <MakeDialog model={model} form={form} />}
      {mails !== undefined && (
        <Dialog title={words.mailTitle(1)} onClose={model.close}>
          <InvoiceMailsContent model={mails} onClose={model.close} />
        </Dialog>
      )}
      {doubted !== undefined && <CancelDialog model={model} invoice={doubted} />}
    </section>
  )
})
