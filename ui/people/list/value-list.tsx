import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { CheckList } from "../../kit/check-list.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { walkBoxes } from "../../kit/walk-boxes.ts"
import { valueSaid } from "../../text/de/conditions.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { valuesText as words } from "../../text/de/values.ts"
import type { FilterBuilder } from "./filter-builder.ts"
import * as css from "./filter-panel.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import { ValuePicks } from "./value-picks.ts"

interface Props {
  readonly builder: FilterBuilder
  readonly model: ListViewModel
  readonly field: AnyField
  readonly autoFocus: boolean
  readonly onApply: () => void
}

/** What is said below the values: that they are on their way, failed, that none is so called, or that there are more. */
const Note = observer(({ picks, builder }: { picks: ValuePicks; builder: FilterBuilder }) => {
  const { state } = picks.found
  const said =
    state.is === "failed"
      ? messageOf(state.error).what
      : state.is !== "loaded"
        ? words.coming
        : picks.options.length === 0
          ? builder.text === ""
            ? words.none
            : words.nothing
          : builder.full
            ? words.full
            : picks.further > 0
              ? words.further(picks.further)
              : undefined
  const picked = builder.values.size
  return (
    <p role="status" className={css.wait}>
      {[said, picked === 0 ? undefined : words.picked(picked)].filter((each) => each !== undefined).join(" ")}
    </p>
  )
})

/**
 * The values of a column with how many have each, to be picked: arrows go from one to the next, Space picks, typing narrows, Enter
 * applies what is picked, else what is left of what is typed.
 */
export const ValueList = observer(({ builder, model, field, autoFocus, onApply }: Props) => {
  const picks = useModel(
    () =>
      new ValuePicks(builder, {
        people: model.around.people,
        selection: (draft) => model.selectionWith(draft),
        said: (value) => valueSaid(field, value, model.columns.catalog),
      }),
  )
  const { options } = picks
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter") return walkBoxes(event)
    const inputs = [...event.currentTarget.querySelectorAll("input")]
    const at = inputs.indexOf(event.target as HTMLInputElement)
    const option = options[at - 1]
    event.preventDefault()
    if (option === undefined) picks.pickShown()
    else picks.pickOnly(option.value)
    if (builder.ready) onApply()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields with a legend in sight
    <div role="group" aria-label={model.columns.label(field)} className={css.values} onKeyDown={onKeyDown}>
      <TextField
        label={words.value}
        placeholder={words.find}
        autoComplete="off"
        autoFocus={autoFocus}
        value={builder.text}
        onChange={(text) => builder.write(text)}
      />
      <CheckList
        label={model.columns.label(field)}
        options={options.map(({ value, label, count }) => ({
          id: value,
          label,
          note: count === undefined ? "" : formatNumber(count),
          tone: field === "labels" ? model.words?.tones.get(value) : undefined,
        }))}
        chosen={new Set(options.flatMap(({ value }) => (builder.isPicked(value) ? [value] : [])))}
        onToggle={(value) => builder.tick(value)}
      />
      <Note picks={picks} builder={builder} />
    </div>
  )
})
