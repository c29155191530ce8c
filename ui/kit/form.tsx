import { type ReactNode, useEffect, useRef } from "react"
import * as css from "./form.css.ts"

interface FormProps {
  readonly onSubmit: () => void
  /** Changes when something is wrong; the first wrong field then takes the focus. */
  readonly faulty: string | undefined
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** Fields and what is done with them. Enter sends; the first fault takes the focus. */
export const Form = ({ onSubmit, faulty, children, foot }: FormProps) => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faulty !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [faulty])
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={css.foot}>{foot}</div>
    </form>
  )
}
