import { observer } from "mobx-react-lite"
import { CheckList } from "../../kit/check-list.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { inputsIn, walkBoxes } from "../../kit/walk-boxes.ts"
import { cellsText as words } from "../../text/de/cells.ts"
import * as css from "./cells.css.ts"
import type { TypedChoice } from "./typed-choice.ts"

interface Props {
  readonly typing: TypedChoice
  readonly label: string
  readonly error: string | undefined
  readonly options: ReadonlyArray<string>
  readonly ticked: ReadonlyArray<string>
  readonly onType: (text: string) => void
  readonly onTick: (ticked: ReadonlyArray<string>) => void
}

/** Who opens it without having typed begins at the first box, else where they type. */
const begin = (element: HTMLElement | null): void => {
  const [line, first] = element === null ? [] : inputsIn(element)
  const field = line?.value === "" ? (first ?? line) : line
  field?.focus()
}

/**
 * Several of what there is to choose: arrows go from box to box, Space ticks, and what is typed is found by its beginning and ticked
 * when the cell is left.
 */
export const TicksInput = observer(({ typing, label, error, options, ticked, onType, onTick }: Props) => {
  const { text, fitting, offers } = typing
  const shown = text === "" ? options : options.filter((option) => offers.some(({ id }) => id === option))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields with a legend in sight
    <div ref={begin} role="group" aria-label={label} className={css.form} onKeyDown={walkBoxes}>
      <TextField
        bare
        label={words.find(label)}
        placeholder={words.typing}
        autoComplete="off"
        error={error}
        value={text}
        onChange={onType}
      />
      {fitting.length === 0 && error === undefined && !text.includes(",") && (
        <p role="status" className={css.help}>
          {words.noneFits}
        </p>
      )}
      <CheckList
        label={label}
        options={shown.map((id) => ({ id, label: id }))}
        chosen={new Set(ticked)}
        onToggle={(id) => onTick(ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id])}
      />
    </div>
  )
})
