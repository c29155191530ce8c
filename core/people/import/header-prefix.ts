import { fold } from "../../kernel/fold.ts"
import type { HeaderField } from "./header-combinations.ts"
import type { HeaderConcept } from "./header-vocabulary.ts"
import { headerMeaning } from "./header-words.ts"

/** A header of two parts: "Mitglied: Eintritt", "Bankdaten - IBAN", "person.vorname". */
export interface PrefixedHeader {
  readonly prefix: string
  readonly rest: string
}

const separated = /^(.+?)(?:\s*(?:::?|[>|→/])\s*|\s+[-–]\s+|_|\.(?=\p{L}))(.+)$/u

/** Takes a header apart at its first separator, if it has one. */
const prefixed = (header: string): PrefixedHeader | undefined => {
  const [, prefix, rest] = separated.exec(header.trim()) ?? []
  return prefix === undefined || rest === undefined ? undefined : { prefix, rest }
}

/**
 * Takes a header apart that names its section in front, or that has brackets, in which the section can stand ("IBAN (Lastschrift)") or
 * what is meant of it ("Kontoverbindung (IBAN)").
 */
export const inSection = (header: string): ReadonlyArray<PrefixedHeader> => {
  const [, outer, inner] = /^([^()]+)\(([^()]+)\)$/.exec(header.trim()) ?? []
  if (outer === undefined || inner === undefined) return [prefixed(header) ?? []].flat()
  return [
    { prefix: inner, rest: outer },
    { prefix: outer, rest: inner },
  ]
}

const money: ReadonlyArray<HeaderField> = [
  "paymentMethod",
  "accountHolder",
  "iban",
  "bic",
  "mandateReference",
  "mandateDate",
]
const reached: ReadonlyArray<HeaderField> = ["email", "ccEmail"]
const placed: ReadonlyArray<HeaderField> = [
  "streetAndNumber",
  "street",
  "houseNumber",
  "addressAddition",
  "postcode",
  "city",
  "postcodeAndCity",
  "country",
]
const vague: ReadonlyArray<HeaderField> = ["number", "begin", "end", "account"]

const within =
  (fields: ReadonlyArray<HeaderField>) =>
  (field: HeaderField): boolean =>
    fields.includes(field)
const ofPerson = (field: HeaderField): boolean => !vague.includes(field)
const ofContact = (field: HeaderField): boolean => reached.includes(field) || field.startsWith("phone")

/** Words that name a section of what is known of a person, and what can stand in it: a name in that of the bank is the bank's. */
const sections: Partial<Readonly<Record<HeaderConcept, (field: HeaderField) => boolean>>> = {
  master: ofPerson,
  member: ofPerson,
  human: ofPerson,
  person: ofPerson,
  address: within(placed),
  contact: ofContact,
  communication: ofContact,
  bank: within(money),
  account: within(money),
  pay: within(money),
  debit: within(money),
  sepa: within(money),
  fee: within(money),
  contract: within([...money, "joinDate", "leaveDate"]),
}

/** Whether a prefix is nothing but the section in which a field stands. */
export const isSectionOf = (prefix: string, field: HeaderField): boolean => {
  const { concepts, unknown, index } = headerMeaning(prefix)
  const words = concepts.filter((each) => each !== "data" && each !== "neutral")
  return (
    unknown === 0 && index === undefined && words.length > 0 && words.every((each) => sections[each]?.(field) === true)
  )
}

/** What a header means, as far as prefixes have to know. */
interface Reading {
  readonly field: HeaderField | null
  readonly other: boolean
}

const isName = (field: HeaderField | null): boolean =>
  field === "firstName" || field === "lastName" || field === "fullName" || field === "name"

/**
 * The prefix that says nothing because the persons of the list stand under it ("VP_Vorname", "VP_Nachname"): the only one with
 * first and last name, in a list without other names.
 */
const ownPrefix = (headers: ReadonlyArray<string>, read: (header: string) => Reading): string | undefined => {
  if (headers.some((header) => isName(read(header).field))) return undefined
  const named = new Map<string, Set<HeaderField>>()
  for (const { prefix, rest } of headers.flatMap((header) => prefixed(header) ?? [])) {
    const { field } = read(rest)
    if (field !== null && !read(prefix).other)
      named.set(fold(prefix), (named.get(fold(prefix)) ?? new Set<HeaderField>()).add(field))
  }
  const whole = [...named].filter(
    ([, fields]) =>
      fields.has("fullName") || (fields.has("firstName") && (fields.has("lastName") || fields.has("name"))),
  )
  return whole.length === 1 ? whole[0]![0] : undefined
}

/** The headers of a list without the prefix under which its persons stand. */
export const withoutOwnPrefix = (
  headers: ReadonlyArray<string>,
  read: (header: string) => Reading,
): ReadonlyArray<string> => {
  const own = ownPrefix(headers, read)
  if (own === undefined) return headers
  return headers.map((header) => {
    const parts = prefixed(header)
    return parts !== undefined && fold(parts.prefix) === own ? parts.rest : header
  })
}
