import { observer } from "mobx-react-lite"
import { awaited, debits, type JobHead } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { BackFrame } from "../../messages/back-frame.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { awaitedText, jobStateText, debitsText as words } from "../../text/de/debits.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../fees.css.ts"
import type { DebitsViewModel } from "./debits.view-model.ts"
import { jobTone } from "./job-tone.ts"

interface Props {
  readonly model: DebitsViewModel
}

const Job = ({ model, job }: Props & { readonly job: JobHead }) => {
  const waits = awaited(job, model.around.today)
  return (
    <li>
      <Link to={`/fees/sepa/${job.id}`} className={`${frame.row} ${frame.opens}`}>
        <span className={frame.main}>
          <span className={frame.name}>{words.job(formatDate(job.message.executionDate))}</span>
          <br />
          <span className={waits !== undefined && waits.is !== "onTime" ? css.less : frame.soft}>
            {waits === undefined ? formatWhen(job.message.createdAt, Date.now()) : awaitedText(waits)}
          </span>
        </span>
        <span className={css.amount}>{words.sum(job.fees, job.sum)}</span>
        <Pill tone={jobTone[job.state]}>{jobStateText[job.state]}</Pill>
      </Link>
    </li>
  )
}

const Jobs = ({ model, title, jobs }: Props & { readonly title: string; readonly jobs: ReadonlyArray<JobHead> }) =>
  jobs.length === 0 ? null : (
    <section className={frame.card} aria-label={title}>
      <h2 className={frame.cardTitle}>{title}</h2>
      <ul className={frame.rows}>
        {jobs.map((job) => (
          <Job key={job.id} model={model} job={job} />
        ))}
      </ul>
    </section>
  )

const Drafts = observer(({ model }: Props) => {
  const drafts = model.all.value?.drafts ?? []
  if (drafts.length === 0) return null
  return (
    <section className={frame.card} aria-label={words.drafts}>
      <h2 className={frame.cardTitle}>{words.drafts}</h2>
      {model.dropping.failure !== undefined && <Alert message={messageOf(model.dropping.failure)} />}
      <ul className={frame.rows}>
        {drafts.map(({ id, fees, executionDate, byName, changedAt }) => {
          const told = words.draft(fees, formatDate(executionDate), byName, formatWhen(changedAt, Date.now()))
          return (
            <li key={id} className={`${frame.row} ${frame.first}`}>
              <span className={frame.main}>{told}</span>
              <Button calls={debits.operations.change} onClick={() => model.around.go(`/fees/sepa/drafts/${id}`)}>
                {words.resume}
              </Button>
              <Button
                look="quiet"
                calls={debits.operations.drop}
                busy={model.dropping.busy}
                onClick={() => model.drop(id)}
              >
                {words.dropDraft}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
})

const Content = observer(({ model }: Props) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  if (state.value.jobs.length === 0 && state.value.drafts.length === 0)
    return (
      <EmptyState {...words.none}>
        <Button calls={debits.operations.start} onClick={() => model.around.go("/fees/sepa/new")}>
          {words.new}
        </Button>
      </EmptyState>
    )
  return (
    <>
      <Drafts model={model} />
      <Jobs model={model} title={words.pending} jobs={model.pending} />
      <Jobs model={model} title={words.done} jobs={model.done} />
    </>
  )
})

/** The direct debits of a workspace. */
export const DebitsScreen = observer(({ model }: Props) => (
  <BackFrame
    to="/fees"
    backTo={words.backToFees}
    title={words.title}
    purpose={words.purpose}
    actions={
      <>
        <Button onClick={() => model.around.go("/fees/sepa/mandates")}>{words.mandates}</Button>
        <Button onClick={() => model.around.go("/fees/sepa/settings")}>{words.settings}</Button>
        <Button look="primary" calls={debits.operations.start} onClick={() => model.around.go("/fees/sepa/new")}>
          {words.new}
        </Button>
      </>
    }
  >
    <Content model={model} />
  </BackFrame>
))
