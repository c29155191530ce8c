import { observer } from "mobx-react-lite"
import type { AutomaticLogEntry } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { triggerText, whyNotText, automaticText as words } from "../../text/de/automatic.ts"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { deliveryText, messagesText } from "../../text/de/messages.ts"
import { formatWhen } from "../../text/de/when.ts"
import { deliveryTone } from "../delivery-tone.ts"
import { MailDialog } from "../mail-dialog.tsx"
import * as css from "../messages.css.ts"
import type { LogViewModel } from "./log.view-model.ts"

const Whom = ({ entry: { person, isTest, mail } }: { entry: AutomaticLogEntry }) => {
  if (isTest)
    return (
      <span className={css.name}>
        {words.test} {mail?.address}
      </span>
    )
  if (person === null || person.name === "")
    return <span className={css.name}>{mail === null || mail.address === "" ? words.nobody : mail.address}</span>
  return (
    <Link to={`/lists/members/${person.id}`} className={`${css.name} ${css.personLink}`}>
      {person.name}
    </Link>
  )
}

const Entry = observer(({ model, entry, named }: { model: LogViewModel; entry: AutomaticLogEntry; named: boolean }) => {
  const { mail, whyNot, trigger, byName, at } = entry
  const because = words.because(named ? triggerText(trigger).label : "", byName, formatWhen(at, Date.now()))
  return (
    <li className={`${css.row} ${css.entry}`}>
      <span className={css.main}>
        <Whom entry={entry} />
        <br />
        <span className={css.soft}>
          {because}
          {mail !== null && mail.answer !== null && mail.answer !== "" && ` · ${mail.answer}`}
        </span>
      </span>
      {whyNot !== null && <Pill>{whyNotText(whyNot)}</Pill>}
      {mail !== null && <Pill tone={deliveryTone[mail.state]}>{deliveryText[mail.state]}</Pill>}
      {mail !== null && mail.state !== "sent" && (
        <Link to={`/messaging/sent/${mail.message}`} className={css.personLink}>
          {words.toDelivery}
        </Link>
      )}
      {mail !== null && mail.address !== "" && <Button onClick={() => model.show(mail)}>{messagesText.show}</Button>}
    </li>
  )
})

/** What went out by itself, and why not; `named` says whether each entry names its occasion. */
export const Log = observer(({ model, named }: { model: LogViewModel; named: boolean }) => {
  const { state } = model.entries
  const { failure, busy } = model.loadingMore
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.entries.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  const { rows, isMore } = state.value
  if (rows.length === 0) return <p className={css.soft}>{words.noLog}</p>
  return (
    <>
      <ul className={css.rows}>
        {rows.map((entry) => (
          <Entry key={entry.id} model={model} entry={entry} named={named} />
        ))}
      </ul>
      {failure !== undefined && <Alert message={callMessageOf(failure)} />}
      {isMore && (
        <div>
          <Button busy={busy} onClick={() => model.more()}>
            {messagesText.more}
          </Button>
        </div>
      )}
      {model.isShowing && <MailDialog mail={model.shown} slug={model.slug} onClose={() => model.close()} />}
    </>
  )
})
