import { observer } from "mobx-react-lite"
import { type KeyboardEvent, useId } from "react"
import { TextField } from "../../kit/text-field.tsx"
import { faultText } from "../../text/de/faults.ts"
import * as css from "./cells.css.ts"
import type { TypedChoice } from "./typed-choice.ts"

interface Props {
  readonly typing: TypedChoice
  readonly label: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
  /** The marked one is meant. */
  readonly onPick: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const intoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: "nearest" })

/** One of several, by its beginning: those that fit stand below, and the marked one is meant. */
export const ChoiceInput = observer(({ typing, label, error, onType, onPick }: Props) => {
  const id = useId()
  const { fitting, marked } = typing
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    typing.move(by)
  }
  return (
    <>
      <TextField
        bare
        autoFocus
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={fitting.length > 0}
        aria-controls={id}
        aria-activedescendant={marked && `${id}-${typing.at}`}
        autoComplete="off"
        label={label}
        error={error}
        value={typing.text}
        onChange={onType}
        onKeyDown={move}
      />
      {fitting.length === 0 && error === undefined && (
        <p role="status" className={css.help}>
          {faultText.unknownChoice}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label} className={css.options} hidden={fitting.length === 0}>
        {fitting.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is in the field, whose arrows mark one
          <div
            key={option.id}
            id={`${id}-${place}`}
            ref={option === marked ? intoSight : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={option === marked}
            className={css.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              typing.move(place - typing.at)
              onPick()
            }}
          >
            {option.label}
          </div>
        ))}
      </div>
    </>
  )
})
