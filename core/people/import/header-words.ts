import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"

/** Words of header rows by what they mean, as German and English lists write them; parts of compounds among them. */
const vocabulary = {
  neutral:
    "der die das des dem den vom am im the of and und bitte optional pflicht pflichtfeld pflichtangabe freiwillig " +
    "required erforderlich format value wert tt mm jj jjjj dd yy yyyy aktuell aktuelle verein vereins",
  firstName: "vorname vornamen firstname forename rufvorname",
  lastName: "nachname nachnamen familienname zuname surname lastname",
  name: "name namen",
  given: "first given",
  family: "last family familien",
  before: "vor",
  after: "nach",
  fullWord: "vollständiger voller ganzer full kompletter gesamter",
  nickname: "nickname spitzname spitznamen übername pfadiname pfadfindername rufname alias",
  title: "titel title",
  academic: "akademischer akademisch academic akad",
  degree: "grad",
  prefix: "prefix",
  salutation: "anrede salutation",
  gender: "geschlecht gender sex",
  birth: "geburt geburts geboren geb birth dob born",
  birthday: "geburtstag birthday birthdate geburtsdatum gebdatum gebdat gebtag bday",
  date: "datum date tag dat",
  email: "email mail emails mailadresse",
  phone: "telefon telefonnummer tel phone telephone fon telefonnr telefone telnr ruf rufnummer telefonnummern",
  landline: "festnetz landline",
  mobile: "mobil mobile mobiltelefon mobilfunk handy handynummer cell cellphone mobilnummer natel",
  fax: "fax telefax faxnummer",
  number: "nummer nr no number num nummern",
  identity: "id kennzeichen",
  address: "adresse address anschrift adress adressen addr",
  formOfAddress: "adressierung adressierungs",
  line: "zeile line",
  street: "straße str street strassenname",
  house: "haus house",
  houseNumber: "hausnummer hausnr hnr hsnr housenumber",
  addition: "zusatz zusätzliche zusätzlicher zusätzliches zusätzlich zusätze extended ergänzung co supplement",
  postcode: "plz postleitzahl postcode zip zipcode postalcode pstlz",
  postal: "postal post",
  code: "code",
  city: "ort city stadt town place wohnort",
  home: "wohn heim home wohnhaft",
  country: "land country staat",
  region: "region",
  group:
    "gruppe gruppen group groups stufe stufen rolle rollen role roles mannschaft mannschaften team teams sparte " +
    "sparten riege meute sippe trupp altersgruppe",
  department: "abteilung abteilungen department",
  division: "gliederung",
  annuity: "jahresbeitrag",
  amount: "betrag",
  own: "eigener",
  label:
    "tag tags label labels kategorie kategorien category categories etikett etiketten schlagwort schlagworte " +
    "markierung markierungen",
  member: "mitglied mitglieder mitglieds member members membership mitgliedschaft mitgliedschafts mgl mitgl",
  person: "kind kindes teilnehmer teilnehmerin teilnehmers spieler spielerin person child participant sportler",
  join: "eintritt eintritts beitritt beitritts aufnahme join joined joining entry eingetreten",
  leave: "austritt austritts leave left leaving exit ausgetreten",
  since: "seit ab since",
  until: "bis until",
  begin: "beginn begin start anfang",
  end: "ende end",
  pay: "zahlung zahlungs zahl bezahl bezahlung payment pay",
  method: "art methode method weise form mittel weg type",
  debit: "lastschrift lastschriften bankeinzug abbuchung einzugsermächtigung",
  account: "konto kto account bankverbindung bankkonto",
  bank: "bank",
  holder: "inhaber inhaberin holder owner",
  accountHolder: "kontoinhaber kontoinhaberin ktoinhaber ktoi accountholder",
  iban: "iban",
  bic: "bic swift bankcode",
  sepa: "sepa",
  mandate: "mandat mandats mandate",
  reference: "referenz referenznummer reference ref",
  signed: "unterschrift unterschrieben erteilt signed signature unterzeichnet",
  notes:
    "notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare note notes comment comments " +
    "vermerk vermerke remark remarks",
  information: "angaben informationen information infos info",
  private: "privat private privates personal persönlich persönliche",
  work: "geschäftlich dienstlich arbeit work business beruflich geschäft dienst office",
  main: "haupt main primary primär primäre erste erster",
  further:
    "weitere weiterer weiteres andere anderes other zweite zweites zweiter second secondary additional alternativ " +
    "alternative sonstige sonstiges",
  mother: "mutter mother mama",
  father: "vater father papa",
  parent: "eltern elternteil parent parents",
  guardian:
    "erziehungsberechtigte erziehungsberechtigter erziehungsberechtigten sorgeberechtigte sorgeberechtigter " +
    "sorgeberechtigten vertretungsberechtigter vertretungsberechtigte personensorgeberechtigte vormund guardian",
  grandparents: "großeltern oma opa grandparents",
  emergency: "notfall emergency notruf",
  contact: "kontakt contact",
  stranger:
    "firma firmen company partner partnerin ehepartner assistent assistant arbeitgeber ansprechpartner kontaktperson " +
    "trainer organization organisation",
} as const satisfies Readonly<Record<string, string>>

