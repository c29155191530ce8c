import Ellipsis from "lucide-react/icons/ellipsis"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import type { PersonDocument } from "../../../core/people/documents/document.ts"
import { documents } from "../../../core/people/documents/documents.port.ts"
import { Alert } from "../../kit/alert.tsx"
import { button, icon } from "../../kit/button.css.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { Dialog } from "../../kit/dialog.tsx"
import { FileDrop } from "../../kit/file-drop.tsx"
import { Form } from "../../kit/form.tsx"
import { KeepFocus } from "../../kit/keep-focus.tsx"
import { May } from "../../kit/may.tsx"
import { MenuButton } from "../../kit/menu-button.tsx"
import { ErrorState, Skeleton } from "../../kit/states.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { documentMessageOf, documentsText as words } from "../../text/de/documents.ts"
import type { Upload } from "../../uploads.ts"
import * as person from "../person/person.css.ts"
import * as css from "./documents.css.ts"
import type { DocumentsViewModel, UploadFailure } from "./documents.view-model.ts"
import type { Renaming } from "./renaming.ts"

const Rename = observer(({ model, renaming }: { model: DocumentsViewModel; renaming: Renaming }) => {
  const { attempt } = renaming
  const { what, todo } = attempt.failure === undefined ? { what: "", todo: "" } : documentMessageOf(attempt.failure)
  return (
    <Dialog title={words.renameTitle} onClose={() => model.leave()}>
      <Form
        faulty={attempt.failure && String(attempt.refusals)}
        onSubmit={() => renaming.save()}
        foot={
          <>
            <Button onClick={() => model.leave()}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={attempt.busy}>
              Speichern
            </Button>
          </>
        }
      >
        <TextField
          label={words.newName}
          value={renaming.text}
          error={what === "" ? undefined : `${what} ${todo}`}
          maxLength={150}
          autoFocus
          autoComplete="off"
          onChange={(text) => renaming.type(text)}
        />
      </Form>
    </Dialog>
  )
})

const Kept = observer(({ model, document }: { model: DocumentsViewModel; document: PersonDocument }) => (
  <li className={css.item} data-keep-in>
    <div>
      <button type="button" data-keep className={css.name} onClick={() => model.download(document)}>
        {document.name}
      </button>
      <p className={css.about}>{words.about(document)}</p>
    </div>
    <MenuButton
      label={words.more(document.name)}
      className={`${button.quiet} ${icon}`}
      items={() => [
        { id: "save", label: words.save, run: () => model.download(document) },
        { id: "rename", label: words.rename, calls: documents.operations.rename, run: () => model.rename(document) },
        { id: "delete", label: words.delete, calls: documents.operations.delete, run: () => model.delete(document) },
      ]}
    >
      <Ellipsis size={16} aria-hidden />
    </MenuButton>
  </li>
))

const OneUpload = ({ model, upload }: { model: DocumentsViewModel; upload: Upload<UploadFailure> }) => {
  const { file, failure } = upload
  if (failure === undefined) return <p className={css.sending}>{words.sending(file.name)}</p>
  const { what, todo } = documentMessageOf(failure)
  return (
    <div className={css.refused}>
      <Alert message={{ what: `${file.name}: ${what}`, todo }} />
      <IconButton label={words.dismiss(file.name)} onClick={() => model.uploads.dismiss(upload)}>
        <X size={16} />
      </IconButton>
    </div>
  )
}

const Deleted = observer(({ model }: { model: DocumentsViewModel }) => (
  <>
    <Button look="quiet" className={css.toggle} aria-expanded={model.open} onClick={() => model.toggle()}>
      {model.open ? words.hideDeleted : words.showDeleted(model.deleted.length)}
    </Button>
    {model.open && (
      <ul className={css.list}>
        {model.deleted.map((document) => (
          <li key={document.id} className={css.item} data-keep-in>
            <div>
              <p className={css.gone}>{document.name}</p>
              <p className={css.about}>{words.left(document, model.now)}</p>
            </div>
            <Button
              data-keep
              calls={documents.operations.restore}
              aria-label={`${document.name} wiederherstellen`}
              onClick={() => model.restore(document)}
            >
              {words.restore}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </>
))

/** The documents of a person (PER-06): dropped or chosen, saved, renamed, deleted and restored. */
export const DocumentsSection = observer(({ model }: { model: DocumentsViewModel }) => {
  const { state } = model.list
  return (
    <section className={person.card} aria-labelledby="documents">
      <h2 id="documents" className={person.title}>
        {words.title}
      </h2>
      {state.is === "failed" && <ErrorState message={documentMessageOf(state.error)} onRetry={model.list.retry} />}
      <KeepFocus className={css.body}>
        {state.is === "loading" && <Skeleton width={220} />}
        {model.acting.failure !== undefined && <Alert message={documentMessageOf(model.acting.failure)} />}
        {model.kept.length > 0 && (
          <ul className={css.list}>
            {model.kept.map((document) => (
              <Kept key={document.id} model={model} document={document} />
            ))}
          </ul>
        )}
        <div role="status">
          {model.uploads.list.map((upload) => (
            <OneUpload key={upload.id} model={model} upload={upload} />
          ))}
        </div>
        {state.is === "loaded" && (
          <May
            calls={documents.operations.upload}
            otherwise={model.kept.length === 0 && <p className={css.about}>{words.none}</p>}
          >
            <FileDrop
              label={words.drop}
              title={words.drop}
              hint={words.hint}
              choose={words.choose}
              beside
              onFiles={model.uploads.add}
            />
          </May>
        )}
        {model.deleted.length > 0 && <Deleted model={model} />}
      </KeepFocus>
      {model.renaming !== undefined && <Rename model={model} renaming={model.renaming} />}
    </section>
  )
})
