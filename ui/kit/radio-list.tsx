import { useId } from "react"
import { useOpen } from "./may.tsx"
import * as css from "./radio-list.css.ts"

interface RadioListProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string; readonly help?: string }>
  readonly onChange: (value: Id) => void
}

/** One of a few that need a word of explanation. The browser's own radio buttons, one below the other. */
export const RadioList = <Id extends string>({ label, value, options, onChange }: RadioListProps<Id>) => {
  const name = useId()
  const isOpen = useOpen()
  return (
    <fieldset className={css.list}>
      <legend className={css.title}>{label}</legend>
      {options.map((option) => (
        <label key={option.id} className={css.option}>
          <input
            type="radio"
            name={name}
            className={css.input}
            checked={option.id === value}
            disabled={!isOpen}
            onChange={() => onChange(option.id)}
          />
          <span>
            <span className={css.label}>{option.label}</span>
            {option.help !== undefined && <span className={css.help}>{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
