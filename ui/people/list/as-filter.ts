import { fold } from "../../../core/kernel/fold.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { parseDate } from "../../text/de/parse-date.ts"
import { atPlace, inPlaceOrStreet, inStreetAndPlace, namesAtAddress } from "./at-address.ts"
import { type NamedColumn, ownNumbersIn, ownValuesIn } from "./own-values.ts"

/** What a search can mean besides names: the groups and labels that there are, by name, the columns of texts, and those of values to choose from. */
export interface Known {
  readonly groups: ReadonlyArray<string>
  readonly labels: ReadonlyArray<string>
  readonly texts: ReadonlyArray<AnyField>
  /** The columns that this user sees whose values can be named: own ones, and those of what there is to choose. */
  readonly columns?: ReadonlyArray<NamedColumn>
}

/** What words could mean: conditions, and the words that are still searched for in names. */
export interface Reading {
  readonly conditions: ReadonlyArray<Condition>
  readonly search?: string
  /** Whether the search itself finds the same words where a word begins with them. Only worth a click where this finds more. */
  readonly isPiece?: boolean
  /** Whether all of the words, or some of them, say where somebody lives; not said of a single word, which means few things. */
  readonly living?: "wholly" | "partly"
}

/** Words shorter than this are read as whole values of columns alone: "XL". */
const shortestPhrase = 3

/** So many words are read; who types more writes a sentence. */
const mostWords = 8

const iban = /^[a-z]{2}\d{2}[a-z\d]{2,30}$/i

const wordsOf = (name: string): ReadonlyArray<string> => fold(name).split(/\s+/)

/**
 * Takes the groups and labels out of some words: those whose names stand there, the longest first. Of several, a person has each: every
 * further word narrows.
 */
const namedIn = (words: ReadonlyArray<string>, known: Known) => {
  let rest = words
  const conditions = (["groups", "labels"] as const).flatMap((field) =>
    known[field]
      .map((name) => ({ name, sought: wordsOf(name) }))
      .toSorted((a, b) => b.sought.length - a.sought.length)
      .flatMap(({ name, sought }): ReadonlyArray<Condition> => {
        const at = rest.findIndex((_, start) => sought.every((word, step) => fold(rest[start + step] ?? "") === word))
        if (at < 0) return []
        rest = rest.toSpliced(at, sought.length)
        return [{ field, is: "in", values: [name] }]
      }),
  )
  return { conditions, rest }
}

const ofDate = (text: string): ReadonlyArray<ReadonlyArray<Condition>> => {
  const fields = ["birthdate", "joinDate"] as const
  if (/^(19|20)\d\d$/.test(text)) return fields.map((field) => [{ field, is: "startsWith", value: text }])
  const date = parseDate(text, "birth")
  return date === undefined ? [] : fields.map((field) => [{ field, is: "equals", value: date }])
}

/** So many letters or digits are looked for within a word or a number. */
const shortestPiece = { letters: 3, digits: 4 }

const pieceOf = (
  field: "lastName" | "firstName" | "email" | "phones" | "iban" | "membershipNumber",
  value: string,
) => ({
  conditions: [{ field, is: "contains", value }] as const,
  isPiece: true,
})

