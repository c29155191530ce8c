import { observer } from "mobx-react-lite"
import type { KnownMailbox } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { useUnsaved } from "../../kit/use-unsaved.ts"
import { callMessageOf } from "../../text/de/call-errors.ts"
import { mailboxFaultText, mailboxMessageOf, mailboxText as words } from "../../text/de/report-mailbox.ts"
import { formatWhen } from "../../text/de/when.ts"
import * as css from "../messages.css.ts"
import { Sure } from "../sure.tsx"
import { type ConnectionDraft, ConnectionLines } from "./connection-lines.tsx"
import type { MailboxViewModel } from "./mailbox.view-model.ts"
import * as own from "./servers.css.ts"

interface MailboxProps {
  readonly model: MailboxViewModel
}

const MailboxForm = observer(({ model, draft }: MailboxProps & { readonly draft: ConnectionDraft }) => {
  const { saving, kept } = model
  useUnsaved(model.isChanged)
  const isThere = kept.value?.mailbox != null
  const failure = saving.failure?._tag === "InvalidMailbox" ? undefined : saving.failure
  return (
    <Form
      onSubmit={() => model.save()}
      faulty={String(saving.refusals)}
      foot={
        <>
          {isThere && <Button onClick={() => model.askToRemove(true)}>{words.remove}</Button>}
          <Button type="submit" look="primary" busy={saving.busy} disabled={!model.isChanged}>
            {words.save}
          </Button>
        </>
      }
    >
      <ConnectionLines
        draft={draft}
        write={(changed) => model.write(changed)}
        errorOf={(field) => {
          const fault = model.faults.find((each) => each.field === field)
          return fault && mailboxFaultText(fault)
        }}
        example="imap.verein.example"
        usernameHelp={words.usernameHelp}
        hasSecret={isThere}
      />
      {failure !== undefined && <Alert message={mailboxMessageOf(failure)} />}
    </Form>
  )
})

/** When somebody looked into the mailbox last, and why nobody can. */
const LastLook = ({ kept: { lastLook, lastFailure } }: { readonly kept: KnownMailbox }) => (
  <>
    {lastLook !== null && <p className={css.soft}>{words.lastLook(formatWhen(lastLook, Date.now()))}</p>}
    {lastFailure !== null && (
      <p className={css.soft}>
        {words.lastFailure(formatWhen(lastFailure.at, Date.now()))}:{" "}
        <span className={own.quoted}>
          {lastFailure.why === "locked" ? words.locked : lastFailure.answer || words.noAnswer}
        </span>
      </p>
    )}
  </>
)

const Trying = observer(({ model, kept }: MailboxProps & { readonly kept: KnownMailbox }) => {
  const { trial, trying } = model
  if (kept.mailbox === null) return null
  return (
    <div className={own.trying}>
      <Button busy={trying.busy} disabled={model.isChanged} onClick={() => model.tryIt()}>
        {words.try}
      </Button>
      {model.isChanged && <p className={css.soft}>{words.tryFirst}</p>}
      <div role="status">
        {trial != null && trial.mails !== null && <p>{words.opened(trial.mails)}</p>}
        {trial?.mails === null && (
          <p>
            {words.shut}{" "}
            <span className={own.quoted}>
              {kept.lastFailure?.why === "locked" ? words.locked : trial.answer || words.noAnswer}
            </span>
          </p>
        )}
      </div>
      {trying.failure !== undefined && <Alert message={mailboxMessageOf(trying.failure)} />}
      {trial === undefined && <LastLook kept={kept} />}
    </div>
  )
})

const Mailbox = observer(({ model }: MailboxProps) => {
  const { state } = model.kept
  if (state.is === "failed") return <ErrorState message={callMessageOf(state.error)} onRetry={model.kept.retry} />
  if (state.is !== "loaded" || model.draft === undefined) return <Skeleton width={240} />
  return (
    <>
      <MailboxForm model={model} draft={model.draft} />
      <Trying model={model} kept={state.value} />
    </>
  )
})

/** The mailbox from which reports are read that mails did not arrive. */
export const MailboxSection = observer(({ model }: MailboxProps) => (
  <section className={css.card} aria-label={words.title}>
    <h2 className={css.cardTitle}>{words.title}</h2>
    <p className={css.soft}>{words.purpose}</p>
    <Mailbox model={model} />
    {model.isRemoving && (
      <Sure
        title={words.removeTitle}
        meaning={words.removeMeaning}
        act={words.removeNow}
        busy={model.removing.busy}
        failure={model.removing.failure && mailboxMessageOf(model.removing.failure)}
        onClose={() => model.askToRemove(false)}
        onSure={() => model.remove()}
      />
    )}
  </section>
))
