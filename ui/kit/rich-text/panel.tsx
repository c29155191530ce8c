import type { ReactNode, RefObject } from "react"
import { Button } from "../button.tsx"
import { Form } from "../form.tsx"
import PanelPopover from "../panel-popover.tsx"
import * as css from "./rich-text.css.ts"

interface PanelProps {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly faulty: string | undefined
  /** Takes away what the form is about, if it is there already. */
  readonly remove: (() => void) | undefined
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A small form below its button of the toolbar. */
export const Panel = ({ label, trigger, faulty, remove, onSubmit, onClose, children }: PanelProps) => (
  <PanelPopover label={label} trigger={trigger} onClose={onClose}>
    {/* React carries events from here to a form around the editor, which must not be sent by this one. */}
    <div className={css.panel} onSubmit={(event) => event.stopPropagation()}>
      <Form
        faulty={faulty}
        onSubmit={onSubmit}
        foot={
          <>
            {remove && (
              <Button look="quiet" onClick={remove}>
                Entfernen
              </Button>
            )}
            <Button onClick={onClose}>Abbrechen</Button>
            <Button type="submit" look="primary">
              Übernehmen
            </Button>
          </>
        }
      >
        {children}
      </Form>
    </div>
  </PanelPopover>
)
