import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"
import type { Mailing } from "../mailing.ts"
import { type PersonField, personFieldNames } from "../person-field.ts"
import { type Relation, relations } from "../related-filter.ts"
import type { Standing } from "../standing.ts"

/**
 * What stands before an operator: a field of a person, the age, the standing with the club, newsletters, what is open of
 * fees, when the own data was confirmed last, or whom a person has to do with.
 */
export type FilterSubject =
  | PersonField
  | "age"
  | "standing"
  | "newsletter"
  | "owing"
  | "overdue"
  | "confirmed"
  | Relation

const fieldWords: Readonly<Record<FilterSubject, string>> = {
  lastName: "nachname familienname surname name",
  firstName: "vorname forename",
  title: "titel",
  nickname: "spitzname",
  kind: "art",
  gender: "geschlecht sex",
  birthdate: "born geburtstag geburtsdatum geboren birthday",
  email: "mail",
  ccEmail: "zweiteemail emailinkopie cc",
  phones: "phone telefon handy",
  street: "straße",
  addressAddition: "adresszusatz",
  postcode: "plz postleitzahl zip",
  city: "ort stadt wohnort",
  country: "land",
  groups: "group gruppe gruppen",
  labels: "label etikett",
  membershipNumber: "number nummer mitgliedsnummer mitgliedsnr",
  joinDate: "joined eintritt beitritt",
  leaveDate: "left austritt",
  division: "gliederung",
  annuity: "jahresbeitrag beitragsart",
  customAmount: "amount betrag eigenerbetrag",
  paymentMethod: "payment zahlungsart",
  accountHolder: "kontoinhaber kontoinhaberin",
  iban: "",
  bic: "",
  mandateReference: "mandatsreferenz",
  mandateDate: "mandatsdatum mandatvom mandat",
  notes: "note notiz notizen",
  age: "alter",
  standing: "status",
  newsletter: "newsletterstand",
  owing: "offen open schulden",
  overdue: "überfällig",
  confirmed: "bestätigt bestätigtam bestätigung",
  family: "familie angehörige",
  payer: "zahler zahlerin werzahlt",
}

const mailingWords: Readonly<Record<Mailing, string>> = { undeliverable: "unzustellbar", unsubscribed: "abgemeldet" }

const standingWords: Readonly<Record<Standing, string>> = {
  contact: "kontakt",
  application: "antrag",
  declined: "abgelehnt",
  future: "zukünftig künftig",
  active: "aktiv",
  past: "ehemalig",
}

const choiceWords = {
  kind: { contact: "kontakt", applicant: "antrag", declined: "abgelehnt", member: "mitglied" },
  gender: {
    male: "männlich m",
    female: "weiblich w f",
    nonbinary: "divers d",
    unknown: "unbekannt",
  },
  paymentMethod: {
    bank_transfer: "überweisung transfer",
    sepa_debit: "lastschrift debit",
    cash: "bar",
    none: "keine",
  },
} as const satisfies Partial<Readonly<Record<PersonField, Readonly<Record<string, string>>>>>

const plain = (word: string): string => fold(word).replace(/[._-]/g, "")

const spelled = <Meaning extends string>(words: Readonly<Record<Meaning, string>>): ReadonlyMap<string, Meaning> => {
  const found = new Map<string, Meaning>()
  for (const meaning in words)
    for (const word of [meaning, ...words[meaning].split(" ").filter((each) => each !== "")])
      for (const spelling of [plain(word), plain(foldWritingUmlautsOut(word))]) found.set(spelling, meaning)
  return found
}

const subjects = spelled<FilterSubject>(fieldWords)
const standingsByWord = spelled<Standing>(standingWords)
const mailings = spelled<Mailing>(mailingWords)
const choicesByWord: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(choiceWords).map(([field, words]) => [field, spelled<string>(words)]),
)

/** The subject that a word names, in German or English, however it is written; nothing when it names none. */
export const subjectNamed = (word: string): FilterSubject | undefined => subjects.get(plain(word))

/** The standing that a word names. */
export const standingNamed = (word: string): Standing | undefined => standingsByWord.get(plain(word))

/** What keeps messages from a person, by the word for it. */
export const mailingNamed = (word: string): Mailing | undefined => mailings.get(plain(word))

/** The value of a choice that a word names, for fields that offer a choice. */
export const choiceNamed = (field: PersonField, word: string): string | undefined =>
  choicesByWord[field]?.get(plain(word))

/** The values that a subject offers a choice of; nothing where any text will do. */
export const choicesOf = (subject: FilterSubject): ReadonlyArray<string> => {
  if (subject === "standing") return Object.keys(standingWords)
  if (subject === "newsletter") return ["unsubscribed"]
  return Object.keys((choiceWords as Readonly<Record<string, object>>)[subject] ?? {})
}

/** The names of all subjects, as filters are written out. */
export const subjectNames: ReadonlyArray<string> = [
  ...personFieldNames,
  "age",
  "status",
  "newsletter",
  "owing",
  "overdue",
  "confirmed",
  ...relations,
]

/** A word between conditions, or before one. */
export type Joining = "and" | "or" | "not"

const joinings: Readonly<Record<string, Joining>> = {
  and: "and",
  und: "and",
  or: "or",
  oder: "or",
  not: "not",
  nicht: "not",
}

/** The joining word that a text is, in any case of letters. */
export const joiningNamed = (word: string): Joining | undefined => {
  const lower = word.toLowerCase()
  return Object.hasOwn(joinings, lower) ? joinings[lower] : undefined
}

/** What asks whether anything is known, in place of a value. */
export const presenceNamed = (word: string): "isEmpty" | "isNotEmpty" | undefined => {
  const folded = fold(word)
  if (folded === "empty" || folded === "leer") return "isEmpty"
  return folded === "known" || folded === "bekannt" || folded === "vorhanden" ? "isNotEmpty" : undefined
}
