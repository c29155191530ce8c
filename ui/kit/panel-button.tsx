import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useRef, useState } from "react"
import { Button } from "./button.tsx"

/** What a panel gets: the model it works on, and how to close. */
export interface PanelProps<Model> {
  readonly model: Model
  readonly close: () => void
}

type LazyPanel<Model> = LazyExoticComponent<ComponentType<PanelProps<Model>>>

/** A panel that is loaded when it is first opened. */
export const lazyPanel = <Model,>(
  load: () => Promise<{ readonly default: ComponentType<PanelProps<Model>> }>,
): LazyPanel<Model> => lazy(load)

const PanelPopover = lazy(() => import("./panel-popover.tsx"))

interface PanelButtonProps<Model> {
  readonly label: string
  readonly panel: LazyPanel<Model>
  readonly model: Model
  readonly className?: string
  readonly children: ReactNode
}

/** A button that opens a panel below it. */
export const PanelButton = <Model,>({ label, panel: Panel, model, className, children }: PanelButtonProps<Model>) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        ref={trigger}
        look="quiet"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        {...(className === undefined ? {} : { className })}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense>
          <PanelPopover label={label} trigger={trigger} onClose={close}>
            <Panel model={model} close={close} />
          </PanelPopover>
        </Suspense>
      )}
    </>
  )
}