/** What a word of a header means. */
export type HeaderConcept = keyof typeof vocabulary

const concepts = new Map<string, HeaderConcept>()
for (const [concept, words] of Object.entries(vocabulary) as ReadonlyArray<[HeaderConcept, string]>)
  for (const word of words.split(" "))
    for (const spelling of [fold(word), foldWritingUmlautsOut(word)])
      if (!concepts.has(spelling)) concepts.set(spelling, concept)

const linking = ["", "s", "es", "n"]
const shortestPart = 3

/** The meanings of the parts of a compound (longest part first, with a linking s, es or n, a last s of the genitive left out), or nothing. */
const compound = (word: string): ReadonlyArray<HeaderConcept> | undefined => {
  const whole = concepts.get(word) ?? (word.endsWith("s") ? concepts.get(word.slice(0, -1)) : undefined)
  if (whole !== undefined) return [whole]
  for (let end = word.length - 2; end >= shortestPart; end--) {
    const part = concepts.get(word.slice(0, end))
    if (part === undefined) continue
    for (const link of linking) {
      if (!word.startsWith(link, end)) continue
      const rest = word.slice(end + link.length)
      if (rest.length < shortestPart && rest !== "nr" && rest !== "id") continue
      const following = compound(rest)
      if (following !== undefined) return [part, ...following]
    }
  }
  return undefined
}

/** What a header says: the meanings of its words, the number in it, and how many words mean nothing to us. */
export interface HeaderMeaning {
  readonly concepts: ReadonlyArray<HeaderConcept>
  readonly index: number | undefined
  readonly unknown: number
}

const legend = /\([^()]*=[^()]*\)|\[[^[\]]*=[^[\]]*\]/g
const genderLetters = /(^|[^a-z])[mwfdx](?:\s?[/|,]\s?[mwfdx]){1,3}(?=[^a-z]|$)/g

/** The words of a header: camel case, compounds with hyphens, brackets and digits taken apart, folded. */
const wordsOf = (header: string): ReadonlyArray<string> => {
  const split = header
    .normalize("NFC")
    .replace(legend, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
  const folded = fold(split)
    .replace(/#/g, " nr ")
    .replace(/\bc\/o\b/g, "co")
    .replace(/(?<=[a-z]):in(?:nen)?\b/g, "")
    .replace(/\be[\s._-]?mail/g, "email")
  const plain = folded.replace(genderLetters, "$1 ")
  return (plain.trim() === "" && folded !== "" ? "gender" : plain)
    .replace(/([a-z])(\d)/g, "$1 $2")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
}

/** Reads a header by its words: "Eltern 1 E-Mail" is parent and email, number 1. */
export const headerMeaning = (header: string): HeaderMeaning => {
  const found: Array<HeaderConcept> = []
  let index: number | undefined
  let unknown = 0
  for (const word of wordsOf(header)) {
    const meaning = compound(word)
    if (/^\d{1,2}$/.test(word)) index ??= Number(word)
    else if (meaning === undefined) unknown++
    else found.push(...meaning)
  }
  return { concepts: [...new Set(found)], index, unknown }
}
