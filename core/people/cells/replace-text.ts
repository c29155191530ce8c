/** What is sought in texts, and what takes its place. */
export interface Replacing {
  readonly find: string
  readonly by: string
  /** Whether a text is only meant when it says nothing else. */
  readonly whole: boolean
  /** Whether capital and small letters differ. */
  readonly exact: boolean
}

/** Blanks that look the same: of these, those that do not break come with texts from web pages and word processors. */
const blanks = "[ \\u00a0\\u202f]"

/**
 * A text with each place replaced that says what is sought; nothing where none does. What looks the same is the same: blanks that do
 * not break, and letters of which the marks are signs of their own, as macOS writes them. `by` is taken as it is written.
 */
export const replacedIn = (text: string, { find, by, whole, exact }: Replacing): string | undefined => {
  if (find === "") return undefined
  const sought = find
    .normalize("NFC")
    .replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replace(new RegExp(blanks, "g"), blanks)
  const pattern = new RegExp(whole ? `^${sought}$` : sought, exact ? "gu" : "giu")
  const composed = text.normalize("NFC")
  const replaced = composed.replace(pattern, () => by)
  return replaced === composed ? undefined : replaced
}
