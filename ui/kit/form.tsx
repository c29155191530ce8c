import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react"
import * as css from "./form.css.ts"
import { useOpen } from "./may.tsx"

interface FormProps {
  readonly onSubmit: () => void
  /** What Ctrl+Enter does, where the same can be done once more. */
  readonly onSubmitAgain?: () => void
  /** Changes when something is wrong; the first wrong field then takes the focus. */
  readonly faulty: string | undefined
  readonly children: ReactNode
  readonly foot: ReactNode
}

interface Fault {
  readonly label: string
  readonly field: HTMLElement
}

const wrongFields = (form: HTMLElement): ReadonlyArray<HTMLElement> => [
  ...form.querySelectorAll<HTMLElement>("[aria-invalid=true]"),
]

const labelOf = (field: HTMLElement): string =>
  field.getAttribute("aria-label") ?? (field instanceof HTMLInputElement ? field.labels?.[0]?.textContent : null) ?? ""

/** The wrong fields of a form that is higher than the window, from the first refusal on, for as long as they are wrong. */
const useFaults = (form: RefObject<HTMLFormElement | null>, faulty: string | undefined): ReadonlyArray<Fault> => {
  const [faults, show] = useState<ReadonlyArray<Fault>>([])
  useEffect(() => {
    const { current } = form
    if (current === null || faulty === undefined) return
    const look = () => {
      const wrong = current.scrollHeight > innerHeight ? wrongFields(current) : []
      const found = wrong.map((field) => ({ label: labelOf(field), field })).filter(({ label }) => label !== "")
      show((before) =>
        found.length === before.length && found.every(({ field }, at) => field === before[at]?.field) ? before : found,
      )
    }
    look()
    const watching = new MutationObserver(look)
    watching.observe(current, { subtree: true, childList: true, attributeFilter: ["aria-invalid"] })
    return () => watching.disconnect()
  }, [form, faulty])
  return faults
}

/** Whether a key was pressed on a step's heading that took the focus, which takes no keys itself. */
const isOnHeading = (target: EventTarget): boolean => target instanceof HTMLHeadingElement && target.tabIndex === -1

const isPlainEnter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key === "Enter" && !(ctrlKey || altKey || metaKey)

const sends = "button[type=submit]"

/**
 * Fields and what is done with them. Enter sends, where they are open. From the heading of a step it only leads to the button that sends:
 * a second Enter, meant for the step before, sends nothing that nobody has read. The first fault takes the focus. A long form tells all
 * of them at its top.
 */
export const Form = ({ onSubmit, onSubmitAgain, faulty, children, foot }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const faults = useFaults(form, faulty)
  const isOpen = useOpen()
  useEffect(() => {
    if (faulty !== undefined && form.current !== null) wrongFields(form.current)[0]?.focus()
  }, [faulty])
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onKeyDownCapture={(event) => {
        if (onSubmitAgain === undefined || event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        event.stopPropagation()
        if (isOpen) onSubmitAgain()
      }}
      onKeyDown={(event) => {
        const { target, currentTarget, repeat } = event
        if (!isPlainEnter(event) || !(target instanceof HTMLElement)) return
        // The key that led to the button may still be held.
        if (repeat && target.matches(sends)) event.preventDefault()
        if (repeat || !isOnHeading(target)) return
        event.preventDefault()
        currentTarget.querySelector<HTMLElement>(sends)?.focus()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOpen) onSubmit()
      }}
    >
      {faults.length > 1 && (
        <nav aria-label="Noch zu prüfen" className={css.alert}>
          <p className={css.what}>Prüfe noch {faults.length} Angaben:</p>
          <ul className={css.faults}>
            {faults.map(({ label, field }) => (
              <li key={field.id || label}>
                <button type="button" className={css.fault} onClick={() => field.focus()}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
      <div className={css.foot}>{foot}</div>
    </form>
  )
}
