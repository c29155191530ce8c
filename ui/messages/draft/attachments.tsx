import CalendarPlus from "lucide-react/icons/calendar-plus"
import Pencil from "lucide-react/icons/pencil"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { Alert } from "../../kit/alert.tsx"
import { Button, IconButton } from "../../kit/button.tsx"
import { FileDrop } from "../../kit/file-drop.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { messageFilesText as words } from "../../text/de/message-files.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { FileLine } from "../file-line.tsx"
import * as css from "../messages.css.ts"
import type { Attachment, AttachmentsViewModel } from "./attachments.view-model.ts"
import { EventDialog } from "./event-dialog.tsx"
import { FailedFile } from "./failed-file.tsx"

const Line = observer(
  ({ model, attachment: { id, file } }: { model: AttachmentsViewModel; attachment: Attachment }) => {
    const name = file?.name ?? words.gone
    const remove = (
      <IconButton label={words.remove(name)} data-keep onClick={() => model.remove(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    )
    if (file === undefined)
      return (
        <li className={css.file} data-keep-in>
          <span className={`${css.main} ${css.soft}`}>{model.files.list.value === undefined ? "…" : words.gone}</span>
          {remove}
        </li>
      )
    return (
      <FileLine file={file} onDownload={() => model.download(id)}>
        {file.event !== null && (
          <IconButton label={words.edit(name)} onClick={() => model.write(file)}>
            <Pencil size={16} aria-hidden />
          </IconButton>
        )}
        {remove}
      </FileLine>
    )
  },
)

const Coming = observer(({ model }: { model: AttachmentsViewModel }) => (
  <div role="status" className={css.options}>
    {model.uploads.list.map((upload) => {
      const { file, failure } = upload
      if (failure === undefined)
        return (
          <p key={upload.id} className={css.soft}>
            {words.sending(file.name)}
          </p>
        )
      const message = failure._tag === "Full" ? { what: words.tooMany, todo: "" } : messagesMessageOf(failure)
      return (
        <FailedFile
          key={upload.id}
          name={file.name}
          message={message}
          onDismiss={() => model.uploads.dismiss(upload)}
        />
      )
    })}
  </div>
))

/** What goes along with a draft: dropped, chosen or pasted, and events that are written here. */
export const Attachments = observer(({ model }: { model: AttachmentsViewModel }) => (
  <KeepFocus className={css.options}>
    <div className={css.between}>
      <h2 className={css.cardTitle}>{words.title}</h2>
      <Button onClick={() => model.write()}>
        <CalendarPlus size={16} aria-hidden />
        {words.addEvent}
      </Button>
    </div>
    {model.files.list.state.is === "failed" && <Alert message={messagesMessageOf(model.files.list.state.error)} />}
    {model.saving.failure !== undefined && <Alert message={messagesMessageOf(model.saving.failure)} />}
    {model.list.length > 0 && (
      <>
        <ul className={css.rows}>
          {model.list.map((attachment) => (
            <Line key={attachment.id} model={model} attachment={attachment} />
          ))}
        </ul>
        <p className={css.soft}>{words.together(model.files.bytes)}</p>
      </>
    )}
    <Coming model={model} />
    <FileDrop
      label={words.title}
      title={words.drop}
      hint={words.hint}
      choose={words.choose}
      beside
      onFiles={model.uploads.add}
    />
    {model.event !== undefined && <EventDialog model={model.event} />}
  </KeepFocus>
))
