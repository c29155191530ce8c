import type { Condition } from "../../../core/people/person-filter.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import type { Reading } from "./as-filter.ts"
import { atPlace } from "./at-address.ts"

/** What a year or a date alone means: that of a birth or of joining; nothing where it is neither. */
export const ofDate = (text: string): ReadonlyArray<ReadonlyArray<Condition>> => {
  const fields = ["birthdate", "joinDate"] as const
  if (/^(19|20)\d\d$/.test(text)) return fields.map((field) => [{ field, is: "startsWith", value: text }])
  const date = parseDate(text, "birth")
  return date === undefined ? [] : fields.map((field) => [{ field, is: "equals", value: date }])
}

/** A year, or a day, a month and a year. What is shorter stands beside words as the number of a house, too. */
const isWholeDate = (word: string): boolean => /^(?:(?:19|20)\d\d|\d+[.-]\d+[.-]\d+)$/.test(word)

/** The first of some words that is a year or a date, and the others as names or as a place: "Müller 1993", "Kiel 5.3.2012". */
export const besideDate = (words: ReadonlyArray<string>): ReadonlyArray<Reading> => {
  const at = words.findIndex(isWholeDate)
  const others = words.toSpliced(at, 1)
  if (at < 0 || !/\p{L}{2}/u.test(others.join(" "))) return []
  const dates = ofDate(words[at] ?? "")
  return [
    ...dates.map((date) => ({ conditions: date, search: others.join(" ") })),
    ...dates.flatMap((date) =>
      atPlace(others).map((place): Reading => ({ conditions: [...date, place], living: "partly" })),
    ),
  ]
}
