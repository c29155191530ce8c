import { observer } from "mobx-react-lite"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { personFieldNames } from "../../../core/people/person-field.ts"
import { isRelation, relations } from "../../../core/people/related-filter.ts"
import { Button } from "../../kit/button.tsx"
import { CheckList } from "../../kit/check-list.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import type { PanelProps } from "../../kit/panel-button.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useModel } from "../../kit/use-model.ts"
import { useShown } from "../../kit/use-shown.ts"
import { conditionText } from "../../text/de/conditions.ts"
import { choiceText } from "../../text/de/value.ts"
import { FilterBuilder, type FilterField } from "./filter-builder.ts"
import { FilterChip } from "./filter-chip.tsx"
import { FilterForm } from "./filter-form.tsx"
import * as css from "./filter-panel.css.ts"
import type { ListViewModel } from "./list.view-model.ts"
import type { Operator } from "./operators.ts"

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

const amountOperatorText: Record<Operator, string> = { ...operatorText, before: "kleiner als", from: "mindestens" }

const hints: Partial<Record<string, string>> = { date: "20.11.2026", money: "12,50", decimal: "12,5", country: "DE" }

/** Where the value is said: where the field is chosen already, by the menu of its column, that is what is left to do. */
const Value = observer(({ builder, model }: { builder: FilterBuilder; model: ListViewModel }) => {
  const autoFocus = model.filtering === builder.field
  const { columns, words } = model
  const { field, operator, options } = builder
  if (wholeOperators.includes(operator)) return null
  if (
    field !== "age" &&
    field !== "confirmedOn" &&
    field !== "owing" &&
    !isRelation(field) &&
    (operator === "in" || operator === "notIn")
  ) {
    if (options === undefined) return <p className={css.wait}>Werte werden geladen …</p>
    if (options.length === 0) return <p className={css.wait}>Hier gibt es noch keine Werte.</p>
    const wordFor = (value: string) =>
      isCustomField(field) ? (columns.catalog?.said(field, value) ?? value) : choiceText(field, value)
    return (
      <CheckList
        autoFocus={autoFocus}
        label={columns.label(field)}
        options={options.map((id) => ({
          id,
          label: wordFor(id),
          tone: field === "labels" ? words?.tones.get(id) : undefined,
        }))}
        chosen={new Set(builder.values)}
        onToggle={(value) => builder.tick(value)}
      />
    )
  }
  if (operator === "age")
    return (
      <div className={css.pair}>
        <TextField
          label="ab (Jahre)"
          autoFocus={autoFocus}
          inputMode="numeric"
          value={builder.text}
          onChange={(text) => builder.write(text)}
        />
        <TextField
          label="unter (Jahre)"
          inputMode="numeric"
          value={builder.below}
          onChange={(text) => builder.writeBelow(text)}
        />
      </div>
    )
  return (
    <TextField
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
    )
    if (model.filtering !== undefined) made.take(model.filtering)
    return made
  })
  useShown(() => {
    model.wantColumns()
    model.wantWords()
  })
  const texts = builder.kind === "money" || builder.kind === "decimal" ? amountOperatorText : operatorText
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
      value={<Value builder={builder} model={model} />}
      ready={builder.ready}
      complete={builder.condition !== undefined}
      onMore={() => builder.more()}
      laidBy={builder.laidBy.length > 0 && <LaidBy builder={builder} model={model} />}
      onApply={() => {
        model.narrow(builder.added(model.draft))
        close()
      }}
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
