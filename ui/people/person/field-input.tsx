import { observer } from "mobx-react-lite"
import { type AnyField, isCustomField } from "../../../core/people/custom-field.ts"
import type { WordKind } from "../../../core/people/words/word.ts"
import { NamesField } from "../../kit/names-field.tsx"
import { Select } from "../../kit/select.tsx"
import { choices, fieldLabel } from "../../text/de/person.ts"
import { CustomInput } from "../custom/custom-input.tsx"
import type { OpenFiles } from "../custom/field-files.ts"
import { TierInput } from "../words/tier-input.tsx"
import type { TierNames } from "../words/tier-names.ts"
import type { Meant } from "../words/word-catalog.ts"
import { faultTextOf } from "./fault-text.ts"
import type { FieldEditor } from "./field-editor.ts"
import { PhonesInput } from "./phones-input.tsx"
import { TextInput } from "./text-input.tsx"

interface FieldInputProps {
  readonly editor: FieldEditor
  /** What fields are called. */
  readonly label: (field: AnyField) => string
  /** The groups or labels that are offered. */
  readonly offered?: (kind: WordKind) => ReadonlyArray<string>
  /** What is said of names that no group or label has yet. */
  readonly saidOf?: (kind: WordKind, names: ReadonlyArray<string>) => string | undefined
  /** What a text means that is typed to give one more to who has these. */
  readonly meant?: (kind: WordKind, names: ReadonlyArray<string>, text: string) => Meant | undefined
  /** What the tiers of the annuity are called, where one is offered. */
  readonly tiers?: TierNames | undefined
  /** Whether its label stands beside it already, and it takes the focus; so it is if nothing is said. */
  readonly inPlace?: boolean
  /** One of several was chosen. */
  readonly onChosen?: (() => void) | undefined
  /** What brings files. */
  readonly files?: OpenFiles | undefined
}

/** The input that fits the kind of a field. */
export const FieldInput = observer(
  ({ editor, label, offered, saidOf, meant, tiers, inPlace = true, files, onChosen }: FieldInputProps) => {
    const { draft, field, column } = editor
    const error = faultTextOf(editor, label)
    if (column !== undefined)
      return (
        <CustomInput
          inPlace={inPlace}
          column={column}
          draft={draft}
          error={error}
          files={files}
          onChange={(next) => {
            editor.write(next)
            if (next.of === "choice") onChosen?.()
          }}
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
        const kind = field === "labels" ? "labels" : "groups"
        return (
          <NamesField
            {...shared}
            help={saidOf?.(kind, [...draft.names, draft.text])}
            meant={meant?.(kind, draft.names, draft.text)}
            names={draft.names}
            text={draft.text}
            options={offered?.(kind) ?? []}
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
            onChange={(choice) => {
              editor.write({ of: "choice", choice })
              onChosen?.()
            }}
          />
        )
      }
      case "text":
        if (field === "annuity" && tiers !== undefined)
          return <TierInput {...shared} editor={editor} text={draft.text} tiers={tiers} inPlace={inPlace} />
        return (
          <TextInput
            field={field}
            text={draft.text}
            error={error}
            inPlace={inPlace}
            onChange={(text) => editor.write({ of: "text", text })}
          />
        )
    }
  },
)
