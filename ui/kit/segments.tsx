import { useId } from "react"
import { heard } from "./heard.css.ts"
import { useOpen } from "./may.tsx"
import * as css from "./segments.css.ts"

interface SegmentsProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string }>
  readonly onChange: (value: Id) => void
}

/** One of a few, all of them in sight. The browser's own radio buttons, drawn side by side. */
export const Segments = <Id extends string>({ label, value, options, onChange }: SegmentsProps<Id>) => {
  const name = useId()
  const isOpen = useOpen()
  return (
    <fieldset className={css.group}>
      <legend className={heard}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} className={css.segment}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={option.id === value}
            disabled={!isOpen}
            onChange={() => onChange(option.id)}
          />
          <span className={css.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
