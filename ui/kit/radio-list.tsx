import { useId } from "react"
import { arrive } from "./arrive.ts"
import { useOpen } from "./may.tsx"
import * as css from "./radio-list.css.ts"

interface RadioListProps<Id extends string> {
  readonly label: string
  readonly value: Id
  readonly options: ReadonlyArray<{ readonly id: Id; readonly label: string; readonly help?: string }>
  readonly onChange: (value: Id) => void
  /** Whether what is chosen has the focus at first: Enter then sends the form it stands in. */
  readonly focused?: boolean
}

/** One of a few that need a word of explanation. The browser's own radio buttons, one below the other. */
export const RadioList = <Id extends string>({
  label,
  value,
  options,
  onChange,
  focused = false,
}: RadioListProps<Id>) => {
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
            ref={focused && option.id === value ? arrive : undefined}
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
