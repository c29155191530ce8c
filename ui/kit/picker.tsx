import ChevronDown from "lucide-react/icons/chevron-down"
import { Suspense, useEffect, useRef, useState } from "react"
import { Coming } from "./coming.tsx"
import { fetched } from "./fetched.ts"
import * as field from "./field.css.ts"
import { useOpen } from "./may.tsx"
import * as css from "./picker.css.ts"
import { trigger as triggerStyle } from "./select.css.ts"
import { isLetter } from "./typed-letter.ts"

export interface PickerProps {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly value: string
  readonly onPick: (id: string) => void
  /** The option that means nothing was chosen, if there is one; it is drawn quietly. */
  readonly none?: string
  /** Whether the label stands above it, and is not only heard. */
  readonly labelled?: boolean
  readonly autoFocus?: boolean
  readonly search: string
  readonly nothing: string
}

const popover = fetched(() => import("./picker-popover.tsx").then((module) => module.default))

/** One of many, with a search. Closed it is one button, so that hundreds of them cost nothing; a letter opens it and begins the search. */
export const Picker = (props: PickerProps) => {
  const trigger = useRef<HTMLButtonElement>(null)
  /** What is typed; nothing while it is closed. */
  const [typed, setTyped] = useState<string>()
  const open = typed !== undefined
  const isOpen = useOpen()
  // What it opens takes keys at once. Code that does not come is asked for again when it is opened.
  useEffect(() => void popover.get().catch(() => {}), [])
  const shown = props.options.find(({ id }) => id === props.value)?.label ?? ""
  const look = `${field.control} ${triggerStyle}`
  const button = (
    <>
      <button
        ref={trigger}
        type="button"
        disabled={!isOpen}
        className={props.value === props.none ? `${look} ${css.unset}` : look}
        aria-label={`${props.label}: ${shown}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        // biome-ignore lint/a11y/noAutofocus: where it is asked for, the panel has just been opened to choose here
        autoFocus={props.autoFocus}
        onClick={() => setTyped((before = "") => before)}
        onKeyDown={(event) => {
          if (!isLetter(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          setTyped((before = "") => before + event.key)
        }}
      >
        <span className={css.shown}>{shown}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {open && (
        <Suspense fallback={<Coming />}>
          <popover.Part {...props} {...{ typed, trigger }} onType={setTyped} onClose={() => setTyped(undefined)} />
        </Suspense>
      )}
    </>
  )
  if (props.labelled !== true) return button
  return (
    <div className={field.field}>
      <span aria-hidden className={field.label}>
        {props.label}
      </span>
      {button}
    </div>
  )
}
