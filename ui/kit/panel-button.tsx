import {
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react"
import { Button } from "./button.tsx"
import { Coming } from "./coming.tsx"

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
  /** Whether it takes the focus of what goes away beside it (`KeepFocus`). */
  readonly keeps?: boolean
  /** Whether something else asks for the panel, below what it opens then, and what is told once it is closed. */
  readonly asked?: {
    readonly open: boolean
    readonly below?: () => HTMLElement | null
    readonly closed: () => void
  }
  readonly children: ReactNode
}

/** A button that opens a panel below it. Where the focus went with the panel, it comes back to the button, or to what asked for it. */
export const PanelButton = <Model,>({
  label,
  panel: Panel,
  model,
  className,
  keeps,
  asked,
  children,
}: PanelButtonProps<Model>) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [pressed, setPressed] = useState(false)
  const open = pressed || asked?.open === true
  const place = useRef<HTMLElement | null>(null)
  const close = () => {
    place.current = asked?.below?.() ?? trigger.current
    setPressed(false)
    asked?.closed()
  }
  useLayoutEffect(() => {
    if (!open) return
    // The panel gives the focus back in the next frame, if that from which it was opened is still there: a menu's entry is not.
    return () => {
      const back = () => (place.current?.isConnected === true ? place.current : trigger.current)?.focus()
      requestAnimationFrame(() => requestAnimationFrame(() => document.activeElement === document.body && back()))
    }
  }, [open])
  return (
    <>
      <Button
        ref={trigger}
        look="quiet"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-keep={keeps}
        {...(className === undefined ? {} : { className })}
        onClick={() => setPressed(true)}
      >
        {children}
      </Button>
      {open && (
        <Suspense fallback={<Coming />}>
          <PanelPopover
            label={label}
            trigger={pressed ? trigger : { current: asked?.below?.() ?? trigger.current }}
            onClose={close}
          >
            <Panel model={model} close={close} />
          </PanelPopover>
        </Suspense>
      )}
    </>
  )
}
