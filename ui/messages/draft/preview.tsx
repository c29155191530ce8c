import { observer } from "mobx-react-lite"
import { Picker } from "../../kit/picker.tsx"
import { Segments } from "../../kit/segments.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { messagesText as words } from "../../text/de/messages.ts"
import { messagesMessageOf } from "../../text/de/messages-errors.ts"
import { MailView } from "../mail-view.tsx"
import * as css from "../messages.css.ts"
import type { DraftViewModel } from "./draft.view-model.ts"

const Mail = observer(({ model: { preview, slug, pictureUrls } }: { model: DraftViewModel }) => {
  const { state } = preview.mail
  if (state.is === "failed") return <ErrorState message={messagesMessageOf(state.error)} onRetry={preview.mail.retry} />
  if (state.is !== "loaded") return <Skeleton width="100%" />
  return (
    <MailView mail={state.value} slug={slug} pictures={pictureUrls} width={preview.width} scheme={preview.scheme} />
  )
})

/** The message as one of its recipients gets it. */
export const Preview = observer(({ model }: { model: DraftViewModel }) => {
  const { preview } = model
  return (
    <>
      <div className={css.between}>
        <h2 className={css.cardTitle}>{words.preview}</h2>
        <div className={css.line}>
          <Segments
            label={words.width.label}
            value={preview.width}
            options={[
              { id: "wide", label: words.width.wide },
              { id: "phone", label: words.width.phone },
            ]}
            onChange={(width) => preview.setWidth(width)}
          />
          <Segments
            label={words.scheme.label}
            value={preview.scheme}
            options={[
              { id: "light", label: words.scheme.light },
              { id: "dark", label: words.scheme.dark },
            ]}
            onChange={(scheme) => preview.setScheme(scheme)}
          />
        </div>
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
          <Mail model={model} />
        </>
      )}
    </>
  )
})
