import { observer } from "mobx-react-lite"
import type { DraftHead, SentHead } from "../../../core/messages/index.ts"
import { deliveryStates, messages, messageTemplates } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as page from "../../kit/page.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { EmptyState, ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tabs } from "../../kit/tabs.tsx"
import { Link } from "../../shell/link.tsx"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { formatNumber } from "../../text/de/format.ts"
import { deliveryText, subjectText, messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { templatesText as templateWords } from "../../text/de/templates.ts"
import { formatWhen } from "../../text/de/when.ts"
import { AutomaticList } from "../automatic/automatic-list.tsx"
import { deliveryTone } from "../delivery-tone.ts"
import * as css from "../messages.css.ts"
import { SignatureDialog } from "../signature/signature-dialog.tsx"
import { TemplatesDialog } from "../templates/templates-dialog.tsx"
import { type MessagingViewModel, messagingTabs } from "./messaging.view-model.ts"

const DraftRow = ({ head }: { head: DraftHead }) => (
  <li>
    <Link to={`/messaging/drafts/${head.id}`} className={`${css.row} ${css.first} ${css.opens}`}>
      <span className={css.main}>
        <span className={css.name}>{subjectText(head.subject)}</span>
      </span>
      <span className={css.soft}>{words.changed(head.byName, formatWhen(head.changedAt, Date.now()))}</span>
    </Link>
  </li>
)

const Begin = observer(({ model }: { model: MessagingViewModel }) => (
  <Button look="primary" calls={messages.operations.write} busy={model.beginning.busy} onClick={() => model.begin()}>
    {words.fresh}
  </Button>
))

const Drafts = observer(({ model }: { model: MessagingViewModel }) => {
  const { state } = model.drafts
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.drafts.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  if (state.value.length === 0)
    return (
      <EmptyState {...words.noDrafts}>
        <Begin model={model} />
      </EmptyState>
    )
  return (
    <ul className={css.rows}>
      {state.value.map((head) => (
        <DraftRow key={head.id} head={head} />
      ))}
    </ul>
  )
})

const SentRow = ({ head: { id, subject, at, byName, counts, halt } }: { head: SentHead }) => (
  <li>
    <Link to={`/messaging/sent/${id}`} className={`${css.row} ${css.first} ${css.opens}`}>
      <span className={css.main}>
        <span className={css.name}>{subjectText(subject)}</span>
        <br />
        <span className={css.soft}>{words.changed(byName, formatWhen(at, Date.now()))}</span>
      </span>
      <span className={css.pills}>
        {halt === "paused" && <Pill tone="amber">{words.pausedPill}</Pill>}
        {deliveryStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <Pill key={state} tone={deliveryTone[state]}>
              {formatNumber(counts[state])} {deliveryText[state]}
            </Pill>
          ))}
      </span>
    </Link>
  </li>
)

const Sent = observer(({ model }: { model: MessagingViewModel }) => {
  const { state } = model.sent
  const { failure, busy } = model.loadingMore
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.sent.retry} />
  if (state.is !== "loaded") return <Skeleton width={260} />
  const { heads, isMore } = state.value
  if (heads.length === 0) return <EmptyState {...words.noneSent} />
  return (
    <>
      <ul className={css.rows}>
        {heads.map((head) => (
          <SentRow key={head.id} head={head} />
        ))}
      </ul>
      {failure !== undefined && <Alert message={callMessageOf(failure)} />}
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

/** Drafts and sent messages of the workspace. */
export const MessagingScreen = observer(({ model }: { model: MessagingViewModel }) => (
  <div className={css.screen}>
    <header className={page.head}>
      <div>
        <h1 className={page.title} tabIndex={-1}>
          {words.title}
        </h1>
        <p className={page.purpose}>{words.purpose}</p>
      </div>
      <div className={page.actions}>
        <Button onClick={() => model.sign()}>{words.signature} …</Button>
        <Button calls={messageTemplates.operations.begin} onClick={() => model.openTemplates()}>
          {templateWords.open}
        </Button>
        <Begin model={model} />
      </div>
    </header>
    {model.beginning.failure !== undefined && <Alert message={messagesMessageOf(model.beginning.failure)} />}
    <Tabs
      label={words.tabs.label}
      tabs={messagingTabs.map((id) => ({
        id,
        label: words.tabs[id],
        count: id === "drafts" && model.drafts.value ? formatNumber(model.drafts.value.length) : null,
      }))}
      chosen={model.tab}
      onChoose={(tab) => model.show(tab)}
      panel="messages"
    />
    <section id="messages" role="tabpanel" aria-labelledby={`tab-${model.tab}`} className={css.card}>
      {model.tab === "drafts" && <Drafts model={model} />}
      {model.tab === "sent" && <Sent model={model} />}
      {model.tab === "automatic" && <AutomaticList model={model.automatic} />}
    </section>
    {model.signature !== undefined && <SignatureDialog model={model.signature} />}
    {model.templates !== undefined && <TemplatesDialog model={model.templates} />}
  </div>
))
