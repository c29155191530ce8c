import Paperclip from "lucide-react/icons/paperclip"
import { observer } from "mobx-react-lite"
import { Fragment, Suspense } from "react"
import { ageOn } from "../../../core/kernel/calendar-date.ts"
import { type AnyField, fieldValue, isCustomField } from "../../../core/people/custom-field.ts"
import type { Person } from "../../../core/people/person.ts"
import { phoneText } from "../../../core/people/phone-display.ts"
import { Alert } from "../../kit/alert.tsx"
import { Button } from "../../kit/button.tsx"
import { fetched } from "../../kit/fetched.ts"
import { Form } from "../../kit/form.tsx"
import { heard } from "../../kit/heard.css.ts"
import { Pill } from "../../kit/pill.tsx"
import { tabEdge } from "../../kit/tab-edge.ts"
import { useLeave } from "../../kit/use-leave.ts"
import { messageOf } from "../../text/de/errors.ts"
import { yearsText } from "../../text/de/format.ts"
import { phoneLabelText } from "../../text/de/person.ts"
import { faultTextOf } from "./fault-text.ts"
import type { FieldEditor } from "./field-editor.ts"
import { InstantInput } from "./instant-input.tsx"
import { NotTaken } from "./not-taken.tsx"
import * as css from "./person.css.ts"
import type { PersonViewModel } from "./person.view-model.ts"
import { ReachLinks } from "./reach-links.tsx"
import { selectText } from "./select-text.ts"
import { TextInput } from "./text-input.tsx"

const { get, Part: FieldInput } = fetched(() => import("./field-input.tsx").then((module) => module.FieldInput))

/** Fetches the inputs that are more than a line of text; they are fetched with the page. */
export const fetchInputs = get

const Value = observer(({ field, person, model }: { field: AnyField; person: Person; model: PersonViewModel }) => {
  if (field === "phones" && person.phones.length > 0)
    return person.phones.map((phone) => (
      <span key={phone.label + phone.number} className={`${css.line} ${css.phoneLine}`}>
        <span className={css.figures}>{phoneText(phone.number)}</span>
        <span className={css.aside}>{phoneLabelText[phone.label]}</span>
      </span>
    ))
  if ((field === "groups" || field === "labels") && person[field].length > 0)
    return (
      <span className={css.pills}>
        {person[field].map((name) => (
          <Pill key={name} tone={field === "labels" ? model.words?.tones.get(name) : undefined}>
            {name}
          </Pill>
        ))}
      </span>
    )
  const value = fieldValue(person, field)
  if (isCustomField(field) && Array.isArray(value))
    return (
      <span className={css.pills}>
        {value.map((name) => (
          <Pill key={String(name)}>{String(name)}</Pill>
        ))}
      </span>
    )
  const text = model.text(field, value)
  if (text === "") return <span className={css.missing}>{model.mayEdit(field) ? "Hinzufügen" : "–"}</span>
  if (field === "birthdate" && person.birthdate !== null)
    return (
      <span className={css.line}>
        {text} <span className={css.aside}>{yearsText(ageOn(person.birthdate, model.today))}</span>
      </span>
    )
  return <span className={css.text}>{text}</span>
})

const Input = observer(({ model, editor }: { model: PersonViewModel; editor: FieldEditor }) => {
  const { draft, field } = editor
  if (draft.of === "text" && !isCustomField(field) && field !== "annuity")
    return (
      <TextInput
        inPlace
        field={field}
        text={draft.text}
        error={faultTextOf(editor, model.label)}
        onChange={(text) => editor.write({ of: "text", text })}
      />
    )
  return (
    <Suspense fallback={<InstantInput editor={editor} label={model.label(field)} />}>
      <FieldInput
        editor={editor}
        label={model.label}
        offered={model.offered}
        saidOf={model.saidOf}
        meant={model.meant}
        tiers={model.words?.tiers}
        files={model.catalog?.files}
      />
    </Suspense>
  )
})

const Editor = observer(({ model, editor }: { model: PersonViewModel; editor: FieldEditor }) => {
  const place = useLeave(() => model.editing.leave(editor.field))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and Tab work wherever the focus is in the editor
    <div
      ref={place}
      className={css.editor}
      onFocus={(event) => model.editing.byKey && !editor.dirty && selectText(event.target)}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented) model.editing.cancel()
        const by = tabEdge(event)
        if (by !== undefined && model.goOn(by)) event.preventDefault()
      }}
    >
      <Form
        faulty={editor.fault?.code}
        onSubmit={() => model.editing.save()}
        foot={
          <>
            <Button onClick={() => model.editing.cancel()}>Abbrechen</Button>
            <Button type="submit" look="primary" busy={model.editing.isSaving(editor.field)}>
              Speichern
            </Button>
          </>
        }
      >
        <Input model={model} editor={editor} />
        {editor.failure !== undefined && <Alert message={messageOf(editor.failure)} />}
      </Form>
    </div>
  )
})

interface FieldRowProps {
  readonly model: PersonViewModel
  readonly person: Person
  readonly field: AnyField
}

/** A field with its value; a click or Enter changes it where it stands. */
export const FieldRow = observer(({ model, person, field }: FieldRowProps) => {
  const editing = model.editing.editor?.field === field ? model.editing.editor : undefined
  const shown = model.shown ?? person
  const save = isCustomField(field) ? model.catalog?.saver(field, person) : undefined
  const isPhones = editing === undefined && field === "phones" && shown.phones.length > 0
  return (
    <div className={css.row}>
      <dt className={isPhones ? css.phonesLabel : css.label}>{model.label(field)}</dt>
      <dd className={css.value}>
        {editing === undefined && save !== undefined && (
          <button type="button" className={css.file} onClick={save}>
            <Paperclip size={14} aria-hidden />
            <span className={css.text}>{model.text(field, fieldValue(person, field))}</span>
            <span className={heard}> herunterladen</span>
          </button>
        )}
        {editing === undefined && !model.mayEdit(field) ? (
          save === undefined && (
            <div className={css.shown}>
              <div className={css.still}>
                <Value field={field} person={person} model={model} />
              </div>
              <ReachLinks field={field} person={person} />
            </div>
          )
        ) : editing === undefined ? (
          <div className={css.shown}>
            <button
              type="button"
              className={css.open}
              // biome-ignore lint/a11y/noAutofocus: the focus goes back to where the editor was opened
              autoFocus={model.editing.last === field}
              onBlur={() => model.editing.passed(field)}
              onClick={() => model.edit(field)}
            >
              <span className={heard}>{model.label(field)}: </span>
              {save === undefined ? (
                <Value field={field} person={shown} model={model} />
              ) : (
                <span className={css.aside}>Ersetzen oder entfernen</span>
              )}
              <span className={heard}> ändern</span>
            </button>
            <ReachLinks field={field} person={person} />
          </div>
        ) : (
          <Editor model={model} editor={editing} />
        )}
        <NotTaken model={model} place={field} />
        {model.sections.map(({ name, below }) => (
          <Fragment key={name}>{below?.(field, person)}</Fragment>
        ))}
      </dd>
    </div>
  )
})
