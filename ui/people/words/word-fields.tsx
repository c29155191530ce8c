import { observer } from "mobx-react-lite"
import { useId } from "react"
import { type WordColour, wordColours } from "../../../core/people/words/word.ts"
import { Alert } from "../../kit/alert.tsx"
import { Pill } from "../../kit/pill.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { wordMessageOf } from "../../text/de/word-errors.ts"
import { colourText, wordsText as texts } from "../../text/de/words.ts"
import { toneOf } from "./word-catalog.ts"
import type { WordForm } from "./word-form.ts"
import * as css from "./words.css.ts"
import type { WordsViewModel } from "./words.view-model.ts"

interface ColoursProps {
  readonly value: WordColour
  readonly onChange: (colour: WordColour) => void
}

/** One of the colours, each with its name in it. */
const Colours = ({ value, onChange }: ColoursProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className={css.legend}>{texts.colour}</legend>
      <div className={css.swatches}>
        {wordColours.map((colour) => (
          <label key={colour} className={css.swatch}>
            <input
              type="radio"
              name={name}
              className={css.input}
              checked={colour === value}
              onChange={() => onChange(colour)}
            />
            <span className={css.face}>
              <Pill tone={toneOf(colour)}>{colourText[colour]}</Pill>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What went wrong with the dialog that is open. */
export const Failure = observer(({ model }: { model: WordsViewModel }) => {
  const { failure } = model.changing
  return failure === undefined ? null : <Alert message={wordMessageOf(failure)} />
})

/** The name of a word, and its colour where it has one. */
export const WordFields = observer(
  ({ model, form, coloured }: { model: WordsViewModel; form: WordForm; coloured: boolean }) => (
    <>
      <Failure model={model} />
      <TextField
        label={texts.name}
        value={form.name}
        onChange={(name) => model.type(name)}
        error={form.fault}
        autoComplete="off"
        autoFocus
      />
      {coloured && <Colours value={form.colour} onChange={(colour) => form.paint(colour)} />}
    </>
  ),
)
