import { observer } from "mobx-react-lite"
import { invoices, mailedForms, taxKinds } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { Editing } from "../../kit/may.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feesText } from "../../text/de/fees.ts"
import { taxKindText, invoiceSettingsText as words } from "../../text/de/invoices.ts"
import { invoicesMessageOf } from "../../text/de/invoices-errors.ts"
import type { InvoiceField, InvoiceSettingsViewModel } from "./settings.view-model.ts"

interface Props {
  readonly model: InvoiceSettingsViewModel
}

interface FieldProps extends Props {
  readonly field: InvoiceField
  readonly label: string
  readonly help?: string
  readonly maxLength: number
}

const Field = observer(({ model, field, label, help, maxLength }: FieldProps) => (
  <TextField
    label={label}
    help={help}
    maxLength={maxLength}
    value={model.value(field)}
    error={model.faults[field]}
    onChange={(text) => model.type(field, text)}
  />
))

const Content = observer(({ model }: Props) => {
  const { saving, next } = model
  return (
    <Form
      onSubmit={() => model.save()}
      faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
      foot={
        <Button type="submit" look="primary" busy={saving.busy}>
          {words.save}
        </Button>
      }
    >
      <section className={frame.card} aria-label={words.tax}>
        <RadioList
          label={words.tax}
          value={model.tax}
          options={taxKinds.map((id) => ({ id, label: taxKindText[id] }))}
          onChange={(tax) => model.choose(tax)}
        />
        <Field model={model} field="taxNote" label={words.taxNote} help={words.taxNoteHelp} maxLength={300} />
        <Field model={model} field="taxNumber" label={words.taxNumber} help={words.taxNumberHelp} maxLength={40} />
      </section>
      <section className={frame.card} aria-label={words.onPage}>
        <h2 className={frame.cardTitle}>{words.onPage}</h2>
        <Field model={model} field="numbers" label={words.numbers} help={words.numbersHelp} maxLength={60} />
        {next !== undefined && <p className={frame.soft}>{words.next(next)}</p>}
        <Field
          model={model}
          field="paymentText"
          label={words.paymentText}
          help={words.paymentTextHelp}
          maxLength={1000}
        />
        <Field model={model} field="foot" label={words.foot} help={words.footHelp} maxLength={300} />
        <RadioList
          label={words.mailed}
          value={model.mailed}
          options={mailedForms.map((id) => ({ id, label: words.mailedForm[id] }))}
          onChange={(form) => model.mailAs(form)}
        />
      </section>
      {saving.failure !== undefined && <Alert message={invoicesMessageOf(saving.failure)} />}
    </Form>
  )
})

/** What stands on all invoices of a workspace. */
export const InvoiceSettingsScreen = observer(({ model }: Props) => {
  const { state } = model.settings
  return (
    <BackFrame to="/fees" backTo={feesText.back} title={words.title} purpose={words.purpose}>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.settings.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && (
        <Editing calls={invoices.operations.saveSettings}>
          <Content model={model} />
        </Editing>
      )}
    </BackFrame>
  )
})
