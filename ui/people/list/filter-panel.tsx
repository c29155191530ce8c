import { observer } from "mobx-react-lite"
import type { KeyboardEvent } from "react"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { relations } from "../../../core/people/related-filter.ts"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { useShown } from "../../kit/use-shown.ts"
import { conditionText } from "../../text/de/conditions.ts"
import { filterFaultText } from "../../text/de/filter-faults.ts"
import { FilterBuilder, type FilterField } from "./filter-builder.ts"
import { FilterChip } from "./filter-chip.tsx"
import { FilterForm } from "./filter-form.tsx"
import * as css from "./filter-panel.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { Operator } from "./operators.ts"
import { ValueList } from "./value-list.tsx"

const operatorText: Record<Operator, string> = {
  contains: "enthält",
  startsWith: "beginnt mit",
  equals: "ist genau",
  before: "vor",
  from: "ab",
  in: "ist eines von",
  notIn: "ist keines von",
  isEmpty: "fehlt",
  isNotEmpty: "ist vorhanden",
  age: "Alter",
  undeliverable: "ist unzustellbar",
  unsubscribed: "möchte keine Newsletter",
  owing: "hat etwas offen",
  overdue: "hat etwas überfällig",
  settled: "hat nichts offen",
}

/** What needs no value. */
const wholeOperators: ReadonlyArray<Operator> = [
  "isEmpty",
  "isNotEmpty",
  "undeliverable",
  "unsubscribed",
  "owing",
  "overdue",
  "settled",
]

const dateOperatorText: Record<Operator, string> = { ...operatorText, startsWith: "im / am" }
const amountOperatorText: Record<Operator, string> = { ...operatorText, before: "kleiner als", from: "mindestens" }

const textsOf: Partial<Record<string, Record<Operator, string>>> = {
  date: dateOperatorText,
  money: amountOperatorText,
  decimal: amountOperatorText,
}

const hints: Partial<Record<string, string>> = {
  date: "2026, 11.2026 oder 20.11.2026",
  money: "12,50",
  decimal: "12,5",
}

interface ValueProps {
  readonly builder: FilterBuilder
  readonly model: ListViewModel
  readonly onApply: () => void
}

/** Where the value is said: where the field is chosen already, by the menu of its column, that is what is left to do. */
const Value = observer(({ builder, model, onApply }: ValueProps) => {
  const autoFocus = model.filtering === builder.field
  const { operator, listed } = builder
  if (wholeOperators.includes(operator)) return null
  if (listed !== undefined)
    return (
      <ValueList key={listed} builder={builder} model={model} field={listed} autoFocus={autoFocus} onApply={onApply} />
    )
  const leaving = {
    error: builder.fault && filterFaultText[builder.fault],
    onBlur: () => builder.leave(),
    // Where nothing can be applied, Enter sends no form.
    onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && builder.leave(),
  }
  if (operator === "age")
    return (
      <div className={css.pair}>
        <TextField
          {...leaving}
          label="ab (Jahre)"
          autoFocus={autoFocus}
          inputMode="numeric"
          value={builder.text}
          onChange={(text) => builder.write(text)}
        />
        <TextField
          {...leaving}
          error={undefined}
          label="unter (Jahre)"
          inputMode="numeric"
          value={builder.below}
          onChange={(text) => builder.writeBelow(text)}
        />
      </div>
    )
  return (
    <TextField
      {...leaving}
      label="Wert"
      autoFocus={autoFocus}
      placeholder={hints[builder.kind]}
      value={builder.text}
      onChange={(text) => builder.write(text)}
    />
  )
})

/** The conditions that were put together before, each to be taken out again. */
const LaidBy = observer(({ builder, model }: { builder: FilterBuilder; model: ListViewModel }) => (
  <KeepFocus className={css.chips}>
    {builder.laidBy.map((condition) => {
      const text = conditionText(condition, model.columns.catalog)
      return <FilterChip key={text} text={text} onRemove={() => builder.drop(condition)} />
    })}
  </KeepFocus>
))

/** Puts conditions together: field, operator, value. */
const FilterPanel = observer(({ model, close }: PanelProps<ListViewModel>) => {
  const { columns } = model
  const builder = useModel(() => {
    const made = new FilterBuilder(
      () => model.words,
      () => columns.catalog,
      model.draft,
    )
    if (model.filtering !== undefined) made.take(model.filtering)
    return made
  })
  useShown(() => {
    model.wantColumns()
    model.wantWords()
  })
  const apply = () => {
    model.narrow(builder.added(model.draft))
    close()
  }
  const texts = textsOf[builder.kind] ?? operatorText
  const fields: ReadonlyArray<FilterField> = [
    ...personFieldNames.filter((field) => !model.hides(field)),
    "age",
    "confirmedOn",
    ...(model.hides("owing") ? [] : (["owing"] as const)),
    ...relations.filter((relation) => !model.hides(relation)),
    ...(columns.catalog?.fields ?? []),
  ]
  return (
    <FilterForm
      title="Wen möchtest du sehen?"
      chosen={model.filtering !== undefined}
      field={{
        value: builder.field,
        options: fields.map((id) => ({ id, label: id === "age" ? operatorText.age : columns.label(id) })),
        onChange: (field: FilterField) => builder.take(field),
      }}
      {...(builder.operators.length === 1
        ? {}
        : {
            operator: {
              value: builder.operator,
              options: builder.operators.map((id) => ({ id, label: texts[id] })),
              onChange: (operator: Operator) => builder.operate(operator),
            },
          })}
      value={<Value builder={builder} model={model} onApply={apply} />}
      ready={builder.ready}
      complete={builder.condition !== undefined}
      onMore={() => builder.more()}
      begun={builder.begun}
      laidBy={builder.laidBy.length > 0 && <LaidBy builder={builder} model={model} />}
      onApply={apply}
    >
      <p className={css.byKeyboard}>
        Schneller mit der Tastatur: Schreibe in die Suche zum Beispiel „geboren&lt;2010 gruppe:Wölflinge“.{" "}
        <Button
          look="quiet"
          onClick={() => {
            close()
            model.actions.help("search")
          }}
        >
          Mehr Beispiele
        </Button>
      </p>
    </FilterForm>
  )
})

export default FilterPanel
