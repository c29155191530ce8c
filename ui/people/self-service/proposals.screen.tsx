import { observer } from "mobx-react-lite"
import type { Phone } from "../../../core/people/person.ts"
import { type OwnProposals, type ProposedField, selfService } from "../../../core/people/self-service.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import * as page from "../../kit/page.css.ts"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { messageOf } from "../../text/de/errors.ts"
import { faultText } from "../../text/de/faults.ts"
import { fieldLabel, phoneLabelText } from "../../text/de/person.ts"
import { selfServiceMessage, proposalsText as words } from "../../text/de/self-service.ts"
import { valueText } from "../../text/de/value.ts"
import { formatWhen } from "../../text/de/when.ts"
import type { ProposalsViewModel } from "./proposals.view-model.ts"
import * as css from "./self-service.css.ts"

type Props = { readonly model: ProposalsViewModel; readonly of: OwnProposals }

/** A value as it is compared: phone numbers with whom they reach. */
const textOf = (field: ProposedField["field"], value: unknown): string => {
  const text =
    field === "phones" && Array.isArray(value)
      ? (value as ReadonlyArray<Phone>).map(({ label, number }) => `${number} (${phoneLabelText[label]})`).join("\n")
      : valueText(field, value)
  return text || words.empty
}

const Proposed = observer(({ model, of, proposed }: Props & { proposed: ProposedField }) => {
  const { id, field, now, base, value } = proposed
  const label = fieldLabel[field]
  return (
    <li className={css.proposal} data-keep-in>
      <p className={css.what}>{label}</p>
      <div>
        <span className={css.side}>{words.now}</span>
        <span className={css.value}>{textOf(field, now)}</span>
      </div>
      <div>
        <span className={css.side}>{words.value}</span>
        <span className={css.wanted}>{textOf(field, value)}</span>
      </div>
      <div className={css.acts}>
        <Button
          data-keep
          calls={selfService.operations.decide}
          aria-label={`${label} von ${of.name || words.nameless}: ${words.accept}`}
          onClick={() => model.decide(of, [id], true)}
        >
          {words.accept}
        </Button>
        <Button
          look="quiet"
          calls={selfService.operations.decide}
          aria-label={`${label} von ${of.name || words.nameless}: ${words.decline}`}
          onClick={() => model.decide(of, [id], false)}
        >
          {words.decline}
        </Button>
      </div>
      {textOf(field, now) !== textOf(field, base) && (
        <p className={css.warning}>{words.meanwhile(textOf(field, base))}</p>
      )}
    </li>
  )
})

const Problem = observer(({ model, of }: Props) => {
  const error = model.failure?.person === of.person ? model.failure.error : undefined
  if (error === undefined) return null
  const message = selfServiceMessage(error)
  const faults = error._tag === "InvalidPerson" ? error.faults : []
  const todo = faults.map(({ code }) => faultText[code]).join(" ")
  return (
    <div className={css.problem}>
      <Alert message={todo === "" ? message : { ...message, todo }} />
    </div>
  )
})

const Person = observer(({ model, of }: Props) => {
  const ids = of.fields.map(({ id }) => id)
  const name = of.name || words.nameless
  return (
    <section className={css.card} aria-label={name}>
      <div className={css.head} {...(ids.length > 1 ? { "data-keep-in": true } : {})}>
        <div className={css.about}>
          <h2 className={css.name}>
            <Link to={model.addressOf(of)} className={css.to}>
              {name}
            </Link>
          </h2>
          <p className={css.soft}>
            {formatWhen(of.at, model.now)} · {words.via(of.emails)}
          </p>
        </div>
        {ids.length > 1 && (
          <div className={css.acts}>
            <Button
              look="primary"
              data-keep
              calls={selfService.operations.decide}
              aria-label={`${name}: ${words.all}`}
              onClick={() => model.decide(of, ids, true)}
            >
              {words.all}
            </Button>
            <Button
              calls={selfService.operations.decide}
              aria-label={`${name}: ${words.noneOf}`}
              onClick={() => model.decide(of, ids, false)}
            >
              {words.noneOf}
            </Button>
          </div>
        )}
      </div>
      <Problem model={model} of={of} />
      {of.messages.map((message) => (
        <p key={message} className={css.said}>
          <b>{words.message}:</b> {message}
        </p>
      ))}
      <ul className={css.fields}>
        {of.fields.map((proposed) => (
          <Proposed key={proposed.id} model={model} of={of} proposed={proposed} />
        ))}
      </ul>
    </section>
  )
})

const Content = observer(({ model }: Pick<Props, "model">) => {
  const { state } = model.all
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.all.retry} />
  if (state.is !== "loaded")
    return (
      <div className={css.persons} role="status">
        <p className={css.soft}>{words.wait}</p>
        <Skeleton width={320} />
      </div>
    )
  const { persons, count } = state.value
  const lost = model.failure !== undefined && !persons.some(({ person }) => person === model.failure?.person)
  return (
    <div className={css.persons}>
      {lost && model.failure !== undefined && <Alert message={selfServiceMessage(model.failure.error)} />}
      {persons.length === 0 && (
        <EmptyState title={words.none} text={words.noneText}>
          <Button onClick={() => model.around.go("/lists/members")}>{words.toMembers}</Button>
        </EmptyState>
      )}
      <KeepFocus className={css.persons}>
        {persons.map((of) => (
          <Person key={of.person} model={model} of={of} />
        ))}
      </KeepFocus>
      {count > persons.length && <p className={css.soft}>{words.more(persons.length, count)}</p>}
    </div>
  )
})

/** What persons proposed for their own data by a link; each value is accepted or declined. */
export const ProposalsScreen = observer(({ model }: Pick<Props, "model">) => (
  <div className={css.screen}>
    <h1 className={page.title} tabIndex={-1}>
      {words.title}
    </h1>
    <p className={page.purpose}>{words.purpose}</p>
    <Content model={model} />
  </div>
))
