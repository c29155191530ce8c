import type { FieldEditor } from "../person/field-editor.ts"
import type { WordCatalog } from "./word-catalog.ts"

/**
 * Puts the tier that is meant in the place of what was typed of it into an editor of the annuity. Says no where no tier is called or begins
 * so, once for each text: that stands at the field then, and who takes it a second time means the text.
 */
export const takeTier = (editor: FieldEditor, words: WordCatalog | undefined): boolean => {
  const { draft, field, dirty } = editor
  const tiers = words?.tiers
  if (field !== "annuity" || draft.of !== "text" || !dirty || tiers === undefined || tiers.all.length === 0) return true
  const text = draft.text.trim()
  const meant = tiers.meant(text)
  if (meant !== undefined || text === "" || editor.asked === text) {
    editor.write({ of: "text", text: meant ?? text })
    return true
  }
  editor.asked = text
  editor.blame("noTier")
  return false
}
