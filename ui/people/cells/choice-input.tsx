import { observer } from "mobx-react-lite"
import { cellsText as words } from "../../text/de/cells.ts"
import * as css from "./cells.css.ts"
import { ComboInput } from "./combo-input.tsx"
import type { TypedChoice } from "./typed-choice.ts"

interface Props {
  readonly typing: TypedChoice
  readonly label: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
  /** The marked one is meant. */
  readonly onPick: () => void
}

/** One of several, by its beginning: those that fit stand below, where none does all of them, and the marked one is meant. */
export const ChoiceInput = observer(({ typing, label, error, onType, onPick }: Props) => (
  <ComboInput
    label={label}
    error={error}
    text={typing.text}
    onType={onType}
    options={typing.offers}
    at={typing.at < 0 ? undefined : typing.at}
    onMove={(by) => {
      typing.move(by)
      return true
    }}
    onPick={(place) => {
      typing.mark(place)
      onPick()
    }}
  >
    {typing.fitting.length === 0 && error === undefined && (
      <p role="status" className={css.help}>
        {words.noneFits}
      </p>
    )}
  </ComboInput>
))
