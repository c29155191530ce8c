import { observer } from "mobx-react-lite"
import { longestCategory } from "../../../core/fees/index.ts"
import type { Lost } from "../../../core/kernel/call-errors.ts"
import { Alert } from "../../kit/alert.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { useShown } from "../../kit/use-shown.ts"
import { FilterChip } from "../../people/list/filter-chip.tsx"
import { FilterForm } from "../../people/list/filter-form.tsx"
import * as css from "../../people/list/filter-panel.css.ts"
import { Remote } from "../../remote.ts"
import { messageOf } from "../../text/de/errors.ts"
import { type FeeFilterField, feeConditions, feeFilterText as words, wordText } from "../../text/de/fee-filter.ts"
import { FeeFilterBuilder } from "./fee-filter-builder.ts"
import type { FeesViewModel } from "./fees.view-model.ts"

type TierNames = Remote<ReadonlyArray<string>, Lost>

interface ValueProps {
  readonly builder: FeeFilterBuilder
  readonly tiers: TierNames
}

const Tier = observer(({ builder, tiers }: ValueProps) => {
  const { state, value = [] } = tiers
  if (state.is === "failed") return <Alert message={messageOf(state.error)} onRetry={tiers.retry} />
  if (state.is !== "loaded") return <p className={css.wait}>{words.loading}</p>
  const names = builder.text === "" || value.includes(builder.text) ? value : [builder.text, ...value]
  if (names.length === 0) return <p className={css.wait}>{words.noTiers}</p>
  return (
    <Select
      label={words.value}
      value={builder.text}
      options={names.map((id) => ({ id, label: id }))}
      onChange={(name) => builder.write(name)}
    />
  )
})

const Bounds = observer(({ builder }: { readonly builder: FeeFilterBuilder }) => {
  const days = builder.kind === "days"
  const placeholder = days ? words.hints.due : words.hints.money
  return (
    <div className={css.pair}>
      <TextField
        label={days ? words.from : words.least}
        placeholder={placeholder}
        value={builder.text}
        onChange={(text) => builder.write(text)}
      />
      <TextField
        label={days ? words.until : words.most}
        placeholder={placeholder}
        value={builder.until}
        onChange={(text) => builder.writeUntil(text)}
      />
    </div>
  )
})

const Value = observer(({ builder, tiers }: ValueProps) => {
  switch (builder.kind) {
    case "ticks":
      return (
        <CheckList
          label={words.fields[builder.field]}
          options={builder.options.map((id) => ({ id, label: wordText(id) }))}
          chosen={new Set(builder.words)}
          onToggle={(word) => builder.tick(word)}
        />
      )
    case "tier":
      return <Tier builder={builder} tiers={tiers} />
    case "days":
    case "amounts":
      return <Bounds builder={builder} />
    case "whole":
      return <p className={css.wait}>{words.overdueMeaning}</p>
    case "month":
    case "text":
      return (
        <TextField
          label={words.value}
          placeholder={builder.kind === "month" ? words.hints.month : undefined}
          maxLength={builder.field === "search" ? 200 : longestCategory}
          value={builder.text}
          onChange={(text) => builder.write(text)}
        />
      )
  }
})

const fields = Object.keys(words.fields) as ReadonlyArray<FeeFilterField>

/** What the filter says already, each part to be taken out: the focus goes to the next one, so that keys stay in the panel. */
const Holding = observer(({ model }: { readonly model: FeesViewModel }) => {
  const filter = model.filter ?? {}
  const conditions = feeConditions(filter)
  return (
    <KeepFocus>
      {conditions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={words.holds} className={css.chips}>
          {conditions.map(({ field, text }) => (
            <FilterChip
              key={field}
              text={text}
              onRemove={() => {
                const { [field]: _, ...rest } = filter
                model.narrow(rest)
              }}
            />
          ))}
        </div>
      )}
    </KeepFocus>
  )
})

/** Puts the filter of the list of fees together, which stands as text in the search. */
const FeeFilterPanel = observer(({ model, close }: PanelProps<FeesViewModel>) => {
  const builder = useModel(() => new FeeFilterBuilder(() => model.filter ?? {}))
  const tiers = useModel<TierNames>(() => new Remote())
  useShown(() => tiers.load(model.around.tiers))
  const { applied } = builder
  return (
    <FilterForm
      title={words.title}
      field={{
        value: builder.field,
        options: fields.map((id) => ({ id, label: words.fields[id] })),
        onChange: (field: FeeFilterField) => builder.take(field),
      }}
      value={<Value builder={builder} tiers={tiers} />}
      ready={applied !== undefined}
      onApply={() => {
        if (applied === undefined) return
        model.narrow(applied)
        close()
      }}
    >
      <Holding model={model} />
      <p className={css.wait}>{words.asText}</p>
    </FilterForm>
  )
})

export default FeeFilterPanel
