import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { debitsText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import type { NewDebitViewModel } from "./new-debit.view-model.ts"

interface Props {
  readonly model: NewDebitViewModel
}

const Choice = observer(({ model }: Props) => {
  const { found, starting } = model
  return (
    <Form
      onSubmit={() => model.start()}
      faulty={model.fault}
      foot={
        <Button type="submit" look="primary" busy={starting.busy} disabled={(found?.fees ?? 0) === 0}>
          {words.start}
        </Button>
      }
    >
      <section className={frame.card} aria-label={words.choose}>
        <TextField
          label={words.filter}
          help={words.filterHelp}
          value={model.typed}
          maxLength={500}
          error={model.fault}
          onChange={(text) => model.type(text)}
        />
        <p role="status" className={frame.name}>
          {found === undefined ? "" : words.found(found.fees, found.open)}
        </p>
      </section>
      {starting.failure !== undefined && <Alert message={debitsMessageOf(starting.failure)} />}
      {model.sums.state.is === "failed" && (
        <ErrorState message={messageOf(model.sums.state.error)} onRetry={model.sums.retry} />
      )}
    </Form>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.settings
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.settings.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  if (state.value.version === 0)
    return (
      <EmptyState {...words.setUp}>
        <Button onClick={() => model.around.go("/fees/sepa/settings")}>{words.settings}</Button>
      </EmptyState>
    )
  return <Choice model={model} />
})

/** Which fees are collected: the first step to a direct debit. */
export const NewDebitScreen = observer(({ model }: Props) => (
  <BackFrame to="/fees/sepa" backTo={words.back} title={words.new} purpose={words.choosePurpose}>
    <Content model={model} />
  </BackFrame>
))
