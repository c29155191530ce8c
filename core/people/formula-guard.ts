/**
 * Signs with which spreadsheets begin a formula, also in the wide, small and raised forms that some take for the same; a bar begins a
 * call of another program in some.
 */
const signs = "=+\\-@|＝＋－＠｜﹦﹢﹣﹫₌₊₋⁼⁺⁻"

/** Blanks, marks, and signs that nobody sees (Unicode, DerivedCoreProperties): programs that trim or clean cells skip them. */
const unseen = "[\\s\\p{C}\\p{M}\\p{Default_Ignorable_Code_Point}\\u2800]*"

const dangerous = new RegExp(`^(?:${unseen}[${signs}]|[\\t\\r\\n]|'+${unseen}[${signs}\\d])`, "u")
const behindApostrophe = new RegExp(`^'+${unseen}[${signs}\\d]`, "u")

/**
 * A text that no spreadsheet runs as a formula: one that would be gets an apostrophe in front, as does one that already
 * has it, so that taking one away gives back what it was.
 */
export const guarded = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Takes the one apostrophe away that `guarded` (or a spreadsheet) put in front. */
export const unguarded = (text: string): string => (behindApostrophe.test(text) ? text.slice(1) : text)
