import ChevronDown from "lucide-react/icons/chevron-down"
import { lazy, Suspense, useRef, useState } from "react"
import * as field from "./field.css.ts"
import * as css from "./picker.css.ts"
import { trigger as triggerStyle } from "./select.css.ts"

export interface PickerProps {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly value: string
  readonly onPick: (id: string) => void
  /** The option that means nothing was chosen; it is drawn quietly. */
  readonly none: string
  readonly search: string
  readonly nothing: string
}

const PickerPopover = lazy(() => import("./picker-popover.tsx"))

/** One of many, with a search. Closed it is one button, so that hundreds of them cost nothing. */
export const Picker = (props: PickerProps) => {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const shown = props.options.find(({ id }) => id === props.value)?.label ?? ""
  const look = `${field.control} ${triggerStyle}`
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={props.value === props.none ? `${look} ${css.unset}` : look}
        aria-label={`${props.label}: ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className={css.shown}>{shown}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <PickerPopover {...props} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
