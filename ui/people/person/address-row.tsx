import { observer } from "mobx-react-lite"
import { Fragment } from "react"
import { addressOf } from "../../../core/people/family/address.ts"
import type { Person } from "../../../core/people/person.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { Form } from "../../kit/form.tsx"
import { heard } from "../../kit/heard.css.ts"
import { tabEdge } from "../../kit/tab-edge.ts"
import { TextField } from "../../kit/text-field.tsx"
import { useLeave } from "../../kit/use-leave.ts"
import { addressLines, addressText as words } from "../../text/de/address.ts"
import { messageOf } from "../../text/de/errors.ts"
import { CountryInput } from "./country-input.tsx"
import { faultTextOf } from "./fault-text.ts"
import type { FieldEditor } from "./field-editor.ts"
import { NotTaken } from "./not-taken.tsx"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { selectText } from "./select-text.ts"

interface RowProps {
  readonly model: PersonViewModel
  readonly person: Person
}

const Part = observer(({ model, editor, first }: { model: PersonViewModel; editor: FieldEditor; first: boolean }) => {
  const { draft, field } = editor
  if (draft.of !== "text") return null
  const error = faultTextOf(editor, model.label)
  const write = (text: string) => editor.write({ of: "text", text })
  if (field === "country") return <CountryInput code={draft.text} error={error} onChange={write} />
  return (
    <TextField
      label={model.label(field)}
      value={draft.text}
      error={error}
      autoComplete="off"
      autoFocus={first}
      inputMode={field === "postcode" ? "numeric" : "text"}
      onChange={write}
    />
  )
})

const Editor = observer(({ model, parts }: { model: PersonViewModel; parts: ReadonlyArray<FieldEditor> }) => {
  const { address } = model
  const place = useLeave(() => model.editing.leave("address"))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and Tab work wherever the focus is in the editor
    <div
      ref={place}
      className={css.addressEditor}
      onFocus={(event) => model.editing.byKey && !address.unsent && selectText(event.target)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) model.editing.cancel()
        const by = tabEdge(event)
        if (by !== undefined && model.goOn(by)) event.preventDefault()
      }}
    >
      <Form
        faulty={address.faulty?.fault?.code}
        onSubmit={() => model.editing.save()}
        foot={
          <>
            <Button onClick={() => model.editing.cancel()}>{words.cancel}</Button>
            <Button type="submit" look="primary" busy={model.editing.isSaving("address")}>
              {words.save}
            </Button>
          </>
        }
      >
        <div className={css.addressParts}>
          {parts.map((editor, at) => (
            <div key={editor.field} className={editor.field === "postcode" ? css.narrowPart : css.part}>
              <Part model={model} editor={editor} first={at === 0} />
            </div>
          ))}
        </div>
        {address.failure !== undefined && <Alert message={messageOf(address.failure)} />}
      </Form>
    </div>
  )
})

/** The address as it stands on a letter; a click or Enter changes all of it at once. */
export const AddressRow = observer(({ model, person }: RowProps) => {
  const { address } = model
  const lines = addressLines(addressOf(model.shown ?? person))
  return (
    <>
      {model.editing.open === "address" && address.editors !== undefined ? (
        <Editor model={model} parts={address.editors} />
      ) : !model.mayEdit("street") ? (
        <p className={css.still}>{lines.length === 0 ? "–" : <span className={css.text}>{lines.join("\n")}</span>}</p>
      ) : (
        <button
          type="button"
          className={css.open}
          // biome-ignore lint/a11y/noAutofocus: the focus goes back to where the editor was opened
          autoFocus={model.editing.last === "address"}
          onBlur={() => model.editing.passed("address")}
          onClick={() => model.edit("address")}
        >
          <span className={heard}>{words.label}: </span>
          {lines.length === 0 ? (
            <span className={css.missing}>{words.missing}</span>
          ) : (
            <span className={css.text}>{lines.join("\n")}</span>
          )}
          <span className={heard}> {words.change}</span>
        </button>
      )}
      <NotTaken model={model} place="address" />
      {model.sections.map(({ name, below }) => (
        <Fragment key={name}>{below?.("address", person)}</Fragment>
      ))}
    </>
  )
})
