import { observer } from "mobx-react-lite"
import { blocks, type Review } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import * as parts from "../../kit/dialog-parts.css.ts"
import { foot } from "../../kit/form.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { reachText, skipText, warningText, messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { templatesText as templateWords } from "../../text/de/templates.ts"
import * as css from "../messages.css.ts"
import { Sure } from "../sure.tsx"
import { NamingDialog } from "../templates/naming-dialog.tsx"
import type { DraftViewModel } from "./draft.view-model.ts"
import { PersonLinks } from "./person-links.tsx"

const Warnings = ({ warnings }: Pick<Review, "warnings">) => (
  <ul className={css.warnings}>
    {warnings.map((warning) => {
      const { what, todo } = warningText(warning)
      return (
        <li key={`${warning.code} ${what}`} className={blocks(warning.code) ? css.blocking : css.warning}>
          <p>
            <span className={css.what}>{what}</span> {todo}
          </p>
          {warning.persons.length > 0 && <PersonLinks persons={warning.persons} />}
        </li>
      )
    })}
  </ul>
)

const Verdict = observer(({ model, review }: { model: DraftViewModel; review: Review }) => (
  <div className={parts.column}>
    <p className={css.name}>{reachText(review.mails, review.recipients.length)}</p>
    {review.warnings.length === 0 && <p className={parts.text}>{words.nothingToSay}</p>}
    {review.warnings.length > 0 && <p className={parts.text}>{model.isBlocked ? words.blocked : words.secondLook}</p>}
    <Warnings warnings={review.warnings} />
    {review.skipped.length > 0 && (
      <div className={css.warning}>
        <p className={css.what}>{words.skipped(review.skipped.length)}</p>
        <PersonLinks
          persons={review.skipped.map(({ reason, ...person }) => ({ ...person, about: skipText[reason] }))}
        />
      </div>
    )}
    {model.sending.failure !== undefined && <Alert message={messagesMessageOf(model.sending.failure)} />}
    <div className={foot}>
      <Button onClick={() => model.close()}>{words.cancel}</Button>
      {!model.isBlocked && (
        <Button look="primary" busy={model.sending.busy} onClick={() => model.send()}>
          {words.send(review.mails)}
        </Button>
      )}
    </div>
  </div>
))

const ReviewDialog = observer(({ model }: { model: DraftViewModel }) => {
  const { state } = model.review
  return (
    <Dialog title={words.review} onClose={() => model.close()}>
      {state.is === "failed" && <ErrorState message={messagesMessageOf(state.error)} onRetry={model.review.retry} />}
      {(state.is === "loading" || state.is === "idle") && (
        <p role="status">
          <Skeleton width={220} />
          {words.checking}
        </p>
      )}
      {state.is === "loaded" && <Verdict model={model} review={state.value} />}
    </Dialog>
  )
})

/** What is asked about a draft. */
export const DraftDialogs = observer(({ model }: { model: DraftViewModel }) => {
  const { dialog, discarding, naming } = model
  const onClose = () => model.close()
  if (naming !== undefined)
    return (
      <NamingDialog
        title={templateWords.makeTitle}
        purpose={templateWords.makePurpose}
        naming={naming}
        onClose={() => model.closeNaming()}
      />
    )
  if (dialog === "review") return <ReviewDialog model={model} />
  if (dialog === "discard")
    return (
      <Sure
        title={words.discardTitle}
        meaning={words.discardMeaning}
        act={words.discardNow}
        busy={discarding.busy}
        failure={discarding.failure && messagesMessageOf(discarding.failure)}
        onClose={onClose}
        onSure={() => model.discard()}
      />
    )
  if (dialog === "reset")
    return (
      <Sure
        title={words.resetTitle}
        meaning={words.resetMeaning}
        act={words.resetNow}
        onClose={onClose}
        onSure={() => model.reset()}
      />
    )
  return null
})
