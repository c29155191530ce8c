import { fold } from "../../kernel/fold.ts"
import { type HeaderConcept, headerMeaning } from "./header-words.ts"
import type { ImportField } from "./import-field.ts"

/** A header as a rule understands it, before its neighbours are looked at. */
export interface HeaderReading {
  readonly field: ImportField | "name" | "salutation" | "department" | "begin" | "end" | "number" | "account" | null
  /** Which of several addresses it belongs to. */
  readonly private: boolean
  /** Words besides those that the field needs; of two headers for one field the plainer is meant. */
  readonly extra: number
  /** Whether another person is spoken of. */
  readonly other: boolean
}

const rules: Readonly<Record<NonNullable<HeaderReading["field"]>, string>> = {
  firstName: "firstName|given name|before name",
  lastName: "lastName|family name|after name",
  fullName: "before lastName|firstName lastName|firstName name|name fullWord|firstName lastName name",
  name: "name",
  nickname: "nickname",
  title: "title|academic title|academic degree|name prefix",
  salutation: "salutation",
  gender: "gender",
  birthdate: "birthday|birth|birth date|birthday date",
  email: "email|email address|email contact",
  phone: "phone|phone number|landline|landline phone|landline number|landline number phone",
  "phone:mobile": "mobile|mobile number|mobile phone|mobile number phone",
  "phone:fax": "fax|fax number|fax phone",
  streetAndNumber: "street number|houseNumber street|house number street",
  street: "street|address|address street|address line|address home|address home street",
  houseNumber: "houseNumber|house number",
  addressAddition:
    "addition address|addition formOfAddress|addition street|addition before street|addition after street|" +
    "addition address line",
  postcode: "postcode|postcode number|code postal|address code postal|address postcode",
  city: "city|city home|address city",
  postcodeAndCity: "city postcode",
  country: "country|country region|address country",
  groups: "group|group name",
  department: "department",
  labels: "label",
  membershipNumber: "member number|identity member",
  joinDate: "join|date join|member since|begin member|join since|join member|date join member",
  leaveDate: "leave|date leave|member until|end member|leave member|date leave member",
  begin: "begin",
  end: "end",
  number: "number",
  paymentMethod: "method pay|debit",
  accountHolder: "account holder|accountHolder|accountHolder name|account holder name",
  account: "account|account number",
  iban: "iban|iban number|account iban|bank iban|account iban number",
  bic: "bic|bic bank|account bic|bic code",
  mandateReference: "mandate reference|mandate number|identity mandate|mandate number reference",
  mandateDate: "date mandate|date mandate signed|mandate signed",
  notes: "notes|addition information|further information",
  ccEmail: "",
  "phone:private": "",
  "phone:main": "",
  "phone:work": "",
  "phone:mother": "",
  "phone:father": "",
  "phone:parent": "",
  "phone:guardian": "",
  "phone:grandparents": "",
  "phone:emergency": "emergency number",
  "phone:other": "",
  division: "division",
  annuity: "annuity name",
  customAmount: "amount own",
}

const fieldOf = new Map<string, NonNullable<HeaderReading["field"]>>()
for (const [field, combinations] of Object.entries(rules) as ReadonlyArray<
  [NonNullable<HeaderReading["field"]>, string]
>)
  for (const combination of combinations.split("|"))
    if (combination !== "") fieldOf.set(combination.split(" ").toSorted().join(" "), field)

const relatives: Partial<Readonly<Record<HeaderConcept, ImportField>>> = {
  mother: "phone:mother",
  father: "phone:father",
  guardian: "phone:guardian",
  grandparents: "phone:grandparents",
  parent: "phone:parent",
  emergency: "phone:emergency",
}
const relativeConcepts = Object.keys(relatives) as ReadonlyArray<HeaderConcept>
const qualifiers = new Set<HeaderConcept>(["neutral", "private", "work", "main", "further", "sepa", "person"])
const bankWords = new Set<HeaderConcept>(["debit", "bank", "account"])

const isPhone = (field: string): boolean => field === "phone" || field === "phone:mobile" || field === "phone:fax"
const isAddress = (field: string): boolean =>
  /^(?:street|streetAndNumber|houseNumber|addressAddition|postcode|city|postcodeAndCity|country)$/.test(field)
const mayRepeat = (field: string): boolean =>
  /^(?:phone|groups$|labels$|notes$|department$|addressAddition$)/.test(field)

/** The words that decide: without qualifiers, relatives and, beside a mandate, the words of banks. */
const coreOf = (concepts: ReadonlyArray<HeaderConcept>): ReadonlyArray<HeaderConcept> => {
  const kept = concepts.filter((each) => !qualifiers.has(each) && relatives[each] === undefined)
  return concepts.includes("mandate") ? kept.filter((each) => !bankWords.has(each)) : kept
}

/** The field of the deciding words; the owner ("E-Mail Mitglied") may be left out, as may a second word for more. */
const lookUp = (core: ReadonlyArray<HeaderConcept>, has: (concept: HeaderConcept) => boolean) => {
  const key = (words: ReadonlyArray<HeaderConcept>) => words.toSorted().join(" ")
  if (core.length === 0) return undefined
  if (has("emergency") && key(core) === "number") return "phone" as const
  if (has("further") && key(core) === "information") return "notes" as const
  return (
    fieldOf.get(key(core)) ??
    fieldOf.get(key(core.filter((each) => each !== "member"))) ??
    fieldOf.get(key(core.filter((each) => each !== "addition" && each !== "contact")))
  )
}

/** What a qualifier makes of a field: whose phone, the second e-mail address; nothing where it makes no sense. */
const qualified = (
  field: NonNullable<HeaderReading["field"]>,
  has: (concept: HeaderConcept) => boolean,
  index: number | undefined,
): HeaderReading["field"] => {
  const relative = relativeConcepts.find(has)
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
  if (has("work") || has("further")) return null
  if (field === "street" && index === 2) return has("address") && has("street") ? null : "addressAddition"
  if ((index ?? 1) > 1 && !mayRepeat(field)) return null
  if (has("private") && !isAddress(field)) return null
  return field
}

/** What fields were once called on our screens, in words that no rule could tell. */
const former: Readonly<Record<string, NonNullable<HeaderReading["field"]>>> = {
  "mandat vom": "mandateDate",
  "e-mail in kopie": "ccEmail",
}

/** Reads one header by the rules. A header with a word we do not know means nothing, so that nothing is guessed. */
export const readHeader = (header: string): HeaderReading => {
  const { concepts, index, unknown } = headerMeaning(header)
  const has = (concept: HeaderConcept): boolean => concepts.includes(concept)
  const other = has("stranger") || relativeConcepts.some(has)
  const nothing: HeaderReading = { field: null, private: has("private"), extra: 0, other }
  const known = former[fold(header.trim())]
  if (known !== undefined) return { ...nothing, field: known }
  if (unknown > 0 || has("stranger")) return nothing
  const core = coreOf(concepts)
  const field = lookUp(core, has)
  if (field === undefined) return nothing
  return { ...nothing, field: qualified(field, has, index), extra: concepts.length - core.length + (index ?? 1) - 1 }
}
