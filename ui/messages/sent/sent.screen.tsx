import ArrowLeft from "lucide-react/icons/arrow-left"
import { observer } from "mobx-react-lite"
import {
  type DeliveryRow,
  deliveryStates,
  isResendable,
  messages,
  type SentMessage,
} from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { ProgressBar } from "../../kit/progress-bar.tsx"
import { Segments } from "../../kit/segments.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Link } from "../../shell/link.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { messageFilesText as filesWords } from "../../text/de/message-files.ts"
import {
  deliveryMeaning,
  deliveryText,
  notSentText,
  subjectText,
  messagesText as words,
} from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { formatMoment, formatWhen } from "../../text/de/when.ts"
import { deliveryTone } from "../delivery-tone.ts"
import { FileLine } from "../file-line.tsx"
import * as css from "../messages.css.ts"
import type { SentViewModel } from "./sent.view-model.ts"
import { SentDialogs } from "./sent-dialogs.tsx"

const Progress = observer(({ model, message }: { model: SentViewModel; message: SentMessage }) => {
  const { counts } = message
  const all = deliveryStates.reduce((sum, state) => sum + counts[state], 0)
  const open = counts.queued + counts.sending + counts.deferred
  if (!model.isUnderWay) return null
  return (
    <ProgressBar label={words.progressLabel} done={all - open} total={all} numbers={words.progress(all - open, all)} />
  )
})

const Actions = observer(({ model, message: { halt, counts } }: { model: SentViewModel; message: SentMessage }) => {
  const { busy } = model.changing
  const again = counts.failed + counts.stopped
  return (
    <div className={css.line}>
      {model.isUnderWay && halt === null && (
        <Button calls={messages.operations.pause} busy={busy} onClick={() => model.pause()}>
          {words.pause}
        </Button>
      )}
      {halt === "paused" && (
        <Button look="primary" calls={messages.operations.resume} busy={busy} onClick={() => model.resume()}>
          {words.resume}
        </Button>
      )}
      {model.isUnderWay && (
        <Button calls={messages.operations.stop} onClick={() => model.open("stop")}>
          {words.stop}
        </Button>
      )}
      {again > 0 && (
        <Button calls={messages.operations.resend} busy={busy} onClick={() => model.resend()}>
          {words.resend(again)}
        </Button>
      )}
      <Button calls={messages.operations.write} busy={model.reusing.busy} onClick={() => model.reuse()}>
        {words.reuse}
      </Button>
    </div>
  )
})

const Summary = observer(({ model, message }: { model: SentViewModel; message: SentMessage }) => {
  const { halt, counts, waits } = message
  const failure = model.changing.failure ?? model.reusing.failure
  return (
    <section className={css.card} aria-label={words.progressLabel}>
      <Progress model={model} message={message} />
      <div className={css.pills}>
        {model.states.map((state) => (
          <Pill key={state} tone={deliveryTone[state]}>
            {formatNumber(counts[state])} {deliveryText[state]}
          </Pill>
        ))}
      </div>
      {halt !== null && <p className={css.name}>{words.halted[halt]}</p>}
      {halt === null && waits && <p className={css.warning}>{words.waits}</p>}
      {model.states.map(
        (state) =>
          deliveryMeaning[state] !== undefined && (
            <p key={state} className={css.soft}>
              <strong>{deliveryText[state]}:</strong> {deliveryMeaning[state]}
            </p>
          ),
      )}
      {failure !== undefined && model.dialog === undefined && <Alert message={messagesMessageOf(failure)} />}
      <Actions model={model} message={message} />
    </section>
  )
})

