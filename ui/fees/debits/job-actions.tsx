import { observer } from "mobx-react-lite"
import { debits, type JobDetail } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { May } from "../../kit/may.tsx"
import * as frame from "../../messages/messages.css.ts"
import { awaitedText, jobText as words } from "../../text/de/debits.ts"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import * as css from "../fees.css.ts"
import type { JobViewModel } from "./job.view-model.ts"

interface OfJob {
  readonly model: JobViewModel
  readonly job: JobDetail
}

/** What is awaited of a SEPA job, for everybody to read, and what can be done with it. */
export const JobActions = observer(({ model, job }: OfJob) => {
  const { awaited } = model
  const first =
    awaited?.is === "tooLate"
      ? "discard"
      : { file: "download", submission: "submit", money: "assign" }[awaited?.what ?? "file"]
  const impossible = (["submit", "assign"] as const).filter((event) => !model.can(event))
  const look = (event: string) => (awaited !== undefined && first === event ? "primary" : "plain")
  return (
    <section className={frame.card} aria-label={words.actions}>
      <h2 className={frame.cardTitle}>{words.actions}</h2>
      {awaited !== undefined && (
        <p className={awaited.is === "onTime" ? frame.soft : frame.warning}>{awaitedText(awaited)}</p>
      )}
      {model.acting.failure !== undefined && model.dialog === undefined && (
        <Alert message={debitsMessageOf(model.acting.failure)} />
      )}
      <div className={frame.line}>
        {model.can("download") && (
          <Button
            look={look("download")}
            calls={debits.operations.download}
            busy={model.acting.busy}
            onClick={() => model.download()}
          >
            {job.state === "created" ? words.download : words.again}
          </Button>
        )}
        {model.can("submit") && (
          <Button
            look={look("submit")}
            calls={debits.operations.step}
            busy={model.acting.busy}
            onClick={() => model.submit()}
          >
            {words.submit}
          </Button>
        )}
        {model.can("assign") && (
          <Button look={look("assign")} calls={debits.operations.assign} onClick={() => model.openAssign()}>
            {words.assign}
          </Button>
        )}
        {model.can("discard") && (
          <Button look={look("discard")} calls={debits.operations.step} onClick={() => model.openDiscard()}>
            {words.discard}
          </Button>
        )}
      </div>
      {awaited === undefined ? (
        <p className={frame.soft}>{words.why(job.state)}</p>
      ) : (
        <May calls={debits.operations.step}>
          <details className={frame.details}>
            <summary className={frame.summary}>{words.impossible}</summary>
            <ul className={css.steps}>
              {impossible.map((event) => (
                <li key={event}>
                  <strong>{words[event]}</strong>{" "}
                  {event === "submit" && job.state === "pending" ? words.why(job.state) : words.whyNot[event]}
                </li>
              ))}
            </ul>
          </details>
        </May>
      )}
    </section>
  )
})
