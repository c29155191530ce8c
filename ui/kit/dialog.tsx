import X from "lucide-react/icons/x"
import type { ReactNode } from "react"
import { Dialog as AriaDialog } from "react-aria-components/Dialog"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { IconButton } from "./button.tsx"
import { GiveBack } from "./give-back.tsx"
import { I18n } from "./i18n.tsx"
import { Looking } from "./may.tsx"
import * as css from "./overlay.css.ts"

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly wide?: boolean
  /** Whether it grows with what it holds up to the whole window; what scrolls in it says so itself. */
  readonly roomy?: boolean
  /** Whether it keeps its height whatever it holds, and fills a phone. */
  readonly tall?: boolean
  /** Whether a click beside it closes; not where typed text would be lost. */
  readonly dismissable?: boolean
  readonly children: ReactNode
}

/** A dialog over the page. Esc closes, the focus stays inside and returns where it was. */
export const Dialog = ({
  title,
  onClose,
  wide = false,
  roomy = false,
  tall = false,
  dismissable = false,
  children,
}: DialogProps) => (
  <I18n>
    <Looking>
      <ModalOverlay isOpen isDismissable={dismissable} onOpenChange={(open) => open || onClose()} className={css.veil}>
        <Modal className={`${css.dialog} ${wide ? css.wide : ""} ${roomy ? css.roomy : ""} ${tall ? css.tall : ""}`}>
          <AriaDialog className={tall || roomy ? `${css.content} ${css.filling}` : css.content}>
            <GiveBack />
            <div className={css.dialogHead}>
              <Heading slot="title" level={2} className={css.dialogTitle}>
                {title}
              </Heading>
              <IconButton label="Schließen" onClick={onClose}>
                <X size={18} aria-hidden />
              </IconButton>
            </div>
            <div className={tall ? css.filling : roomy ? `${css.dialogBody} ${css.filling}` : css.dialogBody}>
              {children}
            </div>
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Looking>
  </I18n>
)