const Row = observer(({ model, row }: { model: SentViewModel; row: DeliveryRow }) => {
  const { persons, address, cc, state, answer, nextTryAt, notSent } = row
  const isForgotten = address === ""
  const canResend = !isForgotten && isResendable(state)
  return (
    <li className={css.row}>
      <span className={css.main}>
        <span className={css.name}>
          {persons.map(({ name }) => name || words.nameless).join(", ") || words.forgotten}
        </span>
        <br />
        <span className={css.soft}>
          {[address, ...cc].filter(Boolean).join(", ")}
          {answer !== null && answer !== "" && ` · ${answer}`}
          {notSent !== null && ` · ${notSentText[notSent]}`}
          {state === "deferred" && nextTryAt !== null && ` · ${words.nextTry(formatMoment(nextTryAt))}`}
        </span>
      </span>
      <Pill tone={deliveryTone[state]}>{deliveryText[state]}</Pill>
      {canResend && (
        <Button
          calls={messages.operations.resend}
          onClick={() => (state === "unclear" ? model.open({ resend: row }) : model.resend(row))}
        >
          {state === "unclear" ? words.resendUnclear : words.resendOne}
        </Button>
      )}
      {!isForgotten && <Button onClick={() => model.openMail(row)}>{words.show}</Button>}
    </li>
  )
})

const Mails = observer(({ model }: { model: SentViewModel }) => {
  const { state } = model.mails
  const { failure, busy } = model.loadingMore
  if (state.is === "failed") return <ErrorState message={messagesMessageOf(state.error)} onRetry={model.mails.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  const { rows, isMore } = state.value
  if (rows.length === 0) return <p className={css.soft}>{words.noDeliveries}</p>
  return (
    <>
      <ul className={css.rows}>
        {rows.map((row) => (
          <Row key={row.id} model={model} row={row} />
        ))}
      </ul>
      {failure !== undefined && <Alert message={messagesMessageOf(failure)} />}
      {isMore && (
        <div>
          <Button busy={busy} onClick={() => model.more()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
})

const Loaded = observer(({ model, message }: { model: SentViewModel; message: SentMessage }) => (
  <>
    <header>
      <h1 className={page.title} tabIndex={-1}>
        {subjectText(message.subject)}
      </h1>
      <p className={css.soft}>{words.sentBy(message.byName, formatWhen(message.at, Date.now()))}</p>
    </header>
    <Summary model={model} message={message} />
    {message.letter.attachments.length > 0 && (
      <section className={css.card} aria-label={filesWords.title}>
        <h2 className={css.cardTitle}>{filesWords.title}</h2>
        {model.downloading.failure !== undefined && <Alert message={messagesMessageOf(model.downloading.failure)} />}
        <ul className={css.rows}>
          {message.letter.attachments.map((file) => (
            <FileLine key={file.id} file={file} onDownload={() => model.download(file.id)} />
          ))}
        </ul>
      </section>
    )}
    <section className={css.card} aria-label={words.deliveries}>
      <div className={css.between}>
        <h2 className={css.cardTitle}>{words.deliveries}</h2>
        {model.states.length > 1 && (
          <Segments
            label={words.deliveries}
            value={model.state}
            options={[
              { id: "all", label: words.all },
              ...model.states.map((state) => ({ id: state, label: deliveryText[state] })),
            ]}
            onChange={(state) => model.show(state)}
          />
        )}
      </div>
      <Mails model={model} />
    </section>
    <SentDialogs model={model} />
  </>
))

/** A sent message, and what became of it. */
export const SentScreen = observer(({ model }: { model: SentViewModel }) => {
  const { state } = model.message
  return (
    <div className={css.screen}>
      <div className={css.bar}>
        <Link to="/messaging?tab=sent" className={back}>
          <ArrowLeft size={16} aria-hidden />
          {words.back}
        </Link>
      </div>
      {state.is === "failed" && (
        <ErrorState
          message={state.error._tag === "MessageNotFound" ? messagesMessageOf(state.error) : callMessageOf(state.error)}
          onRetry={model.message.retry}
        />
      )}
      {(state.is === "loading" || state.is === "idle") && <Skeleton width="60%" />}
      {state.is === "loaded" && <Loaded model={model} message={state.value} />}
    </div>
  )
})
