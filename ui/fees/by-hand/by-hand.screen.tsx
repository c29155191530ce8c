import { observer } from "mobx-react-lite"
import { spheres } from "../../../core/fees/index.ts"
import { paymentMethods } from "../../../core/kernel/payment-method.ts"
import { Alert } from "../../kit/alert.tsx"
import { AmountField } from "../../kit/amount-field.tsx"
import { Button } from "../../kit/button.tsx"
import { ChipList } from "../../kit/chip-list.tsx"
import { ChoiceField } from "../../kit/choice-field.tsx"
import { error as faultText } from "../../kit/field.css.ts"
import { Form } from "../../kit/form.tsx"
import { Segments } from "../../kit/segments.tsx"
import { Select } from "../../kit/select.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { byHandText as words } from "../../text/de/billing.ts"
import { messageOf } from "../../text/de/errors.ts"
import { feesText, methodText, sphereText } from "../../text/de/fees.ts"
import { feesMessageOf } from "../../text/de/fees-errors.ts"
import * as css from "../fees.css.ts"
import type { ByHandViewModel } from "./by-hand.view-model.ts"

interface Props {
  readonly model: ByHandViewModel
}

/** So many chosen persons stand there by name. */
const shownPersons = 200

const Persons = observer(({ model }: Props) => {
  const { persons, begun } = model
  return (
    <section className={frame.card} aria-label={words.persons}>
      <h2 className={frame.cardTitle}>{words.persons}</h2>
      {begun.state.is === "failed" && <Alert message={messageOf(begun.state.error)} onRetry={begun.retry} />}
      <ChoiceField
        label={words.find}
        typed={model.typed}
        onType={(text) => model.seek(text)}
        choices={model.offers}
        onChoose={(person) => model.choose(person)}
        nothing={words.nobodyFound}
      />
      {persons.length > 0 && (
        <>
          <p className={frame.soft} role="status">
            {words.chosen(persons.length)}
          </p>
          <ChipList
            label={words.persons}
            chips={persons.slice(0, shownPersons).map(({ id, name }) => ({ id, label: name }))}
            onRemove={(id) => model.remove(id)}
          />
        </>
      )}
      {model.faults.persons !== undefined && (
        <p role="alert" className={faultText}>
          {model.faults.persons}
        </p>
      )}
    </section>
  )
})

const Amounts = observer(({ model }: Props) => (
  <>
    <Segments
      label={words.amounts}
      value={model.each}
      options={[
        { id: "same", label: words.same },
        { id: "individual", label: words.individual },
      ]}
      onChange={(each) => model.set({ each })}
    />
    {model.each === "same" ? (
      <AmountField
        label={words.amount}
        value={model.amount}
        error={model.faults.amount}
        onChange={(amount) => model.set({ amount })}
      />
    ) : (
      <div className={css.fields}>
        {model.persons.map(({ id, name }) => (
          <AmountField
            key={id}
            label={words.amountOf(name)}
            value={model.amounts.get(id) ?? ""}
            error={model.faults.amounts?.has(id) === true ? words.faults.amount : undefined}
            onChange={(text) => model.typeAmountOf(id, text)}
          />
        ))}
      </div>
    )}
  </>
))

const Terms = observer(({ model }: Props) => (
  <section className={frame.card} aria-label={words.kind}>
    <Segments
      label={words.kind}
      value={model.kind}
      options={(["claim", "credit"] as const).map((id) => ({ id, label: words.kinds[id] }))}
      onChange={(kind) => model.set({ kind })}
    />
    <TextField
      label={words.description}
      value={model.description}
      maxLength={140}
      error={model.faults.description}
      onChange={(description) => model.set({ description })}
    />
    <Amounts model={model} />
    <div className={css.fields}>
      <TextField
        label={words.dueOn}
        inputMode="numeric"
        value={model.dueOn}
        error={model.faults.dueOn}
        onChange={(dueOn) => model.set({ dueOn })}
      />
      <Select
        label={words.method}
        value={model.method}
        options={[
          { id: "asPerson", label: words.asPerson },
          ...paymentMethods.map((id) => ({ id, label: methodText[id] })),
        ]}
        onChange={(method) => model.set({ method })}
      />
      <Select
        label={words.sphere}
        value={model.sphere}
        options={spheres.map((id) => ({ id, label: sphereText[id] }))}
        onChange={(sphere) => model.set({ sphere })}
      />
      <TextField
        label={words.category}
        value={model.category}
        maxLength={60}
        onChange={(category) => model.set({ category })}
      />
    </div>
  </section>
))

/** Fees by hand: for whom, how much, and what for. */
export const ByHandScreen = observer(({ model }: Props) => {
  useUnsaved(model.isUnsaved)
  const { making } = model
  return (
    <BackFrame to="/fees" backTo={feesText.back} title={words.title} purpose={words.purpose}>
      <Form
        onSubmit={() => model.make()}
        faulty={making.refusals === 0 ? undefined : String(making.refusals)}
        foot={
          <Button type="submit" look="primary" busy={making.busy}>
            {words.make(Math.max(1, model.persons.length))}
          </Button>
        }
      >
        {making.failure !== undefined && <Alert message={feesMessageOf(making.failure)} />}
        <Persons model={model} />
        <Terms model={model} />
      </Form>
    </BackFrame>
  )
})
