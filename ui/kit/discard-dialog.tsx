import { Button } from "./button.tsx"
import { Dialog } from "./dialog.tsx"
import { foot } from "./form.css.ts"

interface DiscardDialogProps {
  /** What would be lost. */
  readonly hint: string
  readonly onStay: () => void
  readonly onDiscard: () => void
}

/** Asks before what was typed is thrown away. */
export const DiscardDialog = ({ hint, onStay, onDiscard }: DiscardDialogProps) => (
  <Dialog title="Änderungen verwerfen?" onClose={onStay}>
    <p>{hint}</p>
    <div className={foot}>
      <Button look="danger" onClick={onDiscard}>
        Verwerfen
      </Button>
      <Button look="primary" autoFocus onClick={onStay}>
        Weiter bearbeiten
      </Button>
    </div>
  </Dialog>
)
