import ArrowLeft from "lucide-react/icons/arrow-left"
import MoreHorizontal from "lucide-react/icons/ellipsis"
import { observer } from "mobx-react-lite"
import { lazy, Suspense } from "react"
import { messages, messageTemplates } from "../../../core/messages/index.ts"
import { Alert } from "../../kit/alert.tsx"
import { back } from "../../kit/back.css.ts"
import { button } from "../../kit/button.css.ts"
import { Button } from "../../kit/button.tsx"
import { heard } from "../../kit/heard.css.ts"
import { Editing, Looking, May } from "../../kit/may.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import * as page from "../../kit/page.css.ts"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { Tick } from "../../kit/tick.tsx"
import { Link } from "../../shell/link.tsx"
import { messageFilesText as filesWords } from "../../text/de/message-files.ts"
import { messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf, pictureMessageOf } from "../../text/de/messages-errors.ts"
import { templatesText as templateWords } from "../../text/de/templates.ts"
import * as css from "../messages.css.ts"
import { tokens } from "../tokens.ts"
import { Attachments } from "./attachments.tsx"
import type { DraftViewModel, OpenDraft } from "./draft.view-model.ts"
import { DraftDialogs } from "./draft-dialogs.tsx"
import { FailedFile } from "./failed-file.tsx"
import type { PicturesViewModel } from "./pictures.view-model.ts"
import { Preview } from "./preview.tsx"
import { Recipients } from "./recipients.tsx"

const RichText = lazy(() => import("../../kit/rich-text/rich-text.tsx"))
const TokenLine = lazy(() => import("../../kit/rich-text/token-line.tsx"))

const SavedState = observer(({ open: { saving } }: { open: OpenDraft }) => (
  <span className={css.state} role="status">
    {saving.state === "saved" && words.saved}
    {saving.state === "saving" && words.saving}
    {(saving.state === "waiting" || saving.state === "failed") && words.unsaved}
  </span>
))

const Bar = observer(({ model }: { model: DraftViewModel }) => (
  <div className={css.bar}>
    <Link to="/messaging" className={back}>
      <ArrowLeft size={16} aria-hidden />
      {words.back}
    </Link>
    {model.draft.value !== undefined && (
      <>
        <SavedState open={model.draft.value} />
        <MenuButton
          label={words.actions}
          calls={messages.operations.save}
          className={button.quiet}
          items={() => [
            {
              id: "template",
              label: templateWords.make,
              calls: messageTemplates.operations.save,
              run: () => model.makeTemplate(),
            },
            { id: "reset", label: words.reset, run: () => model.open("reset") },
            {
              id: "discard",
              label: words.discard,
              calls: messages.operations.discard,
              run: () => model.open("discard"),
            },
          ]}
        >
          <MoreHorizontal size={18} aria-hidden />
        </MenuButton>
      </>
    )}
  </div>
))

/** What keeps the draft from being saved, with what to do about it. */
const Trouble = observer(({ model, open: { saving } }: { model: DraftViewModel; open: OpenDraft }) => {
  const { failure } = saving
  if (failure === undefined) return null
  return (
    <div className={css.options}>
      <Alert message={messagesMessageOf(failure)} />
      <div className={css.line}>
        {failure._tag === "DraftChanged" ? (
          <>
            <Button onClick={() => model.takeTheirs()}>{words.conflict.take}</Button>
            <Button onClick={() => model.keepMine()}>{words.conflict.keep}</Button>
          </>
        ) : (
          !saving.isLost && <Button onClick={saving.again}>{words.retry}</Button>
        )}
      </div>
    </div>
  )
})

const ComingPictures = observer(({ model }: { model: PicturesViewModel }) => (
  <div role="status" className={css.options}>
    {model.coming.map((name) => (
      <p key={name} className={css.soft}>
        {filesWords.sending(name)}
      </p>
    ))}
    {model.failed.map((picture) => (
      <FailedFile
        key={picture.name}
        name={picture.name}
        message={pictureMessageOf(picture.failure)}
        onDismiss={() => model.dismiss(picture)}
      />
    ))}
  </div>
))

const Options = observer(({ model, open: { saving } }: { model: DraftViewModel; open: OpenDraft }) => (
  <fieldset className={css.options}>
    <legend className={heard}>{words.options}</legend>
    <Tick
      name="joined"
      label={words.joined}
      chosen={saving.content.joined}
      onChange={(joined) => model.change({ joined })}
    />
    <Tick
      name="alsoCc"
      label={words.alsoCc}
      chosen={saving.content.alsoCc}
      onChange={(alsoCc) => model.change({ alsoCc })}
    />
    <Tick
      name="newsletter"
      label={words.newsletter}
      chosen={saving.content.newsletter}
      onChange={(newsletter) => model.change({ newsletter })}
    />
  </fieldset>
))

const Writing = observer(({ model, open }: { model: DraftViewModel; open: OpenDraft }) => (
  <>
    <Trouble model={model} open={open} />
    <section className={css.card} aria-label={words.recipients}>
      <Recipients model={model} recipients={open.recipients} />
      <Options model={model} open={open} />
    </section>
    <section className={css.card} aria-label={words.text}>
      <Suspense fallback={<Skeleton width="100%" />}>
        <TokenLine
          key={`subject ${model.edition}`}
          label={words.subject}
          value={open.saving.content.subject}
          tokens={tokens}
          onChange={(subject) => model.change({ subject })}
        />
        <RichText
          key={`body ${model.edition}`}
          label={words.text}
          value={open.saving.content.body}
          tokens={tokens}
          pictures={open.pictures}
          onChange={(body) => model.change({ body })}
        />
      </Suspense>
      <ComingPictures model={open.pictures} />
    </section>
    <section className={css.card} aria-label={filesWords.title}>
      <Attachments model={open.attachments} />
    </section>
    <section className={css.card} aria-label={words.preview}>
      <Looking>
        <Preview model={model} />
      </Looking>
    </section>
    <May calls={messages.operations.send}>
      <div className={css.foot}>
        <Button look="primary" onClick={() => model.open("review")}>
          {words.check}
        </Button>
      </div>
    </May>
    <DraftDialogs model={model} />
  </>
))

/** A message that is being written. */
export const DraftScreen = observer(({ model }: { model: DraftViewModel }) => {
  const { state } = model.draft
  return (
    <div className={css.screen}>
      <Bar model={model} />
      <h1 className={page.title} tabIndex={-1}>
        {words.draft}
      </h1>
      {state.is === "failed" && (
        <ErrorState
          message={messagesMessageOf(state.error)}
          {...(state.error._tag === "DraftNotFound" || state.error._tag === "AlreadySent"
            ? {}
            : { onRetry: () => model.load() })}
        />
      )}
      {state.is === "failed" && state.error._tag === "AlreadySent" && (
        <Link to={`/messaging/sent/${model.id}`} className={back}>
          {words.toSent}
        </Link>
      )}
      {state.is === "loading" && <Skeleton width="60%" />}
      {state.is === "loaded" && (
        <Editing calls={messages.operations.save}>
          <Writing model={model} open={state.value} />
        </Editing>
      )}
    </div>
  )
})
