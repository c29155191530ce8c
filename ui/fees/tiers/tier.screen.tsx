import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { TierNotFound, tiers } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { Check } from "../../kit/check-list.tsx"
import { error as faultText } from "../../kit/field.css.ts"
import { Form } from "../../kit/form.tsx"
import { Editing, Looking } from "../../kit/may.tsx"
import { Select } from "../../kit/select.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Sure } from "../../messages/sure.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import { formatMoney } from "../../text/de/format.ts"
import { traceText } from "../../text/de/money.ts"
import { monthNames, monthText } from "../../text/de/months.ts"
import { tiersText as words } from "../../text/de/tiers.ts"
import * as css from "../fees.css.ts"
import { toldTrace } from "../told-trace.ts"
import { RuleFields } from "./rule-fields.tsx"
import type { TierViewModel } from "./tier.view-model.ts"
import type { TierForm } from "./tier-form.ts"

const SimulationDialog = lazy(() => import("./simulation.tsx"))

interface Props {
  readonly model: TierViewModel
}

const Rules = observer(({ model, form }: Props & { form: TierForm }) => (
  <section className={frame.card} aria-label={words.rulesTitle}>
    <h2 className={frame.cardTitle}>{words.rulesTitle}</h2>
    <p className={frame.soft}>{words.rulesMeaning}</p>
    {form.rules.length > 0 && (
      <ol className={frame.options}>
        {form.rules.map((rule) => (
          <RuleFields key={rule.key} form={form} rule={rule} groups={model.ruleGroups} />
        ))}
      </ol>
    )}
    <div>
      <Button disabled={form.isFull} onClick={() => form.addRule()}>
        {words.addRule}
      </Button>
    </div>
  </section>
))

const Terms = observer(({ form }: { form: TierForm }) => (
  <section className={frame.card} aria-label={words.title}>
    <TextField
      label={words.name}
      value={form.name}
      help={words.nameHelp}
      error={form.faults.name}
      maxLength={80}
      onChange={(name) => form.typeName(name)}
    />
    <AmountField
      label={words.amount}
      value={form.amount}
      error={form.faults.amount}
      onChange={(amount) => form.typeAmount(amount)}
    />
    <div>
      <p className={css.ruleName}>{words.months}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own */}
      <div role="group" aria-label={words.months} className={css.months}>
        {monthNames.map((label, index) => (
          <Check
            key={label}
            label={label}
            chosen={form.months.has(index + 1)}
            onToggle={() => form.toggleMonth(index + 1)}
          />
        ))}
      </div>
      {form.faults.months !== undefined && (
        <p role="alert" className={faultText}>
          {form.faults.months}
        </p>
      )}
    </div>
  </section>
))

const Examples = observer(({ model }: Props) => {
  const { state } = model.examples
  const month = model.shownMonth
  return (
    <section className={frame.card} aria-label={words.examples}>
      <h2 className={frame.cardTitle}>{words.examples}</h2>
      {month !== undefined && (
        <Select
          label={words.examplesFor}
          value={month}
          options={model.months.map((id) => ({ id, label: monthText(id) }))}
          onChange={(chosen) => model.show(chosen)}
        />
      )}
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.examples.retry} />}
      {state.is === "idle" && <p className={frame.soft}>{words.incomplete}</p>}
      {state.is === "loading" && <Skeleton width="70%" />}
      {state.is === "loaded" && (
        <>
          <p className={frame.soft} role="status">
            {words.examplesSum(state.value.persons, state.value.total)}
          </p>
          <ul className={frame.rows}>
            {state.value.examples.map(({ person, name, base, amount, trace }) => (
              <li key={person} className={`${frame.row} ${frame.first}`}>
                <span className={frame.main}>
                  <span className={frame.name}>{name}</span>
                  <br />
                  <span className={frame.soft}>
                    {traceText(model.named(state.value.content), { base, amount, trace: toldTrace(trace) })}
                  </span>
                </span>
                <span className={css.amount}>{formatMoney(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
})

const Editor = observer(({ model, form }: Props & { form: TierForm }) => {
  useUnsaved(model.isUnsaved)
  const { saving } = model
  return (
    <Form
      onSubmit={() => model.save()}
      faulty={saving.refusals === 0 ? undefined : String(saving.refusals)}
      foot={
        <>
          {model.isKept && (
            <Button calls={tiers.operations.remove} onClick={() => model.open("delete")}>
              {words.delete} …
            </Button>
          )}
          <Button calls={tiers.operations.simulate} onClick={() => model.open("compare")}>
            {words.compare} …
          </Button>
          <Button type="submit" look="primary" busy={saving.busy}>
            {words.save}
          </Button>
        </>
      }
    >
      {saving.failure !== undefined && <Alert message={feesMessageOf(saving.failure)} />}
      <div className={css.columns}>
        <div className={frame.options}>
          <Terms form={form} />
          <Rules model={model} form={form} />
        </div>
        <Looking>
          <Examples model={model} />
        </Looking>
      </div>
    </Form>
  )
})

/** A tier: its amount, its months, its rules, and what they mean. */
export const TierScreen = observer(({ model }: Props) => {
  const { state } = model.tiers
  return (
    <BackFrame to="/fees/tiers" backTo={words.back} title={model.title}>
      {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.tiers.retry} />}
      {state.is === "loading" && <Skeleton width="60%" />}
      {model.isGone && <Alert message={feesMessageOf(new TierNotFound({ id: model.id }))} />}
      {model.form !== undefined && (
        <Editing calls={tiers.operations.save}>
          <Editor model={model} form={model.form} />
        </Editing>
      )}
      {model.dialog === "delete" && (
        <Sure
          title={words.deleteTitle(model.title)}
          meaning={words.deleteMeaning}
          act={words.delete}
          busy={model.deleting.busy}
          failure={model.deleting.failure && feesMessageOf(model.deleting.failure)}
          onClose={model.close}
          onSure={() => model.delete()}
        />
      )}
      <Suspense>{model.dialog === "compare" && <SimulationDialog model={model} />}</Suspense>
    </BackFrame>
  )
})
