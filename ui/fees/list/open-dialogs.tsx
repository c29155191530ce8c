import { observer } from "mobx-react-lite"
import { spheres } from "../../../core/fees/index.ts"
import { paymentMethods } from "../../../core/kernel/payment-method.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { methodText, sphereText, feesText as words } from "../../text/de/fees.ts"
import { feesMessageOf, refusalText } from "../../text/de/fees-errors.ts"
import { ManyInvoicesDialog } from "../invoices/many-dialog.tsx"
import { type ChangeDialog, changeable, type FeeDialog, type SettleDialog } from "./fee-dialogs.ts"
import type { FeesViewModel } from "./fees.view-model.ts"
import { HiddenFees } from "./hidden-fees.tsx"

interface Props<D> {
  readonly model: FeesViewModel
  readonly dialog: D
}

const Failure = observer(({ model }: { readonly model: FeesViewModel }) =>
  model.bulk.changing.failure === undefined ? null : <Alert message={feesMessageOf(model.bulk.changing.failure)} />,
)

const Foot = observer(({ model, act }: { readonly model: FeesViewModel; readonly act: string }) => (
  <>
    <Button onClick={model.bulk.closeDialog}>{words.cancel}</Button>
    <Button type="submit" look="primary" busy={model.bulk.changing.busy}>
      {act}
    </Button>
  </>
))

const Settle = observer(({ model, dialog }: Props<SettleDialog>) => (
  <Dialog title={words.settleTitle(dialog.chosen.count)} onClose={model.bulk.closeDialog}>
    <Form
      onSubmit={() => model.bulk.submit()}
      faulty={dialog.day === undefined ? "day" : undefined}
      foot={<Foot model={model} act={words.settle} />}
    >
      <Failure model={model} />
      <HiddenFees chosen={dialog.chosen} />
      <p className={parts.text}>{words.settleMeaning}</p>
      <TextField
        label={words.on}
        value={dialog.on}
        inputMode="numeric"
        onChange={(text) => dialog.type(text)}
        error={dialog.day === undefined ? words.wrongDay : undefined}
        autoFocus
      />
    </Form>
  </Dialog>
))

const Reverse = observer(({ model, dialog }: Props<Extract<FeeDialog, { is: "reverse" }>>) => (
  <Dialog title={words.reverseTitle(dialog.chosen.count)} onClose={model.bulk.closeDialog} dismissable>
    <div className={parts.column}>
      <Failure model={model} />
      <HiddenFees chosen={dialog.chosen} />
      <p className={parts.text}>{words.reverseMeaning}</p>
      <div className={foot}>
        <Button onClick={model.bulk.closeDialog} autoFocus>
          {words.cancel}
        </Button>
        <Button look="danger" busy={model.bulk.changing.busy} onClick={() => model.bulk.submit()}>
          {words.reverse}
        </Button>
      </div>
    </div>
  </Dialog>
))

const Value = observer(({ dialog }: { readonly dialog: ChangeDialog }) => {
  const { field } = dialog
  if (field === "sphere")
    return (
      <Select
        label={words.fields.sphere}
        value={dialog.sphere}
        options={spheres.map((id) => ({ id, label: sphereText[id] }))}
        onChange={(sphere) => dialog.setSphere(sphere)}
      />
    )
  if (field === "paymentMethod")
    return (
      <Select
        label={words.fields.paymentMethod}
        value={dialog.method}
        options={paymentMethods.map((id) => ({ id, label: methodText[id] }))}
        onChange={(method) => dialog.setMethod(method)}
      />
    )
  const Input = field === "amount" ? AmountField : TextField
  return (
    <Input
      label={words.fields[field]}
      value={dialog.text}
      onChange={(text) => dialog.type(text)}
      error={dialog.fault}
    />
  )
})

const Change = observer(({ model, dialog }: Props<ChangeDialog>) => (
  <Dialog title={words.changeTitle(dialog.chosen.count)} onClose={model.bulk.closeDialog}>
    <Form onSubmit={() => model.bulk.submit()} faulty={dialog.fault} foot={<Foot model={model} act={words.save} />}>
      <Failure model={model} />
      <HiddenFees chosen={dialog.chosen} />
      <Select
        label={words.what}
        value={dialog.field}
        options={changeable.map((id) => ({ id, label: words.fields[id] }))}
        onChange={(field) => dialog.choose(field)}
        autoFocus
      />
      <Value dialog={dialog} />
    </Form>
  </Dialog>
))

/** So many refusals are named. */
const shownRefusals = 200

const Refused = ({ model, dialog }: Props<Extract<FeeDialog, { is: "refused" }>>) => (
  <Dialog title={words.refusedTitle(dialog.refused.length)} onClose={model.bulk.closeDialog} dismissable>
    <div className={parts.column}>
      <ul className={parts.lines}>
        {dialog.refused.slice(0, shownRefusals).map(({ id, name, reference, refusal }) => (
          <li key={id}>
            <strong>{name ?? words.erased}</strong> ({reference}): {refusalText(refusal).what}
          </li>
        ))}
      </ul>
      {dialog.refused.length > shownRefusals && (
        <p className={parts.soft}>{words.moreRefused(dialog.refused.length - shownRefusals)}</p>
      )}
      <div className={foot}>
        <Button onClick={model.bulk.closeDialog} autoFocus>
          {words.close}
        </Button>
      </div>
    </div>
  </Dialog>
)

/** What is open over the list of fees. */
const FeeDialogs = ({ model, dialog }: Props<FeeDialog>) => {
  switch (dialog.is) {
    case "settle":
      return <Settle model={model} dialog={dialog} />
    case "reverse":
      return <Reverse model={model} dialog={dialog} />
    case "change":
      return <Change model={model} dialog={dialog} />
    case "invoices":
      return <ManyInvoicesDialog model={dialog} go={model.around.go} onClose={model.bulk.closeDialog} />
    case "refused":
      return <Refused model={model} dialog={dialog} />
  }
}

export default FeeDialogs
