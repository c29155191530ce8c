import { fold } from "../../../core/kernel/fold.ts"
import { readAmount } from "../../../core/kernel/read-amount.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import { readNumber } from "../../../core/people/import/read-custom.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import type { Choice } from "../cells/typed-choice.ts"
import type { Reading } from "./as-filter.ts"

/** A column whose values can be named: what there is to choose, yes and no, numbers, or amounts. */
export interface NamedColumn {
  readonly field: AnyField
  readonly name: string
  readonly values: ReadonlyArray<Choice> | "yesNo" | "number" | "money"
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

const reading = (field: AnyField, value: string, rest: ReadonlyArray<string>): Reading => ({
  conditions: [{ field, is: "in", values: [value] }],
  ...(rest.length > 0 && { search: rest.join(" ") }),
})

/** A number as conditions name it; an amount in cents. */
const ofNumber = (words: ReadonlyArray<string>, { field, values }: NamedColumn): ReadonlyArray<Condition> => {
  const [word, ...others] = words
  if (word === undefined || others.length > 0 || !/\d/.test(word)) return []
  const value = values === "money" ? readAmount(word) : readNumber(word)
  return value === undefined ? [] : [{ field, is: "in", values: [String(value)] }]
}

const isNumeric = ({ values }: NamedColumn): boolean => values === "number" || values === "money"

/** What a number alone could mean as that of a column of numbers or amounts. */
export const ownNumbersIn = (
  words: ReadonlyArray<string>,
  columns: ReadonlyArray<NamedColumn>,
): ReadonlyArray<Reading> =>
  columns
    .filter(isNumeric)
    .flatMap((column) => ofNumber(words, column).map((condition) => ({ conditions: [condition] })))

/**
 * What words could mean as values of columns: one of the values that a column offers, with its name or without; a number with the name
 * of its column; or the name of a column of yes and no, which then is yes unless no is said. What is left is still searched for in names. Those that leave least first.
 */
export const ownValuesIn = (
  words: ReadonlyArray<string>,
  columns: ReadonlyArray<NamedColumn>,
): ReadonlyArray<Reading> =>
  columns
    .flatMap((column): ReadonlyArray<Reading> => {
      const { field, name, values } = column
      if (values === "number" || values === "money")
        return ofNumber(without(words, name) ?? [], column).map((condition) => ({ conditions: [condition] }))
      if (values !== "yesNo")
        return values.flatMap(({ id, label }) => {
          const rest = without(words, label)
          return rest === undefined ? [] : [reading(field, id, without(rest, name) ?? rest)]
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
