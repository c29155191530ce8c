import { fold } from "../../core/kernel/fold.ts"

/** How well a text fits what was typed: as its start, as the start of a word in it, somewhere inside, or not at all. */
const rank = (text: string, typed: string): number => {
  if (text.startsWith(typed)) return 0
  if (text.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1
  return text.includes(typed) ? 2 : 3
}

/** The options that fit what was typed, those that begin with it first; equal ones stay in their order. */
export const byWordStart = <Option extends { readonly label: string }>(
  options: ReadonlyArray<Option>,
  typed: string,
): ReadonlyArray<Option> => {
  const wanted = fold(typed.trim())
  if (wanted === "") return options
  return options
    .map((option) => ({ option, at: rank(fold(option.label), wanted) }))
    .filter(({ at }) => at < 3)
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option)
}
