import { fold, foldWritingUmlautsOut } from "../../kernel/fold.ts"

/**
 * Words of header rows by what they mean, as German and English lists write them; parts of compounds among them. Some are here
 * because no field is called so: an abbreviation that could be one of them means nothing.
 */
const vocabulary = {
  neutral:
    "der die das des dem den d vom von am on im in ins aus zum zur bei beim für the of for and und u bitte optional pflicht pflichtfeld pflichtangabe freiwillig " +
    "required erforderlich format value wert tt mm jj jjjj dd yy yyyy aktuell aktuelle at iso falls wenn sofern nicht if not bzw oder or " +
    "natürliche natürlicher adressattyp",
  firstName: "vorname vornamen firstname forename rufvorname",
  lastName: "nachname nachnamen familienname zuname surname lastname",
  name: "name namen",
  given: "first given",
  family: "last family familien",
  before: "vor",
  after: "nach zu",
  fullWord: "vollständiger voller ganzer full kompletter gesamter",
  nickname: "nick nickname spitzname spitznamen übername rufname alias",
  movement: "cevi pfadi jubla jungschar jungwacht blauring scout pfadfinder fahrten",
  title: "titel title",
  academic: "akademischer akademisch academic akad",
  degree: "grad",
  prefix: "prefix",
  salutation: "anrede salutation",
  gender: "geschlecht gender sex",
  birth: "geburt geburts geboren geb birth dob born",
  birthday: "geburtstag birthday birthdate geburtsdatum gebdatum gebdat gebtag bday",
  date: "datum date tag dat",
  club: "verein vereins club",
  email: "email mail emails mailadresse",
  phone: "telefon telefonnummer tel phone telephone fon telefonnr telefone telnr ruf rufnummer telefonnummern",
  landline: "festnetz landline",
  mobile: "mobil mobile mobiltelefon mobilfunk handy handynummer cell cellphone mobilnummer natel",
  fax: "fax telefax faxnummer",
  number: "nummer nr no number num nummern",
  identity: "id kennzeichen kennung kennziffer ident identifikation identifier",
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
  city: "ort ortschaft city stadt town place wohnort",
  home: "wohn heim home wohnhaft",
  country: "land länder country staat",
  region: "region",
  group:
    "gruppe gruppen group groups stufe stufen rolle rollen role roles mannschaft mannschaften team teams sparte " +
    "sparten riege meute sippe trupp altersgruppe",
  department: "abteilung abteilungen department",
  sub:
    "unter teil klein neben sub training trainings übung übungs jugend kinder damen herren senioren frauen männer " +
    "mädchen kurs spiel sport tanz turn schwimm ski reit rad wander lauf sing stimm musik theater freizeit wettkampf " +
    "leistungs regional bezirks lösch",
  division: "gliederung stamm",
  annuity: "jahresbeitrag",
  amount: "betrag",
  own: "eigener individueller",
  payer: "zahler zahlende zahlender pflichtiger pflichtige debitor payer",
  deviant: "abweichend abweichende abweichender abw",
  internal: "intern interne interner internal",
  external: "extern externe externer external",
  dayTime: "tagsüber abends mittags vormittags nachmittags",
  label:
    "tag tags label labels kategorie kategorien category categories etikett etiketten schlagwort schlagworte schlagwörter " +
    "markierung markierungen",
  member: "mitglied mitglieder mitglieds member members membership mitgliedschaft mitgliedschafts mgl mitgl mem dabei",
  human: "person personen",
  person: "kind kindes teilnehmer teilnehmerin teilnehmers spieler spielerin child participant sportler",
  join: "eintritt eintritts beitritt beitritts aufnahme join joined joining entry entered eingetreten",
  leave: "austritt austritts leave left leaving exit exited ausgetreten",
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
  signed:
    "unterschrift unterschrieben erteilt erteilung ausgestellt ausstellung signed signature unterzeichnet unterzeichnung",
  notes:
    "notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare note notes comment comments " +
    "vermerk vermerke remark remarks",
  information: "angaben informationen information infos info",
  master: "stammdaten personendaten personalien",
  contract: "vertrag vertrags contract",
  communication: "kommunikation communication",
  data: "daten data verbindung",
  fee: "beitrag beitrags beiträge gebühr gebühren fee",
  unlike: "nationalität nation bereich",
  private: "privat private privates personal persönlich persönliche",
  work: "geschäftlich dienstlich arbeit work business beruflich geschäft dienst office",
  main: "haupt main primary primär primäre erste erster",
  further:
    "weitere weiterer weiteres andere anderes other zweite zweites zweiter second secondary additional alternativ " +
    "alternative sonstige sonstiges kopie cc",
  mother: "mutter mother mama",
  father: "vater father papa",
  parent: "eltern elternteil parent parents",
  guardian:
    "erziehungsberechtigte erziehungsberechtigter erziehungsberechtigten sorgeberechtigte sorgeberechtigter " +
    "sorgeberechtigten vertretungsberechtigter vertretungsberechtigte personensorgeberechtigte vormund guardian eb",
  grandparents: "großeltern oma opa grandparents",
  emergency: "notfall emergency notruf",
  contact: "kontakt contact",
  stranger:
    "firma firmen company partner partnerin ehepartner assistent assistant arbeitgeber ansprechpartner kontaktperson " +
    "trainer organization organisation",
} as const satisfies Readonly<Record<string, string>>

/** What a word of a header means; `on` is one at its end that waits for a date. */
export type HeaderConcept = keyof typeof vocabulary | "on"

const concepts = new Map<string, HeaderConcept>()
for (const [concept, words] of Object.entries(vocabulary) as ReadonlyArray<[HeaderConcept, string]>)
  for (const word of words.split(" "))
    for (const spelling of [fold(word), foldWritingUmlautsOut(word)])
      if (!concepts.has(spelling)) concepts.set(spelling, concept)

const vowel = /[aeiouy]/

/** The s of the genitive, and the endings of adjectives ("dienstliche"). */
const inflection = /s$|(?<=lich|isch|ig)e[mnrs]?$/

/** What a folded word means, with its ending or without. */
export const conceptOf = (word: string): HeaderConcept | undefined =>
  concepts.get(word) ?? concepts.get(word.replace(inflection, ""))

/** Whether a word is cut off where German abbreviations are: behind a consonant, before the vowel of the next syllable. */
const isCutFrom = (start: string, word: string): boolean =>
  word.startsWith(start) && !vowel.test(start.at(-1)!) && vowel.test(word[start.length] ?? "")

/** The one meaning of all words for which something holds. */
const onlyConceptOf = (holds: (word: string) => boolean): HeaderConcept | undefined => {
  const words = [...concepts.keys()].filter(holds)
  // What a longer word adds to another one ("familienname") says nothing about its start.
  const simple = words.filter((word) => !words.some((other) => other !== word && word.startsWith(other)))
  const found = new Set(simple.map((word) => concepts.get(word)))
  return found.size === 1 ? [...found][0] : undefined
}

/** What the start of a word means ("mob", "eintr"), if it can be the start of words of one meaning only. */
export const conceptOfStart = (start: string): HeaderConcept | undefined =>
  onlyConceptOf((word) => isCutFrom(start, word))

/** What the starts of both parts of one compound mean together ("erz" and "ber", "hs" and "nr"). */
export const conceptOfStarts = (first: string, second: string): HeaderConcept | undefined =>
  onlyConceptOf((word) => word.startsWith(first) && word.includes(second, first.length))
