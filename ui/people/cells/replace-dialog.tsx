import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { replaceText as words } from "../../text/de/replace.ts"
import { MeantFields } from "./meant-fields.tsx"
import type { ReplaceForm } from "./replace-form.ts"

/** Asks what is to be replaced by what. */
const ReplaceDialog = observer(({ model }: { model: ReplaceForm }) => (
  <Dialog title={words.title} onClose={model.meant.cancel}>
    <Form
      onSubmit={() => model.submit()}
      faulty={model.meant.faulty}
      foot={
        <>
          <Button onClick={model.meant.cancel}>{words.cancel}</Button>
          <Button type="submit" look="primary" busy={model.meant.reading.busy}>
            {words.look}
          </Button>
        </>
      }
    >
      <div className={parts.column}>
        <MeantFields meant={model.meant} label={words.column} />
        <TextField
          label={words.find}
          value={model.find}
          error={model.meant.fault}
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
