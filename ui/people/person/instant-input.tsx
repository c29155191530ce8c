import { observer } from "mobx-react-lite"
import { TextField } from "../../kit/text-field.tsx"
import { type Draft, noPhone } from "./field-draft.ts"
import type { FieldEditor } from "./field-editor.ts"

/** What is typed first into a draft, and the draft with another text there; nothing where all is chosen. */
const typedIn = (draft: Draft): { readonly text: string; readonly with: (text: string) => Draft } | undefined => {
  switch (draft.of) {
    case "text":
      return { text: draft.text, with: (text) => ({ of: "text", text }) }
    case "names":
      return { text: draft.text, with: (text) => ({ ...draft, text }) }
    case "phones": {
      const last = draft.phones.at(-1) ?? noPhone
      const before = draft.phones.slice(0, -1)
      return { text: last.number, with: (number) => ({ of: "phones", phones: [...before, { ...last, number }] }) }
    }
    default:
      return undefined
  }
}

/**
 * Stands where the input of a field will be as soon as its code is here. What is typed meanwhile goes to the same place,
 * and never past the editor to the page.
 */
export const InstantInput = observer(({ editor, label }: { editor: FieldEditor; label: string }) => {
  const typed = typedIn(editor.draft)
  return (
    <TextField
      bare
      autoFocus
      aria-busy
      readOnly={typed === undefined}
      label={label}
      autoComplete="off"
      value={typed?.text ?? ""}
      onChange={(text) => typed !== undefined && editor.write(typed.with(text))}
    />
  )
})
