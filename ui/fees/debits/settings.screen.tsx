import { observer } from "mobx-react-lite"
import { debitFormats, debits } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { Editing } from "../../kit/may.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { debitFormatText, debitSettingsText as words } from "../../text/de/debit-settings.ts"
import { debitsText } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import * as css from "../fees.css.ts"
import type { DebitSettingsViewModel, SettingsField } from "./settings.view-model.ts"

interface Props {
  readonly model: DebitSettingsViewModel
}

interface FieldProps extends Props {
  readonly field: SettingsField
  readonly label: string
  readonly help?: string | undefined
  readonly maxLength: number
  readonly inputMode?: "numeric"
}

const Field = observer(({ model, field, ...shown }: FieldProps) => {
  const Input = field === "surcharge" ? AmountField : TextField
  return (
    <Input
      {...shown}
      value={model.value(field)}
      error={model.faults[field]}
      onChange={(text) => model.type(field, text)}
    />
  )
})

const Content = observer(({ model }: Props) => {
  const { saving } = model
  const bank = model.iban === undefined ? null : (model.bank.value ?? null)
  const { references } = model
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
      <section className={frame.card} aria-label={words.title}>
        <Field model={model} field="party" label={words.party} help={words.partyHelp} maxLength={70} />
        <Field
          model={model}
          field="creditorIdentifier"
          label={words.creditorIdentifier}
          help={words.creditorHelp}
          maxLength={60}
        />
        <div className={css.fields}>
          <Field model={model} field="iban" label={words.iban} help={bank?.name} maxLength={60} />
          <Field model={model} field="bic" label={words.bic} help={words.bicHelp(bank?.bic ?? null)} maxLength={20} />
        </div>
        <Field model={model} field="surcharge" label={words.surcharge} help={words.surchargeHelp} maxLength={10} />
        <div>
          <Select
            label={words.format}
            value={model.format}
            options={debitFormats.map((id) => ({ id, label: debitFormatText[id] }))}
            onChange={(format) => model.choose(format)}
          />
          <p className={frame.soft}>{words.formatHelp}</p>
        </div>
      </section>
      <section className={frame.card} aria-label={words.mandates}>
        <h2 className={frame.cardTitle}>{words.mandates}</h2>
        <p className={frame.soft}>{words.mandatesHelp}</p>
        <div className={css.fields}>
          <Field model={model} field="prefix" label={words.prefix} maxLength={20} />
          <Field model={model} field="digits" label={words.digits} maxLength={2} />
          <Field model={model} field="suffix" label={words.suffix} maxLength={20} />
        </div>
        <Field model={model} field="template" label={words.template} help={words.templateHelp} maxLength={60} />
        <Field
          model={model}
          field="next"
          label={words.next}
          help={words.nextHelp(model.nextMandate)}
          maxLength={12}
          inputMode="numeric"
        />
        <p className={model.formatFault === undefined ? frame.soft : css.less} aria-live="polite">
          {model.formatFault ?? (references.length > 0 && words.nextReferences(references))}
        </p>
        <Field
          model={model}
          field="collectedUntil"
          label={words.collectedUntil}
          help={words.collectedHelp}
          maxLength={10}
        />
      </section>
      {saving.failure !== undefined && <Alert message={debitsMessageOf(saving.failure)} />}
    </Form>
  )
})

/** What a workspace collects with by direct debit. */
export const DebitSettingsScreen = observer(({ model }: Props) => {
  const { state } = model.settings
  return (
    <BackFrame to="/fees/sepa" backTo={debitsText.back} title={words.title} purpose={words.purpose}>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.settings.retry} />}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && (
        <Editing calls={debits.operations.saveSettings}>
          <Content model={model} />
        </Editing>
      )}
    </BackFrame>
  )
})
