import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { bulkText as texts } from "../../text/de/bulk.ts"
import { messageOf } from "../../text/de/errors.ts"
import { refusedText } from "../../text/de/membership.ts"
import { HiddenPersons } from "../changes/hidden-persons.tsx"
import { Lines } from "../changes/lines-dialog.tsx"
import { FieldInput } from "../person/field-input.tsx"
import type { BulkViewModel } from "./bulk.view-model.ts"

interface Props {
  readonly model: BulkViewModel
}

const Choice = observer(({ model }: Props) => {
  const { editor } = model
  return (
    <>
      <Select
        label={texts.field}
        value={editor.field}
        options={model.fields.map((id) => ({ id, label: model.label(id) }))}
        onChange={(field) => model.take(field)}
        autoFocus
      />
      <FieldInput key={editor.field} editor={editor} label={model.label} tiers={model.tiers} inPlace={false} />
      <p className={parts.soft}>{texts.empty}</p>
    </>
  )
})

const Review = observer(({ model }: Props) => {
  const { preview, editor } = model
  if (preview === undefined) return null
  const { changed, same, refused, said } = preview
  return (
    <div className={parts.column}>
      <h3 className={parts.name} tabIndex={-1} ref={arrive}>
        {texts.to(model.label(editor.field), said)}
      </h3>
      <p className={parts.text}>{texts.changed(changed)}</p>
      {same > 0 && <p className={parts.text}>{texts.same(same)}</p>}
      {refused.length > 0 && (
        <>
          <p className={parts.text}>{texts.left(refused.length)}</p>
          <Lines lines={refused.map((each) => refusedText(each))} />
        </>
      )}
    </div>
  )
})

/** Gives chosen persons one value, after saying what would come of it. */
const BulkDialog = observer(({ model }: Props) => {
  const { preview, sending, editor } = model
  return (
    <Dialog title={texts.title} onClose={model.cancel}>
      <Form
        onSubmit={() => model.submit()}
        faulty={editor.fault?.code}
        foot={
          <>
            {preview === undefined ? (
              <Button onClick={model.cancel}>{texts.cancel}</Button>
            ) : (
              <Button onClick={model.back}>{texts.back}</Button>
            )}
            {preview?.changed !== 0 && (
              <Button type="submit" look="primary" busy={sending.busy}>
                {preview === undefined ? texts.next : texts.act(preview.changed)}
              </Button>
            )}
          </>
        }
      >
        {sending.failure !== undefined && sending.failure._tag !== "InvalidPerson" && (
          <Alert message={messageOf(sending.failure)} />
        )}
        <p className={parts.soft}>{texts.for(model.chosen.count)}</p>
        <HiddenPersons chosen={model.chosen} />
        {preview === undefined ? <Choice model={model} /> : <Review model={model} />}
      </Form>
    </Dialog>
  )
})

export default BulkDialog
