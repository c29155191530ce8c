import { observer } from "mobx-react-lite"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import { type PersonField, personFields } from "../../../core/people/person-field.ts"
import type { WordKind } from "../../../core/people/words/word.ts"
import { NamesField } from "../../kit/names-field.tsx"
import { Select } from "../../kit/select.tsx"
import { TextArea } from "../../kit/text-area.tsx"
import { TextField } from "../../kit/text-field.tsx"
import { faultText } from "../../text/de/faults.ts"
import { choices, fieldLabel } from "../../text/de/person.ts"
import { CustomInput } from "../custom/custom-input.tsx"
import type { OpenFiles } from "../custom/field-files.ts"
import type { FieldEditor } from "./field-editor.ts"
import { PhonesInput } from "./phones-input.tsx"

type Label = (field: AnyField) => string

const faultOf = (label: Label, editor: FieldEditor): string | undefined => {
  const { fault } = editor
  if (fault === undefined) return undefined
  const text = faultText[fault.code]
  return fault.field === editor.field ? text : `${label(fault.field)}: ${text}`
}

const hints: Partial<Record<PersonField, string>> = { country: "DE", customAmount: "25,00" }

interface FieldInputProps {
  readonly editor: FieldEditor
  /** What fields are called. */
  readonly label: Label
  /** The groups or labels that are offered. */
  readonly offered?: (kind: WordKind) => ReadonlyArray<string>
  /** Whether its label stands beside it already, and it takes the focus; so it is if nothing is said. */
  readonly inPlace?: boolean
  /** What brings files. */
  readonly files?: OpenFiles | undefined
}

/** The input that fits the kind of a field. */
export const FieldInput = observer(({ editor, label, offered, inPlace = true, files }: FieldInputProps) => {
  const { draft, field, column } = editor
  const error = faultOf(label, editor)
  if (column !== undefined)
    return (
      <CustomInput
        inPlace={inPlace}
        column={column}
        draft={draft}
        error={error}
        files={files}
        onChange={(next) => editor.write(next)}
      />
    )
  if (isCustomField(field) || draft.of === "ticked" || draft.of === "file") return null
  const shared = { label: fieldLabel[field], error }
  const place = inPlace ? { bare: true, autoFocus: true } : {}
  switch (draft.of) {
    case "phones":
      return (
        <PhonesInput
          phones={draft.phones}
          fault={error}
          onChange={(phones) => editor.write({ of: "phones", phones })}
        />
      )
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
