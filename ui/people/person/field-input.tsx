import Plus from "lucide-react/icons/plus"
import X from "lucide-react/icons/x"
import { observer } from "mobx-react-lite"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { Phone } from "../../../core/people/person.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import type { WordKind } from "../../../core/people/words/word.ts"
import { Button, IconButton } from "../../kit/button.tsx"
import { NamesField } from "../../kit/names-field.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { faultText } from "../../text/de/faults.ts"
import { choices, fieldLabel, phoneLabelText } from "../../text/de/person.ts"
import { CustomInput } from "../custom/custom-input.tsx"
import { type Draft, noPhone } from "./field-draft.ts"
import type { FieldEditor } from "./field-editor.ts"
import * as css from "./person.css.ts"

const phoneChoices = Object.entries(phoneLabelText).map(([id, label]) => ({ id: id as Phone["label"], label }))

type Label = (field: AnyField) => string

const faultOf = (label: Label, editor: FieldEditor): string | undefined => {
  const { fault } = editor
  if (fault === undefined) return undefined
  const text = faultText[fault.code]
  return fault.field === editor.field ? text : `${label(fault.field)}: ${text}`
}

const hints: Partial<Record<PersonField, string>> = { country: "DE", customAmount: "25,00" }

interface InputProps<D extends Draft> {
  readonly label: Label
  readonly editor: FieldEditor
  readonly draft: D
}

const Phones = observer(({ label, editor, draft }: InputProps<Extract<Draft, { of: "phones" }>>) => {
  const { phones } = draft
  const write = (next: ReadonlyArray<Phone>) => editor.write({ of: "phones", phones: next })
  return (
    <div className={css.phones}>
      {phones.map((phone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity, and are only added at the end
        <div key={index} className={css.phone}>
          <TextField
            bare
            className={css.number}
            label={`Nummer ${index + 1}`}
            type="tel"
            autoFocus={index === phones.length - 1}
            value={phone.number}
            onChange={(number) => write(phones.with(index, { ...phone, number }))}
          />
          <Select
            bare
            label={`Wen Nummer ${index + 1} erreicht`}
            value={phone.label}
            options={phoneChoices}
            onChange={(label) => write(phones.with(index, { ...phone, label }))}
          />
          <IconButton label={`Nummer ${index + 1} entfernen`} onClick={() => write(phones.toSpliced(index, 1))}>
            <X size={16} />
          </IconButton>
        </div>
      ))}
      <Button look="quiet" className={css.more} onClick={() => write([...phones, noPhone])}>
        <Plus size={16} />
        Weitere Nummer
      </Button>
      {editor.fault !== undefined && (
        <p role="alert" className={css.fault}>
          {faultOf(label, editor)}
        </p>
      )}
    </div>
  )
})

interface FieldInputProps {
  readonly editor: FieldEditor
  /** What fields are called. */
  readonly label: Label
  /** The groups or labels that are offered. */
  readonly offered?: (kind: WordKind) => ReadonlyArray<string>
  /** Whether its label stands beside it already, and it takes the focus; so it is if nothing is said. */
  readonly inPlace?: boolean
}

/** The input that fits the kind of a field. */
export const FieldInput = observer(({ editor, label, offered, inPlace = true }: FieldInputProps) => {
  const { draft, field, column } = editor
  const error = faultOf(label, editor)
  if (column !== undefined)
    return (
      <CustomInput
        inPlace={inPlace}
        column={column}
        draft={draft}
        error={error}
        onChange={(next) => editor.write(next)}
      />
    )
  if (isCustomField(field) || draft.of === "ticked") return null
  const shared = { label: fieldLabel[field], error }
  const place = inPlace ? { bare: true, autoFocus: true } : {}
  switch (draft.of) {
    case "phones":
      return <Phones label={label} editor={editor} draft={draft} />
    case "names": {
      return (
        <NamesField
          {...shared}
          names={draft.names}
          text={draft.text}
          options={offered?.(field === "labels" ? "labels" : "groups") ?? []}
          onChange={(names, text) => editor.write({ of: "names", names, text })}
        />
      )
    }
    case "choice": {
      const words = Object.entries(field in choices ? choices[field as keyof typeof choices] : {})
      return (
        <Select
          {...shared}
          {...place}
          value={draft.choice}
          options={words.map(([id, label]) => ({ id, label }))}
          onChange={(choice) => editor.write({ of: "choice", choice })}
        />
      )
    }
    case "text": {
      const write = (text: string) => editor.write({ of: "text", text })
      const { text } = draft
      if (personFields[field] === "longText") return <TextArea {...shared} autoFocus value={text} onChange={write} />
      const dated = personFields[field] === "date"
      return (
        <TextField
          {...shared}
          {...place}
          autoComplete="off"
          placeholder={dated ? "TT.MM.JJJJ" : hints[field]}
          inputMode={dated || field === "postcode" ? "numeric" : field === "email" ? "email" : "text"}
          value={text}
          onChange={write}
        />
      )
    }
  }
})
