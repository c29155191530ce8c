import { fieldOf, type HeaderField } from "./header-combinations.ts"
import { inSection, isSectionOf } from "./header-prefix.ts"
import type { HeaderConcept } from "./header-vocabulary.ts"
import { headerMeaning } from "./header-words.ts"
import type { ImportField } from "./import-field.ts"

/** A header as a rule understands it, before its neighbours are looked at. */
export interface HeaderReading {
  readonly field: HeaderField | null
  /** Which of several addresses it belongs to. */
  readonly private: boolean
  /** Words besides those that the field needs; of two headers for one field the plainer is meant. */
  readonly extra: number
  /** Whether another person is spoken of. */
  readonly other: boolean
}

const relatives: Partial<Readonly<Record<HeaderConcept, ImportField>>> = {
  mother: "phone:mother",
  father: "phone:father",
  guardian: "phone:guardian",
  grandparents: "phone:grandparents",
  parent: "phone:parent",
  emergency: "phone:emergency",
}
const relativeConcepts = Object.keys(relatives) as ReadonlyArray<HeaderConcept>
const qualifiers = new Set<HeaderConcept>([
  "neutral",
  "private",
  "work",
  "main",
  "further",
  "sepa",
  "person",
  "internal",
  "external",
])
const bankWords = new Set<HeaderConcept>(["debit", "bank", "account"])

const isPhone = (field: string): boolean =>
  field === "phone" || field === "phone:mobile" || field === "phone:fax" || field === "phone:private"
const isAddress = (field: string): boolean =>
  /^(?:street|streetAndNumber|houseNumber|addressAddition|postcode|city|postcodeAndCity|country)$/.test(field)
const mayRepeat = (field: string): boolean =>
  /^(?:phone|groups$|labels$|notes$|department$|addressAddition$)/.test(field)

/** The words that decide: without qualifiers, relatives and, beside a mandate, the words of banks. */
const coreOf = (concepts: ReadonlyArray<HeaderConcept>): ReadonlyArray<HeaderConcept> => {
  const kept = concepts.filter((each) => !qualifiers.has(each) && relatives[each] === undefined)
  return concepts.includes("mandate") ? kept.filter((each) => !bankWords.has(each)) : kept
}

/** Words that may stand beside those of a field, one kind at a time: whose it is, of which club, that it is one more. */
const besides: ReadonlyArray<(concepts: ReadonlyArray<HeaderConcept>) => ReadonlyArray<HeaderConcept>> = [
  () => [],
  () => ["member", "human"],
  (concepts) => (clubby.some((each) => concepts.includes(each)) ? ["member", "club"] : []),
  () => ["addition", "contact"],
]
/** What one does in a club; beside other words it is spoken of the club itself ("Vereinsname"). */
const clubby = ["member", "join", "leave", "group", "department"] as const satisfies ReadonlyArray<HeaderConcept>

const dates: ReadonlySet<HeaderField> = new Set(["birthdate", "joinDate", "leaveDate", "mandateDate"])

/** The field of the deciding words; the owner ("E-Mail Mitglied") may be left out, as may a second word for more. */
const lookUp = (
  core: ReadonlyArray<HeaderConcept>,
  has: (concept: HeaderConcept) => boolean,
): HeaderField | undefined => {
  if (core.length === 0) return undefined
  if (has("sepa") && core.includes("reference") && core.every((each) => each === "reference" || each === "number"))
    return "mandateReference"
  if (has("emergency") && core.length === 1 && core[0] === "number") return "phone"
  if (has("further") && core.length === 1 && core[0] === "information") return "notes"
  const without = (left: ReadonlyArray<HeaderConcept>): HeaderField | undefined =>
    besides
      .map((beside) => [...beside(core), ...left])
      .map((all) => fieldOf(core.filter((each) => !all.includes(each))))
      .find((field) => field !== undefined)
  const whole = without([])
  if (whole !== undefined) return whole
  // Who asks for a date means no field of another kind.
  const undated = without(["date", "on"])
  if (undated !== undefined && dates.has(undated)) return undated
  // "Home Street": where somebody lives, and nothing else that a home could be of.
  const homely = without(["home"])
  return homely !== undefined && (isAddress(homely) || homely === "phone:fax") ? homely : undefined
}

/** What a qualifier makes of a field: whose phone, the second e-mail address; nothing where it makes no sense. */
const qualified = (
  field: HeaderField,
  has: (concept: HeaderConcept) => boolean,
  index: number | undefined,
): HeaderField | null => {
  const relative = has("mother") && has("father") ? "parent" : relativeConcepts.find(has)
  if (relative !== undefined) {
    if (field === "email") return relative === "emergency" ? null : "ccEmail"
    return field === "phone" || field === "phone:mobile" ? (relatives[relative] ?? null) : null
  }
  const second = has("further") || has("addition") || (index ?? 1) > 1
  if (field === "email") return second || has("work") ? "ccEmail" : "email"
  if (field === "phone:fax") return field
  if (isPhone(field)) {
    if (has("work")) return "phone:work"
    if (has("further") || has("addition")) return "phone:other"
    if (has("main")) return "phone:main"
    return has("private") && field === "phone" ? "phone:private" : field
  }
  if (field === "notes") return field
  if (has("internal") || (has("external") && field !== "membershipNumber")) return null
  if (has("work") || has("further")) return null
  if (field === "street" && index === 2) return has("address") && has("street") ? null : "addressAddition"
  if ((index ?? 1) > 1 && !mayRepeat(field)) return null
  if (has("private") && !isAddress(field)) return null
  return field
}

const readWords = (header: string): HeaderReading => {
  const { concepts, index, unknown } = headerMeaning(header)
  const has = (concept: HeaderConcept): boolean => concepts.includes(concept)
  const other = has("stranger") || relativeConcepts.some(has)
  const nothing: HeaderReading = { field: null, private: has("private"), extra: 0, other }
  if (unknown > 0 || has("stranger")) return nothing
  const core = coreOf(concepts)
  const field = lookUp(core, has)
  if (field === undefined) return nothing
  return { ...nothing, field: qualified(field, has, index), extra: concepts.length - core.length + (index ?? 1) - 1 }
}

/** What a header says that names alternatives: "Titel/akad. Grad" is one field twice, "Tel./Handy" one phone or another. */
const eitherOf = (header: string): HeaderField | undefined => {
  const fields = header.split("/").map((part) => readWords(part).field)
  const [first] = fields
  if (fields.length < 2 || first === undefined || first === null) return undefined
  if (fields.every((each) => each === first)) return first
  return fields.every((each) => each !== null && isPhone(each)) ? "phone" : undefined
}

/**
 * Reads one header by the rules; of one that means nothing as a whole what stands behind the name of its section. A header with
 * a word we do not know means nothing, so that nothing is guessed.
 */
export const readHeader = (header: string): HeaderReading => {
  const whole = readWords(header)
  const either = eitherOf(header)
  if (either !== undefined) return { ...whole, field: either }
  if (whole.field !== null || whole.other) return whole
  for (const { prefix, rest } of inSection(header)) {
    const read = readWords(rest)
    if (read.field !== null && isSectionOf(prefix, read.field)) return { ...read, extra: read.extra + 1 }
  }
  return whole
}
