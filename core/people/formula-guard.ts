/**
 * Signs with which spreadsheets begin a formula, also in the wide forms that those of East Asia take for the same; a bar
 * begins a call of another program in some. Blanks before them are skipped by spreadsheets that trim cells.
 */
const signs = "=+\\-@|＝＋－＠｜"

const dangerous = new RegExp(`^(?:\\s*[${signs}]|[\\t\\r\\n]|'+\\s*[${signs}\\d])`)
const behindApostrophe = new RegExp(`^'+\\s*[${signs}\\d]`)

/**
 * A text that no spreadsheet runs as a formula: one that would be gets an apostrophe in front, as does one that already
 * has it, so that taking one away gives back what it was.
 */
export const guarded = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** Takes the one apostrophe away that `guarded` (or a spreadsheet) put in front. */
export const unguarded = (text: string): string => (behindApostrophe.test(text) ? text.slice(1) : text)
