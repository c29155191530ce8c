import { observer } from "mobx-react-lite"
import { useId } from "react"
import { isCustomField } from "../../../core/people/custom-field.ts"
import {
  differingFields,
  type MergeChoice,
  type MergeField,
  mergedData,
  mergeFields,
  mergeValue,
} from "../../../core/people/merging/index.ts"
import { type Comparison, merging } from "../../../core/people/merging.port.ts"
import { fullName, type Person, type PersonData } from "../../../core/people/person.ts"
import { ChargedTwiceWarning } from "../../fees/charged-twice.tsx"
import { Alert } from "../../kit/alert.tsx"
import { arrive } from "../../kit/arrive.ts"
import { Button } from "../../kit/button.tsx"
import { May } from "../../kit/may.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { chargedTwiceText } from "../../text/de/charged-twice.ts"
import { faultText } from "../../text/de/faults.ts"
import { mergeLabel, mergeReasonLines, mergingMessage, payerText, mergingText as words } from "../../text/de/merging.ts"
import { phoneLabelText } from "../../text/de/person.ts"
import { valueText } from "../../text/de/value.ts"
import { formatWhen } from "../../text/de/when.ts"
import type { CompareViewModel } from "./compare.view-model.ts"
import * as css from "./duplicates.css.ts"
import type { DuplicatesViewModel } from "./duplicates.view-model.ts"

type Field = Comparison["fields"][number]
type Side = "kept" | "gone"

const textOf = (
  { catalog }: CompareViewModel,
  field: MergeField,
  data: PersonData,
  family: ReadonlyArray<string>,
): string => {
  if (isCustomField(field)) return catalog.text(field, mergeValue(data, field))
  if (field === "familyId") return data.familyId === null ? "" : family.join(", ") || "verbunden"
  if (field === "phones")
    return data.phones.map(({ label, number }) => `${phoneLabelText[label]}: ${number}`).join("\n")
  return valueText(field, data[field])
}

const Head = ({ person, last, role }: { person: Person; last: string | undefined; role: string }) => (
  <div className={css.head}>
    <p className={css.soft}>{role}</p>
    <p className={css.strong}>{fullName(person) || words.nameless}</p>
    {last !== undefined && <p className={css.soft}>{words.last(last)}</p>}
  </div>
)

interface OptionProps {
  readonly model: CompareViewModel
  readonly field: Field
  readonly choice: MergeChoice
  readonly name: string
  readonly text: string
}

const roles = { kept: words.stays, gone: words.goes, both: words.bothSides } as const

const Option = observer(({ model, field, choice, name, text }: OptionProps) => (
  <label className={css.options[choice]}>
    <May calls={merging.operations.merge}>
      <input
        type="radio"
        name={name}
        className={css.input}
        checked={model.choiceOf(field.field) === choice}
        onChange={() => model.choose(field.field, choice)}
      />
    </May>
    <span className={css.value}>
      {choice === "both" ? (
        <span className={css.bothName}>{words.bothSides}: </span>
      ) : (
        <span className={css.side}>{roles[choice]}</span>
      )}
      {text === "" ? <span className={css.unknown}>{words.empty}</span> : text}
    </span>
  </label>
))

const FieldRow = observer(
  ({ model, field, comparison }: { model: CompareViewModel; field: Field; comparison: Comparison }) => {
    const name = useId()
    const { kept, gone, families, payers } = comparison
    const fault = model.faults.get(field.field)
    const text = (data: PersonData, family: ReadonlyArray<string>, payer: string | null) =>
      field.field === "payer" ? payerText(payer) : textOf(model, field.field, data, family)
    const of = (side: Side) => text(side === "kept" ? kept : gone, families[side], payers?.[side] ?? null)
    const both = mergedData(kept, gone, { [field.field]: "both" as const })
    return (
      <div role="radiogroup" aria-labelledby={`${name}-label`} className={css.field}>
        <span id={`${name}-label`} className={css.label}>
          {mergeLabel(field.field, (custom) => model.catalog.label(custom))}
        </span>
        <Option model={model} field={field} choice="kept" name={name} text={of("kept")} />
        <Option model={model} field={field} choice="gone" name={name} text={of("gone")} />
        {field.both && <Option model={model} field={field} choice="both" name={name} text={text(both, [], null)} />}
        {fault !== undefined && (
          <p role="alert" className={css.fault}>
            {faultText[fault]}
          </p>
        )}
      </div>
    )
  },
)

const Fields = observer(({ model, comparison }: { model: CompareViewModel; comparison: Comparison }) => {
  const same = mergeFields.length - differingFields(comparison.kept, comparison.gone).length
  return (
    <div className={css.fields}>
      {model.fields.map((field) => (
        <FieldRow key={field.field} model={model} field={field} comparison={comparison} />
      ))}
      {model.fields.length === 0 && <p className={css.waiting}>{words.nothingDiffers}</p>}
      {model.fields.length > 0 && <p className={css.same}>{words.same(same)}</p>}
    </div>
  )
})

const sideChoices = ["offered", "kept", "gone"] as const

/** Two persons side by side, and whose value stays field by field. */
export const Compare = observer(({ model, list }: { model: CompareViewModel; list: DuplicatesViewModel }) => {
  const { state } = model.comparison
  if (state.is === "failed")
    return (
      <>
        <ErrorState message={mergingMessage(state.error)} onRetry={model.comparison.retry} />
        <div className={css.below}>
          <Button onClick={model.close}>{words.back}</Button>
        </div>
      </>
    )
  if (state.is !== "loaded")
    return (
      <div className={css.waiting} role="status" aria-label="Wird geladen">
        <Skeleton width="70%" />
        <Skeleton width="50%" />
      </div>
    )
  const { kept, gone, last, reasons, twice } = state.value
  const when = (at: string | null) => (at === null ? undefined : formatWhen(at, model.now))
  const pair = { first: kept, second: gone }
  return (
    <section aria-labelledby="compare-title">
      <div className={css.tools}>
        <Button onClick={model.close}>{words.back}</Button>
        {sideChoices.map((choice) => (
          <Button key={choice} look="quiet" calls={merging.operations.merge} onClick={() => model.chooseAll(choice)}>
            {words.all[choice]}
          </Button>
        ))}
      </div>
      {model.failure !== undefined && <Alert message={mergingMessage(model.failure)} />}
      <div className={css.card}>
        <div className={css.heads}>
          <h2 id="compare-title" className={css.strong} tabIndex={-1} ref={arrive}>
            {words.compare}
          </h2>
          <Head person={kept} role={words.stays} last={when(last.kept)} />
          <Head person={gone} role={words.goes} last={when(last.gone)} />
        </div>
        {reasons.length > 0 && (
          <ul className={css.reasons}>
            {mergeReasonLines(reasons).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {twice.length > 0 && (
          <div className={css.warned}>
            <ChargedTwiceWarning title={chargedTwiceText.asOne} months={twice} />
          </div>
        )}
        <Fields model={model} comparison={state.value} />
        <div className={css.foot}>
          <May calls={merging.operations.merge}>
            <p className={css.meaning}>{words.meaning}</p>
          </May>
          <div className={css.decide}>
            <Button
              calls={merging.operations.tellApart}
              busy={list.isBusy(pair)}
              onClick={() => list.tellApart(pair, true)}
            >
              {words.notOne}
            </Button>
            <Button look="primary" calls={merging.operations.merge} busy={model.busy} onClick={() => model.merge()}>
              {words.merge}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
})
