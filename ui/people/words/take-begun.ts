import type { FieldEditor } from "../person/field-editor.ts"
import type { WordCatalog } from "./word-catalog.ts"

/**
 * Takes the word that is called, or begins, as was typed into an editor of groups or labels. Gives back the name that is typed where
 * nothing is called or begins so, and who is signed in may make it.
 */
export const takeBegun = (editor: FieldEditor, words: WordCatalog | undefined): string | undefined => {
  const { draft, field } = editor
  if (draft.of !== "names" || (field !== "groups" && field !== "labels") || words === undefined) return undefined
  const { takes, creates } = words.meant(field, draft.names, draft.text)
  if (takes === undefined) return words.makes(field) ? creates : undefined
  editor.write({ of: "names", names: draft.names.includes(takes) ? draft.names : [...draft.names, takes], text: "" })
  return undefined
}
