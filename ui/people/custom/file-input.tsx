import { observer } from "mobx-react-lite"
import type { CustomColumn } from "../../../core/people/custom-columns/custom-column.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { FileDrop } from "../../kit/file-drop.tsx"
import { heard } from "../../kit/heard.css.ts"
import { useModel } from "../../kit/use-model.ts"
import { uploadMessageOf, uploadsText as words } from "../../text/de/uploads.ts"
import type { Draft } from "../person/field-draft.ts"
import { Bringing } from "./bringing.ts"
import * as css from "./custom.css.ts"
import type { OpenFiles } from "./field-files.ts"

interface FileInputProps {
  readonly column: CustomColumn
  readonly label: string
  readonly draft: Extract<Draft, { readonly of: "file" }>
  readonly onChange: (draft: Draft) => void
  readonly error: string | undefined
  readonly files: OpenFiles
  readonly inPlace: boolean
}

/** A file as the value of a column: chosen or dropped, replaced, taken away. */
const FileInput = observer(({ column, label, draft, onChange, error, files, inPlace }: FileInputProps) => {
  const bringing = useModel(() => new Bringing(column.id, files, onChange))
  const { attempt, name } = bringing
  const failure = attempt.failure === undefined ? undefined : uploadMessageOf(attempt.failure)
  return (
    <fieldset className={css.file}>
      <legend className={inPlace ? heard : css.label}>{label}</legend>
      {draft.value !== null && (
        <div className={css.chosen}>
          <span className={css.fileName}>{draft.value.name}</span>
          <Button look="quiet" disabled={draft.coming} onClick={() => onChange({ ...draft, value: null })}>
            {words.remove}
          </Button>
        </div>
      )}
      <FileDrop
        label={words.drop}
        title={words.drop}
        hint={words.hint}
        choose={draft.value === null ? words.choose : words.another}
        beside
        single
        onFiles={([file]) => file !== undefined && bringing.take(file, draft)}
      />
      <p role="status" className={css.help}>
        {draft.coming ? words.coming(name) : ""}
      </p>
      {failure !== undefined && <Alert message={{ ...failure, what: `${name}: ${failure.what}` }} />}
      {error !== undefined && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
    </fieldset>
  )
})

export default FileInput
