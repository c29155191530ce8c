import ArrowLeft from "lucide-react/icons/arrow-left"
import { observer } from "mobx-react-lite"
import {
  type AnswerPart,
  answeredNames,
  type FileAnswer,
  type FormDocument,
  forms,
  type SubmissionDetail,
  type SubmissionRow,
} from "../../../core/forms/index.ts"
import type { PersonId } from "../../../core/kernel/id.ts"
import { fieldsOfPayment, mandateFields } from "../../../core/people/mandate-fields.ts"
import type { Person as Known } from "../../../core/people/person.ts"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { Button } from "../../kit/button.tsx"
import { May } from "../../kit/may.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { RadioList } from "../../kit/radio-list.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { answerText } from "../../text/de/answer-words.ts"
import { messageOf } from "../../text/de/errors.ts"
import { formatDate } from "../../text/de/format.ts"
import { submissionStateText, formsText as words } from "../../text/de/forms.ts"
import { decisionMessageOf, formsMessageOf } from "../../text/de/forms-errors.ts"
import { choices, fieldLabel } from "../../text/de/person.ts"
import { valueText } from "../../text/de/value.ts"
import { formatMoment } from "../../text/de/when.ts"
import * as css from "../forms.css.ts"
import { type AnswersViewModel, answersTabs } from "./answers.view-model.ts"
import { type PaymentChoice, replacesPayment } from "./payment-choices.ts"

interface Props {
  readonly model: AnswersViewModel
}

const newPerson = "new"

const Lines = observer(({ model, document, part }: Props & { document: FormDocument; part: AnswerPart }) => (
  <dl className={css.answers}>
    {document.blocks.flatMap((block) => {
      const value = part[block.id]
      return value === undefined
        ? []
        : [
            <dt key={`${block.id} label`}>{block.label}</dt>,
            <dd key={block.id}>
              {block.kind === "file" && model.answer.value?.state !== "accepted" ? (
                <Button look="quiet" onClick={() => model.download((value as typeof FileAnswer.Type).file)}>
                  {answerText(block, value)}
                </Button>
              ) : (
                answerText(block, value)
              )}
            </dd>,
          ]
    })}
  </dl>
))

type Alike = SubmissionDetail["persons"][number]["alike"][number]

const isPayment = (field: Alike["replaces"][number]): boolean => fieldsOfPayment.some((each) => each === field)

/** What the fields that an answer replaces are called, with what stands there where that may be seen. */
const replacedNames = (fields: Alike["replaces"], person: Known | undefined): ReadonlyArray<string> =>
  fields.map((field) => {
    if (field === "custom") return words.ownColumns
    const text = person === undefined ? "" : valueText(field, person[field])
    return text === "" ? fieldLabel[field] : words.before(fieldLabel[field], text)
  })

/** Where somebody pays by another account or mandate than an answer names: which of both holds. */
const Payment = observer(({ model, place, name }: Props & { place: number; name: string }) => {
  const id = model.asksPayment(place)
  if (id === undefined) return null
  const person = model.known.get(id)
  const before = person === undefined ? [] : mandateFields.map((field) => valueText(field, person[field]))
  return (
    <RadioList<PaymentChoice | "">
      label={words.payment.title(name)}
      value={model.payments.of(id) ?? ""}
      options={[
        { id: "keep", label: words.payment.keep, help: words.payment.keepHelp(before.filter(Boolean)) },
        { id: "replace", label: words.payment.replace, help: words.payment.replaceHelp(model.signsMandate(place)) },
      ]}
      onChange={(choice) => choice !== "" && model.payments.say(id, choice)}
    />
  )
})

/** What is said of somebody who may be meant. */
const helpOf = ({ score, registered, replaces }: Alike, person: Known | undefined): string => {
  // Of account and mandate it is asked by itself.
  const others = replacesPayment({ replaces }) ? replaces.filter((field) => !isPayment(field)) : replaces
  return [
    `${words.alike(score)}.`,
    ...(others.length === 0 ? [] : [words.replaces(replacedNames(others, person))]),
    ...(registered ? [words.registeredAlready] : []),
  ].join(" ")
}

const Who = observer(
  ({ model, answer, place, name }: Props & { answer: SubmissionDetail; place: number; name: string }) => {
    const alike = answer.persons[place]?.alike ?? []
    return (
      <RadioList
        label={words.whoIs(name)}
        value={model.who(place) === null ? newPerson : (model.who(place) ?? "")}
        options={[
          ...alike.map((each) => ({
            id: each.id as string,
            label: [each.name, each.birthdate === null ? "" : formatDate(each.birthdate), choices.kind[each.kind]]
              .filter(Boolean)
              .join(", "),
            help: helpOf(each, model.known.get(each.id)),
          })),
          { id: newPerson, label: words.newPerson, help: words.newPersonHelp },
        ]}
        onChange={(id) => model.say(place, id === newPerson ? null : (id as PersonId))}
      />
    )
  },
)

