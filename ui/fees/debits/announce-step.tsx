import { observer } from "mobx-react-lite"
import { Check } from "../../kit/check-list.tsx"
import * as frame from "../../messages/messages.css.ts"
import { Link } from "../../shell/link.tsx"
import { debitsText as words } from "../../text/de/debits.ts"
import { link } from "../../workspace/workspace.css.ts"
import type { DebitDraftViewModel } from "./draft.view-model.ts"

interface Props {
  readonly model: DebitDraftViewModel
}

/** Whether payers are told by mail, what it says, and who has no address. */
export const AnnounceStep = observer(({ model }: Props) => {
  const review = model.review.value
  if (review === undefined) return null
  const { announce } = review.draft
  const reached = new Set(review.ready.filter(({ email }) => email).map(({ person }) => person))
  const without = [...new Set(review.ready.filter(({ email }) => !email).map(({ name }) => name ?? words.nobody))]
  return (
    <section className={frame.card} aria-label={words.announce}>
      <p className={frame.soft}>{words.announceHint}</p>
      <Check label={words.announce} chosen={announce} onToggle={() => model.decide({ announce: !announce })} />
      {!announce && <p className={frame.warning}>{words.noMail}</p>}
      {announce && (
        <>
          <p role="status">{words.mails(reached.size)}</p>
          {without.length > 0 && <p className={frame.warning}>{words.noAddress(without)}</p>}
          {review.mail !== null && (
            <section aria-label={words.preview}>
              <h3 className={frame.what}>{words.preview}</h3>
              <p className={frame.name}>{review.mail.subject}</p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reached by keyboard */}
              <pre className={frame.plain} tabIndex={0}>
                {review.mail.text}
              </pre>
            </section>
          )}
          <p>
            <Link to="/messaging/automatic/debitAnnounced" className={link}>
              {words.editText}
            </Link>
          </p>
        </>
      )}
    </section>
  )
})
