import { ChipList } from "./chip-list.tsx"
import { ComboField } from "./combo-field.tsx"
import { heard } from "./heard.css.ts"
import { useOpen } from "./may.tsx"
import * as css from "./names-field.css.ts"

/** So many suggestions stand there to be pressed; the others appear while typing. */
const most = 12

interface NamesFieldProps {
  readonly label: string
  readonly names: ReadonlyArray<string>
  readonly text: string
  readonly options: ReadonlyArray<string>
  readonly onChange: (names: ReadonlyArray<string>, text: string) => void
  readonly error?: string | undefined
  readonly help?: string | undefined
  /** What stands above the line where others are typed. */
  readonly adding?: string
  /** Whether it takes the focus when it appears; it does if nothing is said. */
  readonly autoFocus?: boolean
}

/** Several names, such as groups: those that are there can be taken away, others are chosen or typed. */
export const NamesField = ({
  label,
  names,
  text,
  options,
  onChange,
  error,
  help,
  adding = "Hinzufügen",
  autoFocus = true,
}: NamesFieldProps) => {
  const isOpen = useOpen()
  const offered = options.filter((option) => isOpen && !names.includes(option))
  return (
    <div className={css.field}>
      <ChipList
        label={label}
        chips={names.map((name) => ({ id: name, label: name }))}
        onRemove={(gone) =>
          onChange(
            names.filter((name) => name !== gone),
            text,
          )
        }
      />
      {isOpen && (
        <ComboField
          label={adding}
          value={text}
          autoFocus={autoFocus}
          options={offered}
          onChange={(typed) =>
            options.includes(typed) && !names.includes(typed) ? onChange([...names, typed], "") : onChange(names, typed)
          }
          error={error}
          help={help}
        />
      )}
      {offered.length > 0 && text === "" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label="Vorschläge" className={css.tags}>
          {offered.slice(0, most).map((name) => (
            <button key={name} type="button" className={css.offer} onClick={() => onChange([...names, name], "")}>
              <span aria-hidden>+ </span>
              {name}
              <span className={heard}> hinzufügen</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
