import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { replaceText as words } from "../../text/de/replace.ts"
import type { ReplaceForm } from "./replace-form.ts"

/** Asks what is to be replaced by what. */
const ReplaceDialog = observer(({ model }: { model: ReplaceForm }) => (
  <Dialog title={words.title} onClose={model.cancel}>
    <Form
      onSubmit={() => model.submit()}
      faulty={model.fault && `${model.reading.refusals}`}
      foot={
        <>
          <Button onClick={model.cancel}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={model.reading.busy}>
            {words.look}
          </Button>
        </>
      }
    >
      <div className={parts.column}>
        {model.reading.failure !== undefined && <Alert message={messageOf(model.reading.failure)} />}
        <p className={parts.text}>{words.scope(model.scope)}</p>
        <Select
          label={words.column}
          value={model.column}
          options={model.columns}
          onChange={(column) => model.choose(column)}
        />
        <TextField
          label={words.find}
          value={model.find}
          error={model.fault}
          autoComplete="off"
          autoFocus
          onChange={(text) => model.write("find", text)}
        />
        <TextField
          label={words.by}
          value={model.by}
          help={words.byHelp}
          autoComplete="off"
          onChange={(text) => model.write("by", text)}
        />
        <Check label={words.whole} chosen={model.whole} onToggle={() => model.tick("whole", !model.whole)} />
        <Check label={words.exact} chosen={model.exact} onToggle={() => model.tick("exact", !model.exact)} />
      </div>
    </Form>
  </Dialog>
))

export default ReplaceDialog
