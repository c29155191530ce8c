import { type KeyboardEvent, useRef } from "react"
import { fold } from "../../core/kernel/fold.ts"
import { byWordStart } from "./by-word-start.ts"
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
  /** Which of the options the text means already, and the name that nobody has yet that it could be as well. */
  readonly meant?: { readonly takes: string | undefined; readonly creates: string | undefined } | undefined
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
  meant,
  adding = "Hinzufügen",
  autoFocus = true,
}: NamesFieldProps) => {
  const isOpen = useOpen()
  const offered = options.filter((option) => isOpen && !names.includes(option))
  const fitting = byWordStart(
    offered.map((name) => ({ label: name })),
    text,
  ).map(({ label }) => label)
  const { takes, creates } = meant ?? {}
  const isTyping = useRef(false)
  const isWhole = takes !== undefined && fold(takes) === fold(text.trim())
  const add = (name: string) => onChange([...names, name], "")
  const further =
    creates !== undefined && fitting.length > 0
      ? { label: `„${creates}“ neu anlegen`, run: () => add(creates) }
      : undefined
  /**
   * What was typed, or the suggestion that was chosen, which comes as a text as well. A name that is typed to its end may be the beginning of
   * another one: Enter takes it, or a comma, as between several in one line.
   */
  const write = (written: string) => {
    const typed = isTyping.current && meant !== undefined
    isTyping.current = false
    const name = isWhole ? takes : creates
    if (typed && name !== undefined && written === `${text},`) add(name)
    else if (!typed && options.includes(written) && !names.includes(written)) add(written)
    else onChange(names, written)
  }
  /**
   * Enter takes the one that is meant; with nothing more to take it is done, and so it is with a name that was typed to its end. A
   * suggestion that is marked is taken by its list.
   */
  const enter = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (meant === undefined || event.key !== "Enter" || !(target instanceof HTMLInputElement)) return
    if (event.nativeEvent.isComposing || target.hasAttribute("aria-activedescendant")) return
    event.preventDefault()
    event.stopPropagation()
    if (takes !== undefined) add(takes)
    if (takes === undefined || isWhole) target.form?.requestSubmit()
  }
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
        <div
          onKeyDownCapture={enter}
          onInputCapture={() => {
            isTyping.current = true
          }}
        >
          <ComboField
            label={adding}
            value={text}
            autoFocus={autoFocus}
            options={fitting}
            onChange={write}
            error={error}
            help={takes === undefined ? help : `Enter nimmt „${takes}“.`}
            entered={takes}
            further={further}
          />
        </div>
      )}
      {offered.length > 0 && text === "" && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label="Vorschläge" className={css.tags}>
          {offered.slice(0, most).map((name) => (
            <button key={name} type="button" className={css.offer} onClick={() => add(name)}>
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
