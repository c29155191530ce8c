import { useId } from "react"
import * as css from "./field.css.ts"
import { useOpen } from "./may.tsx"

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
  readonly rows?: number
  readonly maxLength?: number
}

/** Several lines of text; Enter makes a new line, Ctrl+Enter sends the form. */
export const TextArea = ({ label, value, onChange, error, autoFocus, rows = 5, maxLength }: TextAreaProps) => {
  const id = useId()
  const isOpen = useOpen()
  return (
    <div className={css.field}>
      <textarea
        aria-label={label}
        readOnly={!isOpen}
        rows={rows}
        maxLength={maxLength}
        className={css.control}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to write here
        autoFocus={autoFocus}
        // What is in it already was just typed, or is gone on with.
        onFocus={
          autoFocus
            ? ({ currentTarget: area }) => area.setSelectionRange(area.value.length, area.value.length)
            : undefined
        }
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {error !== undefined && (
        <p id={`${id}-below`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  )
}
