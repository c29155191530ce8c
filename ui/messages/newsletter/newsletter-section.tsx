import { observer } from "mobx-react-lite"
import { newsletter } from "../../../core/messages/newsletter/newsletter.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import * as person from "../../people/person/person.css.ts"
import { messageOf } from "../../text/de/errors.ts"
import { newsletterText as words } from "../../text/de/newsletter.ts"
import * as css from "../messages.css.ts"
import type { NewsletterViewModel } from "./newsletter.view-model.ts"

/** Says that a person wants no newsletters, where that is so. */
export const NewsletterSection = observer(({ model }: { model: NewsletterViewModel }) => {
  const stoppedAt = model.state.value?.stoppedAt ?? null
  const { failure, busy } = model.changing
  if (stoppedAt === null && failure === undefined) return null
  return (
    <section className={person.card} aria-labelledby="newsletter">
      <h2 id="newsletter" className={person.title}>
        {words.title}
      </h2>
      {failure !== undefined && <Alert message={messageOf(failure)} />}
      {stoppedAt !== null && (
        <div className={`${css.between} ${css.inSection}`}>
          <p className={css.soft}>{words.stopped(stoppedAt)}</p>
          <Button calls={newsletter.operations.set} busy={busy} onClick={() => model.want(true)}>
            {words.resume}
          </Button>
        </div>
      )}
    </section>
  )
})