const Person = observer(({ model, answer, place }: Props & { answer: SubmissionDetail; place: number }) => {
  const person = answer.persons[place]
  if (person === undefined) return null
  const name = answeredNames(answer.document, [person.answers])[0] || words.person(place + 1)
  return (
    <section className={css.column} aria-label={name}>
      <h3 className={frame.what}>{name}</h3>
      {Object.keys(person.answers).length === 0 ? (
        <p className={frame.soft}>{words.gone}</p>
      ) : (
        <Lines model={model} document={answer.document} part={person.answers} />
      )}
      {person.lostTier !== null && <Alert message={words.lostTier(person.lostTier)} />}
      {answer.state === "new" && (
        <May calls={forms.operations.accept}>
          <Who model={model} answer={answer} place={place} name={name} />
          <Payment model={model} place={place} name={name} />
        </May>
      )}
      {person.person !== null && (
        <Link to={`/lists/members/${person.person}`} className={frame.personLink}>
          {words.toPerson}
        </Link>
      )}
    </section>
  )
})

const Answer = observer(({ model }: Props) => {
  const { state } = model.answer
  if (state.is === "failed") return <ErrorState message={formsMessageOf(state.error)} onRetry={model.answer.retry} />
  if (state.is !== "loaded") return <Skeleton width="60%" />
  const answer = state.value
  const { busy, failure } = model.deciding
  return (
    <div className={css.column}>
      {answer.persons.map((_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: persons of an answer have no other name than their place
        <Person key={place} model={model} answer={answer} place={place} />
      ))}
      {Object.keys(answer.shared).length > 0 && (
        <section className={css.column} aria-label={words.shared}>
          <h3 className={frame.what}>{words.shared}</h3>
          <Lines model={model} document={answer.document} part={answer.shared} />
        </section>
      )}
      {answer.document.closing.terms !== undefined && (
        <p className={frame.soft}>{words.agreedTo(answer.document.closing.terms.name)}</p>
      )}
      {answer.sealedUntil !== null && <p className={frame.soft}>{words.sealedUntil(formatDate(answer.sealedUntil))}</p>}
      {model.isWhoMissing && <Alert message={words.whoMissing} />}
      {model.payments.isMissing && <Alert message={words.payment.missing} />}
      {failure !== undefined && <Alert message={decisionMessageOf(failure)} />}
      {answer.state === "new" && (
        <div className={frame.line}>
          <Button look="primary" calls={forms.operations.accept} busy={busy} onClick={() => model.accept()}>
            {words.accept}
          </Button>
          <Button calls={forms.operations.decline} busy={busy} onClick={() => model.decline()}>
            {words.decline}
          </Button>
        </div>
      )}
    </div>
  )
})

const Row = observer(({ model, row }: Props & { row: SubmissionRow }) => {
  const { label, tone } = submissionStateText[row.state]
  const isOpen = model.chosen === row.id
  return (
    <li className={frame.rows}>
      <button
        type="button"
        aria-expanded={isOpen}
        className={`${frame.row} ${frame.first} ${frame.opens} ${css.open}`}
        onClick={() => model.choose(isOpen ? undefined : row.id)}
      >
        <span className={frame.main}>
          <span className={frame.name}>{row.names.filter(Boolean).join(", ") || words.gone}</span>
          <br />
          <span className={frame.soft}>{formatMoment(row.receivedAt)}</span>
        </span>
        <Pill tone={tone}>{label}</Pill>
      </button>
      {isOpen && (
        <div className={css.detail}>
          <Answer model={model} />
        </div>
      )}
    </li>
  )
})

const Rows = observer(({ model }: Props) => {
  const { state } = model.rows
  if (state.is === "failed") return <ErrorState message={messageOf(state.error)} onRetry={model.rows.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  if (state.value.length === 0) return <EmptyState {...(model.tab === "new" ? words.nothingWaits : words.noAnswers)} />
  return (
    <>
      <ul className={frame.rows}>
        {state.value.map((row) => (
          <Row key={row.id} model={model} row={row} />
        ))}
      </ul>
      {model.hasMore && (
        <div>
          <Button onClick={() => model.more()}>{words.more}</Button>
        </div>
      )}
    </>
  )
})

/** What came in by a form. */
export const AnswersScreen = observer(({ model }: Props) => {
  const form = model.form.value
  return (
    <div className={frame.screen}>
      <div className={frame.bar}>
        <Link to={`/lists/forms/${model.id}`} className={back}>
          <ArrowLeft size={16} aria-hidden />
          {form?.title ?? words.back}
        </Link>
      </div>
      <h1 className={page.title} tabIndex={-1}>
        {form === undefined ? words.answers : words.answersTitle(form.title)}
      </h1>
      {model.form.state.is === "failed" && (
        <ErrorState message={formsMessageOf(model.form.state.error)} onRetry={model.form.retry} />
      )}
      <Tabs
        label={words.answers}
        tabs={answersTabs.map((id) => ({ id, label: words.tabs[id], count: null }))}
        chosen={model.tab}
        onChoose={(tab) => model.show(tab)}
        panel="answers"
      />
      <section className={frame.card} id="answers" role="tabpanel" aria-labelledby={`tab-${model.tab}`}>
        <Rows model={model} />
      </section>
    </div>
  )
})
