import { observer } from "mobx-react-lite"
import type { PersonId } from "../../../core/kernel/id.ts"
import { messages } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Picker } from "../../kit/picker.tsx"
import { Pill } from "../../kit/pill.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { deliveryText, testText, messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { deliveryTone } from "../delivery-tone.ts"
import { MailView } from "../mail-view.tsx"
import * as css from "../messages.css.ts"
import { PreviewLook } from "../preview-look.tsx"
import type { DraftViewModel } from "./draft.view-model.ts"
import type { TestMailViewModel } from "./test-mail.view-model.ts"

const Mail = observer(({ model: { preview, slug, pictureUrls } }: { model: DraftViewModel }) => {
  const { state } = preview.mail
  if (state.is === "failed") return <ErrorState message={messagesMessageOf(state.error)} onRetry={preview.mail.retry} />
  if (state.is !== "loaded") return <Skeleton width="100%" />
  return (
    <MailView mail={state.value} slug={slug} pictures={pictureUrls} width={preview.width} scheme={preview.scheme} />
  )
})

const TestMail = observer(({ model, person }: { model: TestMailViewModel; person: PersonId }) => {
  const { sending, mail } = model
  return (
    <div className={css.options}>
      <div className={css.line}>
        <Button calls={messages.operations.sendTest} busy={sending.busy} onClick={() => model.send(person)}>
          {words.test}
        </Button>
        <span role="status" className={css.line}>
          {mail !== undefined && (
            <>
              <Pill tone={deliveryTone[mail.state]}>{deliveryText[mail.state]}</Pill>
              <span className={css.soft}>{testText(mail)}</span>
            </>
          )}
        </span>
      </div>
      {sending.failure !== undefined && <Alert message={messagesMessageOf(sending.failure)} />}
    </div>
  )
})

/** The message as one of its recipients gets it. */
export const Preview = observer(({ model }: { model: DraftViewModel }) => {
  const { preview } = model
  return (
    <>
      <div className={css.between}>
        <h2 className={css.cardTitle}>{words.preview}</h2>
        <PreviewLook model={preview} />
      </div>
      {preview.options.length === 0 || preview.person === undefined ? (
        <p className={css.soft}>{words.previewNobody}</p>
      ) : (
        <>
          <Picker
            label={words.previewFor}
            options={preview.options.map(({ id, name }) => ({ id, label: name || words.nameless }))}
            value={preview.person}
            onPick={(id) => preview.pick(id)}
            none=""
            search={words.previewSearch}
            nothing={words.nobodyFound}
          />
          <TestMail model={model.test} person={preview.person} />
          <Mail model={model} />
        </>
      )}
    </>
  )
})
