import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { type MandateDetail, type MandateStanding, mandates } from "../../../core/fees/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { ChoiceField } from "../../kit/choice-field.tsx"
import { Editing } from "../../kit/may.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import * as frame from "../../messages/messages.css.ts"
import * as person from "../../people/person/person.css.ts"
import { Link } from "../../shell/link.tsx"
import { debitsMessageOf } from "../../text/de/debits-errors.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate, formatIban } from "../../text/de/format.ts"
import { happeningText, mandateStandingText, mandatesText as words } from "../../text/de/mandates.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../fees.css.ts"
import type { PersonMandateViewModel } from "./person-mandate.view-model.ts"
import { standingTone } from "./standing-tone.ts"

const MandateDialogs = lazy(() => import("./mandate-dialogs.tsx"))

interface Props {
  readonly model: PersonMandateViewModel
}

/** What is to be told of how a mandate stands, besides the word. */
const hint = ({ standing, until }: MandateDetail): string | undefined => {
  const hints: Partial<Readonly<Record<MandateStanding, string>>> = {
    incomplete: words.incomplete,
    ended: words.endedStill,
    shared: words.shared,
    used: words.used,
    lapsed: words.lapsed,
    lapsesSoon: until === null ? "" : words.lapses(formatDate(until)),
  }
  return hints[standing]
}

const Facts = ({ detail }: { detail: MandateDetail }) => {
  const facts: ReadonlyArray<readonly [string, string | null]> = [
    [words.reference, detail.reference],
    [words.signedOn, detail.signedOn === null ? null : formatDate(detail.signedOn)],
    [words.holder, detail.holder],
    [words.iban, detail.iban === null ? null : formatIban(detail.iban)],
    [words.collectedOn, detail.collectedOn === null ? words.never : formatDate(detail.collectedOn)],
    [words.until, detail.until === null ? null : formatDate(detail.until)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) =>
        value === null ? null : (
          <div key={term} className={css.fact}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const History = ({ detail: { history } }: { detail: MandateDetail }) =>
  history.length === 0 ? null : (
    <details className={frame.details}>
      <summary className={frame.summary}>{words.history}</summary>
      <ul className={frame.rows}>
        {history.map((each) => (
          <li key={`${each.at} ${each.kind}`} className={`${frame.row} ${frame.first}`}>
            <span className={frame.main}>
              {happeningText(each).map((line) => (
                <span key={line}>
                  {line}
                  <br />
                </span>
              ))}
              <span className={frame.soft}>{words.by(each.byName, formatWhen(each.at, Date.now()))}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )

const Acts = observer(({ model, detail }: Props & { detail: MandateDetail }) => {
  const { busy } = model.acting
  const lacksOnlyReference = detail.standing === "incomplete" && detail.reference === null && detail.iban !== null
  const there = detail.reference !== null && detail.standing !== "ended"
  return (
    <div className={frame.line}>
      {detail.reference === null && (
        <Button calls={mandates.operations.make} onClick={() => model.open("make")}>
          {words.make}
        </Button>
      )}
      {lacksOnlyReference && (
        <Button calls={mandates.operations.give} busy={busy} onClick={() => model.give()}>
          {words.giveOne}
        </Button>
      )}
      {there && detail.signedOn !== null && (
        <Button calls={mandates.operations.amend} onClick={() => model.open("amend")}>
          {words.amend}
        </Button>
      )}
      {there && (
        <Button calls={mandates.operations.end} onClick={() => model.open("end")}>
          {words.end}
        </Button>
      )}
      <Button look="quiet" calls={mandates.operations.paper} busy={busy} onClick={() => model.print()}>
        {words.print}
      </Button>
      {(detail.reference === null || detail.standing === "ended") &&
        detail.ended.map((reference) => (
          <Button
            key={reference}
            look="quiet"
            calls={mandates.operations.resume}
            busy={busy}
            onClick={() => model.resume(reference)}
          >
            {words.resume(reference)}
          </Button>
        ))}
    </div>
  )
})

const Payer = observer(({ model, detail: { payer, paysFor } }: Props & { detail: MandateDetail }) => (
  <>
    {payer !== null && (
      <div>
        <p>
          {words.paidBy}{" "}
          <Link to={`/lists/members/${payer.person}`} className={frame.personLink}>
            {payer.name === "" ? words.gone : payer.name}
          </Link>{" "}
          <Pill tone={standingTone[payer.standing]}>{mandateStandingText[payer.standing]}</Pill>
        </p>
        <p className={frame.soft}>{words.paidByHelp}</p>
      </div>
    )}
    {payer === null ? (
      <ChoiceField
        label={words.choosePayer}
        typed={model.typed}
        onType={(text) => model.seek(text)}
        choices={model.offers}
        onChoose={({ id }) => model.pay(id)}
        nothing={words.nobodyFound}
        help={words.paidByHelp}
      />
    ) : (
      <div className={frame.line}>
        <Button busy={model.acting.busy} onClick={() => model.pay(null)}>
          {words.payAlone}
        </Button>
      </div>
    )}
    {paysFor.length > 0 && (
      <p>
        {words.paysFor}{" "}
        {paysFor.map(({ person: id, name }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link to={`/lists/members/${id}`} className={frame.personLink}>
              {name === "" ? words.gone : name}
            </Link>
          </span>
        ))}
      </p>
    )}
  </>
))

const Content = observer(({ model, detail }: Props & { detail: MandateDetail }) => {
  const told = hint(detail)
  return (
    <>
      {detail.standing === "none" ? <p className={frame.soft}>{words.none}</p> : <Facts detail={detail} />}
      {told !== undefined && <p className={frame.warning}>{told}</p>}
      {model.acting.failure !== undefined && model.dialog === undefined && (
        <Alert message={debitsMessageOf(model.acting.failure)} />
      )}
      <Acts model={model} detail={detail} />
      <Editing calls={mandates.operations.setPayer}>
        <Payer model={model} detail={detail} />
      </Editing>
      <History detail={detail} />
    </>
  )
})

/** The mandate of a person, what happened to it, and what can be done. */
export const PersonMandateSection = observer(({ model }: Props) => {
  const { state } = model.state
  return (
    <section className={person.card} aria-labelledby="person-mandate">
      <div className={frame.between}>
        <h2 id="person-mandate" className={person.title}>
          {words.section}
        </h2>
        {state.is === "loaded" && (
          <Pill tone={standingTone[state.value.standing]}>{mandateStandingText[state.value.standing]}</Pill>
        )}
      </div>
      <div className={frame.inSection}>
        {state.is === "failed" && <ErrorState message={messageOf(state.error)} onRetry={model.state.retry} />}
        {(state.is === "idle" || state.is === "loading") && <Skeleton width="60%" />}
        {state.is === "loaded" && (
          <div className={frame.warnings}>
            <Content model={model} detail={state.value} />
          </div>
        )}
      </div>
      {model.dialog !== undefined && (
        <Suspense>
          <MandateDialogs model={model} />
        </Suspense>
      )}
    </section>
  )
})
