import { isFormula, reckoned } from "../../../core/kernel/arithmetic.ts"
import { numberDecimals } from "../../../core/people/custom-columns/custom-value.ts"
import { isCustomField } from "../../../core/people/custom-field.ts"
import { isMoney } from "../../../core/people/summed.ts"
import type { FieldEditor } from "./field-editor.ts"

/** How many decimals the numbers of a field have; nothing where it has no numbers. */
const decimalsOf = ({ field, column }: FieldEditor): number | undefined => {
  if (isCustomField(field) && column?.type === "number") return numberDecimals
  return isMoney(field, column?.type) ? 2 : undefined
}

/** A "+" in front, and further on a sign between two numbers: one number alone is none. */
const isSum = (text: string): boolean => /^\s*\+[^+]*\d[\s€)]*[+\-−–*×·/÷:]\s*[\d(]/.test(text)

/** What is typed as a formula: behind "=", or, as on a number pad, a sum that begins with "+". */
const formulaOf = (text: string): string | undefined => {
  if (isFormula(text)) return text
  return isSum(text) ? `=${text}` : undefined
}

/**
 * Puts what a formula comes to in the place of it, where one is typed into a field of numbers. Says no where it comes to nothing: then the
 * fault stands at the field, and the formula stays.
 */
export const takeFormula = (editor: FieldEditor): boolean => {
  const { draft } = editor
  const decimals = decimalsOf(editor)
  const formula = draft.of === "text" ? formulaOf(draft.text) : undefined
  if (formula === undefined || decimals === undefined) return true
  const result = reckoned(formula, decimals)
  if ("text" in result) {
    editor.write({ of: "text", text: result.text })
    if (editor.check() !== undefined) return true
    editor.write(draft)
  }
  editor.blame("fault" in result ? result.fault : "tooLarge")
  return false
}