/** A piece of a word or of a number, which a search finds only where one begins so: "demann" of "Lüdemann", "0532013" of an IBAN. */
const piecesIn = (words: ReadonlyArray<string>): ReadonlyArray<Reading> => {
  const [word = "", ...further] = words
  const digits = words.join("").replace(/[/()–-]/g, "")
  if (/^\d+$/.test(digits))
    return digits.length < shortestPiece.digits
      ? []
      : (["phones", "iban", "membershipNumber"] as const).map((field) => pieceOf(field, digits))
  if (further.length > 0 || word.length < shortestPiece.letters) return []
  if (!/^[\p{L}\p{N}'’@._-]+$/u.test(word)) return []
  const fields = word.includes("@") ? (["email"] as const) : (["lastName", "firstName", "email"] as const)
  return fields.map((field) => pieceOf(field, word))
}

const isOfFirstNameOrEmail = ({ conditions }: Reading): boolean =>
  conditions.some((each) => "field" in each && (each.field === "firstName" || each.field === "email"))

/** The first or the last of some words as a piece of a surname or of a number, and the others as a place: "demann Bad Segeberg", "5119 Kiel". */
const pieceAndPlace = (words: ReadonlyArray<string>): ReadonlyArray<Reading> =>
  words.length < 2 || words.length > 3
    ? []
    : [0, words.length - 1].flatMap((at) =>
        atPlace(words.toSpliced(at, 1)).flatMap((place) =>
          piecesIn(words.slice(at, at + 1))
            .filter((piece) => !isOfFirstNameOrEmail(piece))
            .map((piece): Reading => ({ ...piece, conditions: [...piece.conditions, place], living: "partly" })),
        ),
      )

/**
 * What words that a search looks for in names could mean as a filter (PER-04): groups and labels by their names, a year or a date as
 * that of a birth or of joining, values of columns, an IBAN, a postcode, and what is left as an address or a part of one, as names at one or in a group, as
 * a piece of a name, at a place or in a group, too, an address or a number, or as what stands in notes and own columns of text. The likeliest reading first.
 */
export const readingsOf = (text: string, known: Known): ReadonlyArray<Reading> => {
  const together = text.replace(/\s+/g, "")
  if (iban.test(together)) return [{ conditions: [{ field: "iban", is: "startsWith", value: together.toUpperCase() }] }]
  // A comma within a number is its own.
  const all = text.split(/(?:[\s;]|,(?!\d)|(?<!\d),)+/).filter((word) => word !== "")
  if (all.length > mostWords) return []
  const { conditions: named, rest } = namedIn(all, known)
  const also = (reading: Reading): Reading => ({ ...reading, conditions: [...named, ...reading.conditions] })
  if (rest.length === 0) return named.length === 0 ? [] : [{ conditions: named }]
  const own = ownValuesIn(rest, known.columns ?? []).map(also)
  // A number alone is more often a postcode or a year.
  const numbers = ownNumbersIn(rest, known.columns ?? []).map(also)
  return [...own, ...othersIn(rest, known, named.length > 0).map(also), ...numbers]
}

/** What is no name of a group, label or own value: a date, a place, a street, or what stands in texts. */
const othersIn = (rest: ReadonlyArray<string>, known: Known, isNamed: boolean): ReadonlyArray<Reading> => {
  const phrase = rest.join(" ")
  const dates = rest.length === 1 ? ofDate(phrase) : []
  if (dates.length > 0) return dates.map((conditions) => ({ conditions }))
  const pieces = piecesIn(rest)
  if (/^\d{4,5}$/.test(phrase))
    return [{ conditions: [{ field: "postcode", is: "startsWith", value: phrase }] }, ...pieces]
  if (phrase.length < shortestPhrase && !isNamed) return []
  if (!/\p{L}{2}/u.test(phrase) || phrase.includes("@")) return pieces
  const holding = (field: AnyField): Reading => ({ conditions: [{ field, is: "contains", value: phrase }] })
  const living = (conditions: ReadonlyArray<Condition>): Reading =>
    isNamed || rest.length > 1 ? { conditions, living: "wholly" } : { conditions }
  // Beside a group the words are searched for in names already, so that a piece of a first name is the least likely.
  const [later, sooner] = [pieces.filter(isOfFirstNameOrEmail), pieces.filter((piece) => !isOfFirstNameOrEmail(piece))]
  return [
    ...inPlaceOrStreet(rest).map(living),
    ...(isNamed ? [{ conditions: [], search: phrase }] : []),
    ...namesAtAddress(rest),
    ...inStreetAndPlace(rest).map(living),
    ...pieceAndPlace(rest),
    ...(isNamed ? sooner : pieces),
    ...known.texts.map(holding),
    ...(isNamed ? later : []),
  ]
}
