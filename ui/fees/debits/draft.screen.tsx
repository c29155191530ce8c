import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Segments } from "../../kit/segments.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { draftStepText, debitsText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { AnnounceStep } from "./announce-step.tsx"
import { CheckStep } from "./check-step.tsx"
import { DateStep } from "./date-step.tsx"
import { type DebitDraftViewModel, draftSteps } from "./draft.view-model.ts"
import { SumStep } from "./sum-step.tsx"

interface Props {
  readonly model: DebitDraftViewModel
}

const drawn = { check: CheckStep, date: DateStep, announce: AnnounceStep, sum: SumStep } as const

const Foot = observer(({ model }: Props) => {
  const at = draftSteps.indexOf(model.step)
  const [before, after] = [draftSteps[at - 1], draftSteps[at + 1]]
  const review = model.review.value
  return (
    <div className={frame.foot}>
      <Button onClick={() => (before === undefined ? model.around.go("/fees/sepa") : model.show(before))}>
        {words.previous}
      </Button>
      <span role="status" className={frame.state}>
        {model.changing.failure === undefined && (model.kept ? words.saved : words.saving)}
      </span>
      {after === undefined ? (
        <Button
          look="primary"
          busy={model.making.busy}
          disabled={!model.kept || (review?.ready.length ?? 0) === 0}
          onClick={() => model.make()}
        >
          {words.make(review?.ready.length ?? 0, review?.sum ?? 0)}
        </Button>
      ) : (
        <Button look="primary" onClick={() => model.show(after)}>
          {words.next}
        </Button>
      )}
    </div>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.review
  if (state.is === "failed") return <ErrorState message={debitsMessageOf(state.error)} onRetry={model.review.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  const Step = drawn[model.step]
  return (
    <>
      <Segments
        label={words.steps}
        value={model.step}
        options={draftSteps.map((id) => ({ id, label: draftStepText[id] }))}
        onChange={(step) => model.show(step)}
      />
      {model.changing.failure !== undefined && (
        <Alert message={debitsMessageOf(model.changing.failure)} onRetry={model.again} />
      )}
      <Step model={model} />
      <Foot model={model} />
    </>
  )
})

/** The way from chosen fees to a job. */
export const DebitDraftScreen = observer(({ model }: Props) => (
  <BackFrame to="/fees/sepa" backTo={words.back} title={words.new} purpose={words.purpose}>
    <Content model={model} />
  </BackFrame>
))
