/** What is sought in texts, and what takes its place. */
export interface Replacing {
  readonly find: string
  readonly by: string
  /** Whether a text is only meant when it says nothing else. */
  readonly whole: boolean
  /** Whether capital and small letters differ. */
  readonly exact: boolean
}

/** A text with each place replaced that says what is sought; nothing where none does. `by` is taken as it is written. */
export const replacedIn = (text: string, { find, by, whole, exact }: Replacing): string | undefined => {
  if (find === "") return undefined
  const sought = find.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
  const pattern = new RegExp(whole ? `^${sought}$` : sought, exact ? "gu" : "giu")
  const replaced = text.replace(pattern, () => by)
  return replaced === text ? undefined : replaced
}
