import { observer } from "mobx-react-lite"
import { endReasons } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { endReasonText, mandatesText as words } from "../../text/de/mandates.ts"
import { EndForm, type MandateForm } from "./mandate-forms.ts"
import type { PersonMandateViewModel } from "./person-mandate.view-model.ts"

interface Props {
  readonly model: PersonMandateViewModel
}

const Values = observer(({ form }: { form: MandateForm }) => (
  <>
    <TextField
      label={words.holder}
      maxLength={100}
      value={form.typed.holder}
      onChange={(text) => form.type("holder", text)}
      autoFocus
    />
    <TextField label={words.iban} maxLength={60} value={form.typed.iban} onChange={(text) => form.type("iban", text)} />
    {form.kind === "make" ? (
      <TextField
        label={words.signedOn}
        inputMode="numeric"
        maxLength={10}
        value={form.typed.signedOn}
        error={form.fault}
        onChange={(text) => form.type("signedOn", text)}
      />
    ) : (
      <TextField
        label={words.reference}
        maxLength={35}
        value={form.typed.reference}
        onChange={(text) => form.type("reference", text)}
      />
    )}
  </>
))

const End = observer(({ form }: { form: EndForm }) => (
  <>
    <TextField
      label={words.on}
      inputMode="numeric"
      maxLength={10}
      value={form.on}
      error={form.fault}
      onChange={(text) => form.type(text)}
      autoFocus
    />
    <Select
      label={words.reason}
      value={form.reason}
      options={endReasons.map((id) => ({ id, label: endReasonText[id] }))}
      onChange={(reason) => form.choose(reason)}
    />
  </>
))

const said = {
  make: { title: words.makeTitle, yes: words.makeYes },
  amend: { title: words.amendTitle, yes: words.amendYes },
  end: { title: words.endTitle, yes: words.endYes },
} as const

/** The dialog that is open over the mandate of a person. */
const MandateDialogs = observer(({ model }: Props) => {
  const { dialog, acting } = model
  if (dialog === undefined) return null
  const kind = dialog instanceof EndForm ? "end" : dialog.kind
  const text = { make: words.makeText(model.state.value?.next ?? null), amend: words.amendText, end: words.endText }[
    kind
  ]
  return (
    <Dialog title={said[kind].title} onClose={model.close}>
      <Form
        onSubmit={() => model.submit()}
        faulty={acting.refusals === 0 ? undefined : String(acting.refusals)}
        foot={
          <>
            <Button onClick={model.close}>{words.cancel}</Button>
            <Button type="submit" look={kind === "end" ? "danger" : "primary"} busy={acting.busy}>
              {said[kind].yes}
            </Button>
          </>
        }
      >
        {acting.failure !== undefined && <Alert message={debitsMessageOf(acting.failure)} />}
        {text !== "" && <p className={parts.text}>{text}</p>}
        {dialog instanceof EndForm ? <End form={dialog} /> : <Values form={dialog} />}
      </Form>
    </Dialog>
  )
})

export default MandateDialogs
