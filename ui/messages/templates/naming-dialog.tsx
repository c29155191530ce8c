import { observer } from "mobx-react-lite"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { Form } from "../../kit/form.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { templatesText as words } from "../../text/de/templates.ts"
import type { Naming } from "./naming.ts"

interface NamingDialogProps {
  readonly title: string
  readonly purpose?: string
  readonly naming: Naming
  readonly onClose: () => void
}

/** Asks what a template is called. */
export const NamingDialog = observer(({ title, purpose, naming, onClose }: NamingDialogProps) => {
  const { failure, refusals, busy } = naming.attempt
  const said = failure === undefined ? undefined : messagesMessageOf(failure)
  const missing = refusals > 0 && naming.isEmpty ? words.nameMissing : undefined
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        faulty={refusals === 0 ? undefined : String(refusals)}
        onSubmit={() => naming.save()}
        foot={
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={busy}>
              {words.save}
            </Button>
          </>
        }
      >
        {purpose !== undefined && <p className={parts.text}>{purpose}</p>}
        <TextField
          label={words.name}
          value={naming.text}
          error={said === undefined ? missing : `${said.what} ${said.todo}`}
          maxLength={80}
          autoFocus
          autoComplete="off"
          onChange={(text) => naming.type(text)}
        />
      </Form>
    </Dialog>
  )
})
