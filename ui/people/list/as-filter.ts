import { fold } from "../../../core/kernel/fold.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { parseDate } from "../../text/de/parse-date.ts"

/** The groups and labels that there are, by name. */
export interface KnownWords {
  readonly groups: ReadonlyArray<string>
  readonly labels: ReadonlyArray<string>
}

/** So many words are read; who types more writes a sentence. */
const mostWords = 8

const iban = /^[a-z]{2}\d{2}[a-z\d]{2,30}$/i

/** Takes the groups and labels out of some words: those whose names stand there, in several words or as the start of one. */
const namedIn = (words: ReadonlyArray<string>, known: KnownWords) => {
  let rest = words
  const conditions = (["groups", "labels"] as const).flatMap((field): ReadonlyArray<Condition> => {
    const values = known[field].filter((name) => {
      const sought = fold(name).split(/\s+/)
      const at = rest.findIndex((_, start) => sought.every((word, step) => fold(rest[start + step] ?? "") === word))
      if (at >= 0) rest = rest.toSpliced(at, sought.length)
      return at >= 0
    })
    return values.length === 0 ? [] : [{ field, is: "in", values }]
  })
  return { conditions, rest }
}

/**
 * What words that a search looks for in names could mean as a filter (PER-04): groups and labels by their names, a date as
 * that of a birth or of joining, an IBAN, a postcode, and what is left as a place or a street. The likeliest reading first;
 * none where the words can only be a name or a number.
 */
export const readingsOf = (text: string, known: KnownWords): ReadonlyArray<ReadonlyArray<Condition>> => {
  const together = text.replace(/\s+/g, "")
  if (iban.test(together)) return [[{ field: "iban", is: "startsWith", value: together.toUpperCase() }]]
  const all = text.split(/[\s,;]+/).filter((word) => word !== "")
  if (all.length > mostWords) return []
  const { conditions, rest } = namedIn(all, known)
  if (rest.length === 0) return conditions.length === 0 ? [] : [conditions]
  const date = rest.length === 1 ? parseDate(rest[0]!, "birth") : undefined
  if (date !== undefined)
    return (["birthdate", "joinDate"] as const).map((field) => [...conditions, { field, is: "equals", value: date }])
  const phrase = rest.join(" ")
  if (/^\d{4,5}$/.test(phrase)) return [[...conditions, { field: "postcode", is: "startsWith", value: phrase }]]
  if (!/\p{L}{2}/u.test(phrase) || phrase.includes("@")) return []
  return (["city", "street"] as const).map((field) => [...conditions, { field, is: "contains", value: phrase }])
}
