import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import type { PersonName, Review } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { ChipList } from "../../kit/chip-list.tsx"
import { ChoiceField } from "../../kit/choice-field.tsx"
import { reachText, skipText, messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import * as css from "../messages.css.ts"
import type { DraftViewModel } from "./draft.view-model.ts"
import type { RecipientsViewModel } from "./recipients.view-model.ts"

/** So many persons are listed; of more the number is said. */
const mostListed = 200

const Further = ({ all }: { all: ReadonlyArray<unknown> }) =>
  all.length > mostListed ? <li className={css.soft}>{words.further(all.length - mostListed)}</li> : null

const Reached = observer(({ model, review }: { model: DraftViewModel; review: Review }) => (
  <details className={css.details}>
    <summary className={css.summary}>{words.reached}</summary>
    <ul className={css.people}>
      {review.recipients.slice(0, mostListed).map(({ id, name }: PersonName) => (
        <li key={id} className={css.person}>
          {name}
          <IconButton label={words.leaveOut(name)} onClick={() => model.leaveOut(id)}>
            <X size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
      <Further all={review.recipients} />
    </ul>
  </details>
))

const Skipped = ({ skipped }: Pick<Review, "skipped">) => (
  <details className={css.details}>
    <summary className={css.summary}>{words.skipped(skipped.length)}</summary>
    <ul className={css.people}>
      {skipped.slice(0, mostListed).map(({ id, name, reason }) => (
        <li key={id} className={css.soft}>
          {name || words.nameless} {skipText[reason]}
        </li>
      ))}
      <Further all={skipped} />
    </ul>
  </details>
)

/** How many get the message as it stands, who, and who not. */
const Reach = observer(({ model }: { model: DraftViewModel }) => {
  const { state } = model.review
  const except = model.draft.value?.saving.content.except ?? []
  if (state.is === "failed") return <Alert message={messagesMessageOf(state.error)} />
  if (state.is !== "loaded") return <p className={css.soft}>{words.reading}</p>
  const review = state.value
  return (
    <div className={css.options}>
      <p className={css.name} role="status">
        {reachText(review.mails, review.recipients.length)}
      </p>
      {review.recipients.length > 0 && <Reached model={model} review={review} />}
      {review.skipped.length > 0 && <Skipped skipped={review.skipped} />}
      {except.length > 0 && (
        <p className={css.line}>
          <span className={css.soft}>{words.leftOut(except.length)}</span>
          <Button onClick={() => model.change({ except: [] })}>{words.takeBack}</Button>
        </p>
      )}
    </div>
  )
})

/** To whom the message goes. */
export const Recipients = observer(
  ({ model, recipients }: { model: DraftViewModel; recipients: RecipientsViewModel }) => (
    <>
      <h2 className={css.cardTitle}>{words.recipients}</h2>
      {recipients.chips.length > 0 && (
        <ChipList label={words.recipients} chips={recipients.chips} onRemove={(id) => recipients.remove(id)} />
      )}
      <ChoiceField
        label={words.add}
        help={words.addHelp}
        typed={recipients.typed}
        onType={(text) => recipients.type(text)}
        choices={recipients.offers}
        onChoose={(offer) => recipients.add(offer)}
        nothing={words.nobodyFound}
      />
      <Reach model={model} />
    </>
  ),
)
