import { useEffect, useEffectEvent } from "react"
import * as css from "./field.css.ts"

interface PasteFieldProps {
  readonly label: string
  readonly hint: string
  /** Told what was pasted, as text: cells of a spreadsheet come with tabs between them. */
  readonly onPaste: (text: string) => void
}

/** A place for cells of a spreadsheet. While it stands, a paste anywhere on the page goes to it, also without a cursor in it. */
export const PasteField = ({ label, hint, onPaste }: PasteFieldProps) => {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? ""
    if (text === "") return
    event.preventDefault()
    onPaste(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => take(event)
    document.addEventListener("paste", listener)
    return () => document.removeEventListener("paste", listener)
  }, [])
  return (
    <textarea
      aria-label={label}
      placeholder={hint}
      rows={2}
      className={css.control}
      // Keyboards of phones put in what was copied without a paste.
      onInput={({ currentTarget }) => {
        const { value } = currentTarget
        if (!/[\t\n]/.test(value.trim())) return
        currentTarget.value = ""
        onPaste(value)
      }}
    />
  )
}
