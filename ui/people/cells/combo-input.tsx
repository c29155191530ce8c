import { type KeyboardEvent, type ReactNode, useId } from "react"
import { TextField } from "../../kit/text-field.tsx"
import * as css from "./cells.css.ts"

interface Props {
  readonly label: string
  readonly help?: string | undefined
  readonly error: string | undefined
  readonly text: string
  readonly onType: (text: string) => void
  /** What there is to take, and which of it is marked. */
  readonly options: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly at: number | undefined
  /** Marks another one; says no where the arrow is left to the text. */
  readonly onMove: (by: 1 | -1) => boolean
  /** The one in this place is meant. */
  readonly onPick: (place: number) => void
  /** All that there is to take is wished, where that is not shown already. */
  readonly onUnfold?: () => void
  /** What stands between the field and what there is to take. */
  readonly children?: ReactNode
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" })

/** A line of text in a cell with what there is to take below it: arrows mark one, and what is marked is said by `at`. */
export const ComboInput = ({
  label,
  help,
  error,
  text,
  onType,
  options,
  at,
  onMove,
  onPick,
  onUnfold,
  children,
}: Props) => {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key]
    if (by === undefined || event.shiftKey || event.ctrlKey || event.metaKey) return
    if (event.altKey) {
      if (by < 0 || onUnfold === undefined) return
      event.preventDefault()
      onUnfold()
    } else if (onMove(by)) event.preventDefault()
  }
  return (
    <>
      <TextField
        bare
        autoFocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-activedescendant={at === undefined || options[at] === undefined ? undefined : `${id}-${at}`}
        autoComplete="off"
        label={label}
        help={help}
        error={error}
        value={text}
        onChange={onType}
        onKeyDown={move}
      />
      {children}
      <div id={id} role="listbox" aria-label={label} className={css.options} hidden={options.length === 0}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, whose arrows mark one
          <div
            key={option.id}
            id={`${id}-${place}`}
            ref={place === at ? intoSight : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </>
  )
}
