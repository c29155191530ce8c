import { fold } from "../../../core/kernel/fold.ts"
import type { CustomField } from "../../../core/people/custom-field.ts"
import type { Reading } from "./as-filter.ts"

/** A column of the workspace whose values can be named: what it offers, or yes and no. */
export interface NamedColumn {
  readonly field: CustomField
  readonly name: string
  readonly values: ReadonlyArray<string> | "yesNo"
}

const wordsOf = (text: string): ReadonlyArray<string> =>
  fold(text)
    .split(/\s+/)
    .filter((word) => word !== "")

/** Some words without those of a name that stand beside each other among them; nothing where they do not. */
const without = (words: ReadonlyArray<string>, name: string): ReadonlyArray<string> | undefined => {
  const sought = wordsOf(name)
  if (sought.length === 0) return undefined
  const at = words.findIndex((_, start) => sought.every((word, step) => fold(words[start + step] ?? "") === word))
  return at < 0 ? undefined : words.toSpliced(at, sought.length)
}

/** How yes and no are typed, and what stands in conditions for them. */
const answers = [
  ["ja", "true"],
  ["nein", "false"],
] as const

const reading = (field: CustomField, value: string, rest: ReadonlyArray<string>): Reading => ({
  conditions: [{ field, is: "in", values: [value] }],
  ...(rest.length > 0 && { search: rest.join(" ") }),
})

/**
 * What words could mean as values of own columns: one of the values that a column offers, with its name or without; or the name of a
 * column of yes and no, which then is yes unless no is said. What is left is still searched for in names. Those that leave least first.
 */
export const ownValuesIn = (
  words: ReadonlyArray<string>,
  columns: ReadonlyArray<NamedColumn>,
): ReadonlyArray<Reading> =>
  columns
    .flatMap(({ field, name, values }): ReadonlyArray<Reading> => {
      if (values !== "yesNo")
        return values.flatMap((value) => {
          const rest = without(words, value)
          return rest === undefined ? [] : [reading(field, value, without(rest, name) ?? rest)]
        })
      const named = without(words, name)
      if (named === undefined) return []
      for (const [said, value] of answers) {
        const rest = without(named, said)
        if (rest !== undefined) return [reading(field, value, rest)]
      }
      return [reading(field, "true", named)]
    })
    .toSorted((a, b) => (a.search ?? "").length - (b.search ?? "").length)
