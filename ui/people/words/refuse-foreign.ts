import type { FieldEditor } from "../person/field-editor.ts"
import type { WordCatalog } from "./word-catalog.ts"

/**
 * Says at an editor of groups that who is signed in does not give one of those that it adds to the ones somebody had; says whether it
 * did.
 */
export const refuseForeign = (
  editor: FieldEditor,
  had: ReadonlyArray<string>,
  words: WordCatalog | undefined,
): boolean => {
  const { draft, field } = editor
  if (draft.of !== "names" || field !== "groups" || words === undefined) return false
  const added = [...draft.names, draft.text].filter((name) => !had.includes(name))
  if (words.foreign(field, added).length === 0) return false
  editor.blame("notOwnGroup")
  return true
}
