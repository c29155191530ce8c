import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { reckoningText as words } from "../../text/de/reckoning.ts"
import { MeantFields } from "./meant-fields.tsx"
import type { ReckonForm } from "./reckon-form.ts"

/** Asks what is to be made of the numbers of a column. */
const ReckonDialog = observer(({ model }: { model: ReckonForm }) => (
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
          label={words.reckoning}
          value={model.reckoning}
          error={model.meant.fault}
          help={words.help}
          autoComplete="off"
          autoFocus
          onChange={(reckoning) => model.write(reckoning)}
        />
      </div>
    </Form>
  </Dialog>
))

export default ReckonDialog
