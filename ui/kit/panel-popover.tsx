import type { ReactNode, RefObject } from "react"
import { Dialog } from "react-aria-components/Dialog"
import { Popover } from "react-aria-components/Popover"
import { I18n } from "./i18n.tsx"
import { Looking } from "./may.tsx"
import * as css from "./overlay.css.ts"

interface PanelPopoverProps {
  readonly label: string
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open panel: keeps the focus inside, Esc and a click beside it close. */
const PanelPopover = ({ label, trigger, onClose, children }: PanelPopoverProps) => (
  <I18n>
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => open || onClose()}
      placement="bottom start"
      className={css.popover}
    >
      <Dialog aria-label={label} className={css.panel}>
        <Looking>{children}</Looking>
      </Dialog>
    </Popover>
  </I18n>
)

export default PanelPopover
