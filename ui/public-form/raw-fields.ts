import {
  type AnswerPart,
  asksAmount,
  type Block,
  type BlockId,
  blockKinds,
  type FormDocument,
  mostPersonsOf,
} from "../../core/forms/index.ts"
import type { FileId } from "../../core/kernel/id.ts"
import { readAmount } from "../../core/kernel/read-amount.ts"
import { parseDate } from "../text/de/parse-date.ts"
import { keptFile } from "./file-field.ts"

/** What stands in the fields of a form, by their names, as a browser sends it. */
export type RawFields = ReadonlyMap<string, ReadonlyArray<string>>

/** How many numbers can be given, and on what health is asked. */
export const phoneRows = [0, 1] as const
export const healthTopics = ["allergy", "illness", "medication", "vaccination", "insurance", "other"] as const

/** The name of a field: whose (`null` for what the family answers once), of which block, and of which part of it. */
export const fieldName = (person: number | null, block: BlockId, part = ""): string =>
  `${person === null ? "s" : `p${person}`}.${block}${part === "" ? "" : `.${part}`}`

/** The name of the field that says whether persons may take places without the others. */
export const apartField = "apart"

/** Whose a block is to answer: the family's, or that of the person who is asked. */
export const askedOf = (block: Block, person: number): number | null =>
  blockKinds[block.kind].answeredBy === "family" ? null : person

/** Fields as a browser gives them, one after the other. */
export const rawFields = (entries: Iterable<readonly [string, unknown]>): RawFields => {
  const fields = new Map<string, Array<string>>()
  for (const [name, value] of entries)
    if (typeof value === "string") fields.set(name, [...(fields.get(name) ?? []), value])
  return fields
}

/** For how many persons fields were sent: at least one, and as many as an answer to the form can have. */
export const personsIn = (fields: RawFields, document: Pick<FormDocument, "blocks">): number => {
  const places = [...fields.keys()].map((name) => Number(/^p(\d{1,2})\./.exec(name)?.[1] ?? 0))
  return Math.min(mostPersonsOf(document), Math.max(0, ...places) + 1)
}

/** Moves what stands in the fields of the persons behind one to the place before, so that nobody stands at its place. */
export const withoutPerson = (fields: RawFields, gone: number): RawFields =>
  new Map(
    [...fields].flatMap(([name, values]) => {
      const [, digits, rest] = /^p(\d+)\.(.*)$/.exec(name) ?? []
      if (digits === undefined) return [[name, values] as const]
      const place = Number(digits)
      if (place === gone) return []
      return [[place > gone ? `p${place - 1}.${rest}` : name, values] as const]
    }),
  )

type Read = (part?: string) => string

const dated = (text: string, of?: "birth"): string => (text.trim() === "" ? "" : (parseDate(text, of) ?? text))

/** A number as people type it; what is none stays text, so that the check refuses it. */
const numbered = (text: string): unknown => {
  const plain = text
    .trim()
    .replace(/\.(?=\d{3}(\D|$))/g, "")
    .replace(",", ".")
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

/** Euros as people type them, with their cents behind the comma. */
const inEuros = (text: string): unknown => {
  const cents = readAmount(text)
  return cents === undefined ? text : cents / 100
}

const value = (block: Block, read: Read, all: (part?: string) => ReadonlyArray<string>): unknown => {
  switch (block.kind) {
    case "name":
      return { firstName: read("firstName"), lastName: read("lastName") }
    case "address": {
      const [street, addressAddition, postcode, city] = ["street", "addressAddition", "postcode", "city"].map(read)
      return { street, addressAddition, postcode, city, country: read("country") || "DE" }
    }
    case "birthdate":
      return dated(read(), "birth")
    case "date":
    case "join_date":
      return dated(read())
    case "number":
      if (read().trim() === "") return undefined
      return asksAmount(block) ? inEuros(read()) : numbered(read())
    case "phone_numbers":
      return phoneRows
        .map((row) => ({ label: read(`${row}.label`) || "member", number: read(`${row}.number`) }))
        .filter(({ number }) => number.trim() !== "")
    case "health":
      return healthTopics.map((topic) => ({ topic, text: read(topic) })).filter(({ text }) => text.trim() !== "")
    case "diet":
      return {
        diet: read("diet") || null,
        rules: all("rules"),
        intolerances: read("intolerances")
          .split(/[,;\n]/)
          .map((each) => each.trim())
          .filter((each) => each !== ""),
      }
    case "sepa_mandate":
      return { signatory: read("signatory"), agreed: read("agreed") === "on" }
    case "consent":
    case "subsidized":
      return read() === "on"
    case "annuity": {
      const own = read("customAmount").trim()
      return { tier: read("tier"), customAmount: own === "" ? null : (readAmount(own) ?? own) }
    }
    case "file":
      return keptFile(read("kept"))
    case "multiple_choice":
      return all()
    case "dropdown":
      if (block.settings.face !== "yesNo") return read()
      return read() === "" ? undefined : read() === "yes"
    default:
      return read()
  }
}

/** An answer of what stands in the fields: of the right shape where each of them can be read, and for `checkAnswer` to judge. */
export const answerOfFields = (document: FormDocument, fields: RawFields, count = personsIn(fields, document)) => {
  const part = (person: number | null): AnswerPart =>
    Object.fromEntries(
      document.blocks
        .filter(({ kind }) => blockKinds[kind].answeredBy === (person === null ? "family" : "person"))
        .map((block) => {
          const all = (named?: string) => fields.get(fieldName(person, block.id, named)) ?? []
          return [block.id, value(block, (named) => all(named)[0] ?? "", all)]
        })
        .filter(([, given]) => given !== undefined && given !== "" && !(Array.isArray(given) && given.length === 0)),
    )
  const [terms] = fields.get("terms") ?? []
  const persons = Array.from({ length: count }, (_, person) => part(person))
  const isApart = fields.get(apartField)?.[0] === "on"
  return {
    persons,
    shared: part(null),
    ...(terms === undefined ? {} : { terms: terms as FileId }),
    ...(isApart ? { apart: true } : {}),
  }
}
