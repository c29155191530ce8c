import { observer } from "mobx-react-lite"
import type { MailOfPerson } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import * as person from "../../people/person/person.css.ts"
import { Link } from "../../shell/link.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import {
  deliveryText,
  notSentText,
  personMailsText,
  subjectText,
  messagesText as words,
} from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { formatMoment, formatWhen } from "../../text/de/when.ts"
import { deliveryTone } from "../delivery-tone.ts"
import { MailDialog } from "../mail-dialog.tsx"
import * as css from "../messages.css.ts"
import { Sure } from "../sure.tsx"
import type { PersonMailsViewModel } from "./person-mails.view-model.ts"

interface RowProps {
  readonly model: PersonMailsViewModel
  readonly mail: MailOfPerson
}

const Row = observer(({ model, mail }: RowProps) => {
  const { subject, at, byName, automatic, message, delivery } = mail
  const { state, answer, notSent, nextTryAt, address } = delivery
  const said = [
    personMailsText.sent(automatic, byName, formatWhen(at, Date.now())),
    address,
    answer ?? "",
    notSent === null ? "" : notSentText[notSent],
    state === "deferred" && nextTryAt !== null ? words.nextTry(formatMoment(nextTryAt)) : "",
  ]
  return (
    <li className={css.row}>
      <span className={css.main}>
        <Link to={`/messaging/sent/${message}`} className={`${css.name} ${css.personLink}`}>
          {subjectText(subject)}
        </Link>
        <br />
        <span className={css.soft}>{said.filter((each) => each !== "").join(" · ")}</span>
      </span>
      <Pill tone={deliveryTone[state]}>{deliveryText[state]}</Pill>
      {model.mayResend(mail) && (
        <Button
          busy={model.resending.busy && model.going === delivery.id}
          onClick={() => (state === "unclear" ? model.open(mail) : model.resend(mail))}
        >
          {state === "unclear" ? words.resendUnclear : words.resendOne}
        </Button>
      )}
      {address !== "" && <Button onClick={() => model.show(mail)}>{words.show}</Button>}
    </li>
  )
})

const Dialogs = observer(({ model }: { model: PersonMailsViewModel }) => {
  const { dialog, resending, pictureUrls } = model
  if (dialog === undefined) return null
  if (dialog === "mail")
    return (
      <MailDialog
        mail={model.shown}
        slug={model.slug}
        {...(pictureUrls === undefined ? {} : { pictures: pictureUrls })}
        onClose={() => model.close()}
      />
    )
  return (
    <Sure
      title={words.unclearTitle}
      meaning={words.unclearMeaning}
      act={words.resendOne}
      busy={resending.busy}
      failure={resending.failure && messagesMessageOf(resending.failure)}
      onClose={() => model.close()}
      onSure={() => model.resend(dialog.resend)}
    />
  )
})

/** Which mails went to a person, and what became of them. */
export const PersonMailsSection = observer(({ model }: { model: PersonMailsViewModel }) => {
  const { state } = model.mails
  const { failure, busy } = model.loadingMore
  const refused = model.dialog === undefined ? model.resending.failure : undefined
  return (
    <section className={person.card} aria-labelledby="person-mails">
      <h2 id="person-mails" className={person.title}>
        {personMailsText.title}
      </h2>
      <div className={css.inSection}>
        {state.is === "failed" && <ErrorState message={callMessageOf(state.error)} onRetry={model.mails.retry} />}
        {(state.is === "idle" || state.is === "loading") && <Skeleton width="60%" />}
        {state.is === "loaded" && state.value.rows.length === 0 && <p className={css.soft}>{personMailsText.none}</p>}
        {refused !== undefined && <Alert message={messagesMessageOf(refused)} />}
        {state.is === "loaded" && state.value.rows.length > 0 && (
          <ul className={css.rows}>
            {state.value.rows.map((mail) => (
              <Row key={mail.delivery.id} model={model} mail={mail} />
            ))}
          </ul>
        )}
        {failure !== undefined && <Alert message={callMessageOf(failure)} />}
        {state.is === "loaded" && state.value.isMore && (
          <div>
            <Button busy={busy} onClick={() => model.more()}>
              {words.more}
            </Button>
          </div>
        )}
      </div>
      <Dialogs model={model} />
    </section>
  )
})
