import { fold } from "../../../core/kernel/fold.ts"
import type { AnyField } from "../../../core/people/custom-field.ts"
import type { Condition } from "../../../core/people/person-filter.ts"
import { atAddress, atPlace, inPlaceOrStreet, inStreetAndPlace, namesAtAddress } from "./at-address.ts"
import { besideDate, ofDate } from "./at-date.ts"
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

/** So many values of columns are read together with what stands beside them: very many columns can have the same value. */
const mostOwnBeside = 3

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
 * that of a birth or of joining, alone or beside names or a place, values of columns, alone or beside other things, an IBAN, a postcode,
 * and what is left as an address or a part of one, as names at one or in a group, as
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
  const own = withBeside(ownValuesIn(rest, known.columns ?? []), known.columns ?? []).map(also)
  // A number alone is more often a postcode or a year.
  const numbers = ownNumbersIn(rest, known.columns ?? []).map(also)
  return [...own, ...othersIn(rest, known, named.length > 0).map(also), ...numbers]
}

/** Values of columns with what the words beside them mean: all of these, as a further value, a date or an address, or some and the others as names. */
const withBeside = (own: ReadonlyArray<Reading>, columns: ReadonlyArray<NamedColumn>): ReadonlyArray<Reading> => {
  const partial = own.filter(({ search }) => search !== undefined)
  /** With each of the first values what `read` makes of the words beside it, and of the columns that come after its own. */
  const beside = (read: (words: ReadonlyArray<string>, later: ReadonlyArray<NamedColumn>) => ReadonlyArray<Reading>) =>
    partial.slice(0, mostOwnBeside).flatMap(({ conditions, search = "" }) => {
      const at = columns.findIndex(({ field }) => conditions.some((each) => "field" in each && each.field === field))
      return read(search.split(" "), columns.slice(at + 1)).map((reading) => ({
        ...reading,
        conditions: [...reading.conditions, ...conditions],
      }))
    })
  return [
    ...own.filter(({ search }) => search === undefined),
    ...beside((words, later) => [...ownValuesIn(words, later).slice(0, mostOwnBeside), ...dateOrAddress(words)]),
    ...partial,
    ...beside((words) => [...besideDate(words), ...namesAtAddress(words)]),
  ]
}

/** What all of some words mean as a year or a date, or else as an address. */
const dateOrAddress = (words: ReadonlyArray<string>): ReadonlyArray<Reading> => {
  const dates = words.length === 1 ? ofDate(words.join(" ")) : []
  return dates.length > 0
    ? dates.map((conditions) => ({ conditions }))
    : atAddress(words).map((conditions) => ({ conditions, living: "partly" }))
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
    // A year beside a name is seldom the beginning of a postcode.
    ...besideDate(rest),
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
