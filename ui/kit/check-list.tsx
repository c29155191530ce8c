import { Checkbox } from "react-aria-components/Checkbox"
import * as css from "./check-list.css.ts"
import { box } from "./checkbox.css.ts"
import { useOpen } from "./may.tsx"
import { Pill, type Tone } from "./pill.tsx"

interface CheckProps {
  readonly label: string
  /** The colour of a word that has one. */
  readonly tone?: Tone | undefined
  /** What else there is to say of it, at the end of the line. */
  readonly note?: string | undefined
  readonly chosen: boolean
  readonly onToggle: () => void
  readonly autoFocus?: boolean
}

/** A box to tick, with its words. */
export const Check = ({ label, tone, note, chosen, onToggle, autoFocus = false }: CheckProps) => (
  <Checkbox className={css.check} isSelected={chosen} isReadOnly={!useOpen()} autoFocus={autoFocus} onChange={onToggle}>
    <span className={box} data-on={chosen || undefined} />
    {tone !== undefined ? <Pill tone={tone}>{label}</Pill> : note === undefined ? label : <span>{label}</span>}
    {note !== undefined && <span className={css.note}>{note}</span>}
  </Checkbox>
)

interface CheckListProps {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly id: string } & Pick<CheckProps, "label" | "tone" | "note">>
  /** The ticked ones: a set of its own for each drawing, since the list reads it and does not watch it. */
  readonly chosen: ReadonlySet<string>
  readonly onToggle: (id: string) => void
  /** Whether the first one takes the focus when they appear. */
  readonly autoFocus?: boolean
}

/** Several boxes of one kind. */
export const CheckList = ({ label, options, chosen, onToggle, autoFocus = false }: CheckListProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll in all browsers
  <div role="group" aria-label={label} className={css.list}>
    {options.map((option, place) => (
      <Check
        key={option.id}
        label={option.label}
        tone={option.tone}
        note={option.note}
        chosen={chosen.has(option.id)}
        autoFocus={autoFocus && place === 0}
        onToggle={() => onToggle(option.id)}
      />
    ))}
  </div>
)
