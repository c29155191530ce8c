import type {
  FileRefusal,
  FileRefusalCode,
  ImportFault,
  ImportFaultCode,
  ImportField,
  ImportSpeech,
  ImportWarning,
  ImportWarningCode,
} from "../../../core/people/import/index.ts"
import { formatDate } from "./format.ts"
import { lazily } from "./lazily.ts"
import { fieldLabel } from "./person.ts"
import { choicesText } from "./value-fault.ts"

const number = lazily(() => new Intl.NumberFormat("de-DE"))
const megabytes = (bytes: number): string => `${number().format(Math.round(bytes / 104_857.6) / 10)} MB`

const asWorkbook = "Speichere sie dort als „Excel-Arbeitsmappe (.xlsx)“ und wähle die neue Datei aus."

/** Why a file is refused, and what to do. */
const refusals: Readonly<Record<FileRefusalCode, string>> = {
  empty: "Die Datei ist leer. Exportiere die Liste noch einmal und prüfe, ob die Datei Zeilen enthält.",
  tooLarge: "Die Datei ist zu groß. Teile die Liste auf mehrere Dateien auf und importiere sie nacheinander.",
  tooManyRows:
    "Die Datei hat zu viele Zeilen. Teile die Liste auf mehrere Dateien auf und importiere sie nacheinander.",
  tooManyColumns:
    "Die Datei hat zu viele Spalten. Prüfe, ob das die Mitgliederliste ist, und lösche Spalten, die du nicht brauchst.",
  tooManyCells:
    "Die Datei hat zu viele Felder, auch wenn viele leer sind. Lösche Spalten, die du nicht brauchst, oder teile die Liste auf mehrere Dateien auf.",
  lineTooLong:
    "In der Datei steht eine Zeile mit mehr als einer Million Zeichen. Prüfe, ob das die Mitgliederliste ist, und exportiere sie noch einmal.",
  severalSheets: "In der Datei sind mehrere Tabellen. Sag, welche davon die Liste ist.",
  noSheet: "In der Excel-Datei ist keine sichtbare Tabelle mit Inhalt. Prüfe in Excel, ob die Liste ausgeblendet ist.",
  damagedWorkbook: `Die Excel-Datei ist beschädigt oder unvollständig. Öffne sie in Excel. ${asWorkbook}`,
  encryptedWorkbook:
    "Die Excel-Datei ist mit einem Kennwort geschützt. Nimm es in Excel heraus: Datei › Informationen › Arbeitsmappe schützen › Mit Kennwort verschlüsseln. Speichere sie und wähle sie noch einmal aus.",
  unpacksTooLarge:
    "In der Excel-Datei steckt ausgepackt viel mehr, als eine Liste braucht. Kopiere die Liste in Excel in eine neue Datei und wähle diese aus.",
  xlsb: `Das ist eine binäre Excel-Datei (XLSB). Öffne sie in Excel. ${asWorkbook}`,
  xls: `Das ist eine alte Excel-Datei (XLS). Öffne sie in Excel. ${asWorkbook}`,
  ods: "Das ist eine LibreOffice-Tabelle (ODS). Öffne sie, wähle „Speichern unter“ und dann „Excel 2007–365 (.xlsx)“.",
  document: "Das ist ein Textdokument. Kopiere die Liste in eine Tabelle und wähle diese Datei aus.",
  archive: "Das ist ein gepacktes Archiv. Entpacke es und wähle die Excel- oder CSV-Datei darin aus.",
  pdf: "Das ist ein PDF. Daraus lassen sich keine Spalten lesen. Exportiere die Liste in deinem Programm als CSV.",
  image: "Das ist ein Bild. Exportiere die Liste in deinem Programm als CSV.",
  html: `Das ist eine Webseite (HTML). Öffne sie in einer Tabelle wie Excel. ${asWorkbook}`,
  xml: `Das ist eine XML-Datei. Öffne sie in einer Tabelle wie Excel. ${asWorkbook}`,
  json: "Das ist eine JSON-Datei. Exportiere die Liste in deinem Programm als CSV.",
  vcard: "Das sind Visitenkarten (vCard). Exportiere die Kontakte in deinem Adressbuch als CSV.",
  calendar: "Das ist ein Kalender. Wähle die Mitgliederliste als CSV-Datei aus.",
  nulBytes: "In der Datei stehen Nullbytes, sie ist beschädigt. Exportiere die Liste noch einmal als „CSV UTF-8“.",
  binary: "Das ist keine Textdatei. Exportiere die Liste in deinem Programm als CSV und wähle diese Datei aus.",
}

/** What is wrong in a file or a row, and what to do. */
const faults: Readonly<Record<ImportFaultCode, string>> = {
  headerMissing:
    "Die Kopfzeile fehlt. Schreibe in die erste Zeile, was in den Spalten steht: Vorname, Nachname und so weiter.",
  headerOnly: "Die Datei hat nur eine Kopfzeile und keine Personen. Prüfe den Export.",
  noMemberList:
    "Das sieht nicht nach einer Mitgliederliste aus: Keine Spalte sagt etwas über Personen. Wähle eine andere Datei oder ordne die Spalten selbst zu.",
  noNameColumn:
    "Es gibt keine Spalte mit Namen. Ordne eine Spalte dem Vornamen, dem Nachnamen oder der Mitgliedsnummer zu.",
  brokenQuotes:
    "In dieser Zeile passen die Anführungszeichen nicht zusammen. Verbessere sie in der Datei oder überspringe die Zeile.",
  rowTooLong:
    "Diese Zeile hat mehr Spalten als die Kopfzeile. Wahrscheinlich steht ein Trennzeichen in einem Text. Setze den Text in der Datei in Anführungszeichen oder überspringe die Zeile.",
  personTwiceInFile:
    "Diese Person steht schon weiter oben in der Datei, mit anderen Angaben. Überspringe eine der beiden Zeilen.",
  severalMatches:
    "Mehrere Personen in deiner Liste passen auf diese Zeile. Führe sie zuerst zusammen oder überspringe die Zeile.",
  nameMissing: "Vorname und Nachname fehlen. Trage einen Namen ein oder überspringe die Zeile.",
  tooLong: "Der Text ist zu lang. Kürze ihn.",
  notOneLine: "Hier steht ein Zeilenumbruch oder ein unsichtbares Steuerzeichen. Schreibe den Namen in eine Zeile.",
  notADate: "Dieses Datum gibt es nicht. Schreibe es als Tag.Monat.Jahr, zum Beispiel 31.12.2010.",
  yearMissing: "Hier fehlt das Jahr. Schreibe es dazu, zum Beispiel 31.12.2010.",
  inFuture: "Das Datum liegt in der Zukunft. Prüfe das Jahr.",
  tooOld: "Das Datum liegt mehr als 130 Jahre zurück. Prüfe das Jahr.",
  leaveBeforeJoin: "Der Austritt liegt vor dem Eintritt. Prüfe beide Daten.",
  notAnEmail: "Das ist keine E-Mail-Adresse. Sie braucht ein @ und eine Endung, zum Beispiel anna@beispiel.de.",
  notAPhone: "Das ist keine Telefonnummer. Erlaubt sind Ziffern, +, Klammern, Striche und Leerzeichen.",
  phoneWithRemark:
    "Hinter der Nummer steht eine Bemerkung. Lass nur die Nummer stehen; die Bemerkung passt in die Notizen.",
  severalNumbers:
    "Hier stehen mehrere Nummern, die sich nicht trennen lassen. Schreibe jede vollständig, mit Komma dazwischen.",
  tooManyPhones: "Damit hätte die Person mehr als 20 Telefonnummern. Lass nur die stehen, die ihr braucht.",
  notAnIban:
    "Das ist keine IBAN. Sie beginnt mit zwei Buchstaben und zwei Ziffern, zum Beispiel DE89 3704 0044 0532 0130 00.",
  ibanCheckDigits: "In der IBAN ist ein Tippfehler: Die Prüfziffer stimmt nicht. Vergleiche sie mit der Bankkarte.",
  ibanLength: "Die IBAN ist zu kurz oder zu lang. Eine deutsche hat 22 Zeichen.",
  ibanCountry: "Die IBAN beginnt nicht mit einem Land, das IBANs hat. Deutsche beginnen mit DE.",
  notABic: "Das ist kein BIC. Er hat 8 oder 11 Zeichen. Du kannst das Feld auch leer lassen.",
  notAPostcode: "Die Postleitzahl passt nicht zum Land. Eine deutsche hat fünf Ziffern.",
  unknownCountry:
    "Dieses Land kenne ich nicht. Schreibe den Namen aus oder das Kürzel mit zwei Buchstaben, zum Beispiel DE.",
  unknownChoice:
    "Diese Angabe steht hier nicht zur Wahl. Schreibe sie so, wie Wimpel sie anbietet, zum Beispiel „weiblich“, „Lastschrift“ oder einen Wert der eigenen Spalte, oder lass das Feld leer.",
  onlyByStep: "Das ändert sich nur durch einen Schritt der Mitgliedschaft, nicht durch einen Import.",
  notANumber: "Das ist keine Zahl. Schreibe sie mit Komma, zum Beispiel 12,5.",
  valueMissing: "Hier fehlt eine Angabe.",
  fileGone: "Dateien lassen sich nicht importieren. Lade sie bei der Person hoch.",
  fileComing: "Dateien lassen sich nicht importieren. Lade sie bei der Person hoch.",
  familyGone: "Familien lassen sich nicht importieren. Verbinde die Personen danach auf ihren Seiten.",
  columnGone: "Diese eigene Spalte gibt es nicht mehr. Ordne die Spalte neu zu.",
  tooMuchInColumns:
    "In den eigenen Spalten dieser Person stünde mehr, als hineinpasst: 40.000 Zeichen, auch in gelöschten Spalten; ein kurzer Eintrag zählt 80. Kürze die Zeile.",
  notAnAmount: "Das ist kein Betrag. Schreibe ihn mit Komma, zum Beispiel 12,50.",
  numberTaken:
    "Diese Mitgliedsnummer hat schon eine andere Person in deiner Liste. Vergib eine andere oder überspringe die Zeile.",
  notAReference:
    "Diese Mandatsreferenz nimmt keine Bank. Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Leerzeichen und + ? / - : ( ) . , '; ein / steht weder am Rand noch doppelt.",
  referenceTaken:
    "Diese Mandatsreferenz gehört oder gehörte zu einem anderen Mandat. Trage eine andere ein oder lass das Feld leer, dann bekommt das Mandat die nächste freie.",
  referenceEnded:
    "Das Mandat mit dieser Referenz ist beendet. Trage eine andere ein oder lass das Feld leer. Gilt es doch noch, nimm das Ende auf der Seite der Person zurück.",
  referenceTwiceInFile:
    "Diese Mandatsreferenz steht schon weiter oben in der Datei, mit einem anderen Konto. Trage eine andere ein oder lass das Feld leer.",
  numberTwiceInFile:
    "Diese Mitgliedsnummer steht schon weiter oben in der Datei. Vergib eine andere oder überspringe die Zeile.",
}

/** What deserves a look. */
const warnings: Readonly<Record<ImportWarningCode, string>> = {
  notUtf8: "Die Datei ist nicht in UTF-8 gespeichert. Prüfe in der Vorschau, ob Umlaute richtig aussehen.",
  doubleEncoded:
    "Einige Umlaute sind schon in der Datei zerstört (zum Beispiel „MÃ¼ller“). Exportiere sie am besten noch einmal als „CSV UTF-8“.",
  unreadableCharacters:
    "Einige Zeichen lassen sich nicht lesen und erscheinen als �. Exportiere die Liste am besten noch einmal als „CSV UTF-8“.",
  headerTwice: "Zwei Spalten haben denselben Namen. Keine von beiden wird übernommen, bis du sie selbst zuordnest.",
  rowTooShort: "Hier fehlen Spalten am Ende der Zeile. Sie gelten als leer.",
  formula: "Das sieht nach einer Formel aus. Es wird als Text übernommen und nie ausgerechnet.",
  postcodePadded: "Der Postleitzahl fehlte die Null am Anfang. Sie wurde ergänzt.",
  nameSplit: "Vor- und Nachname standen in einer Spalte und wurden getrennt. Prüfe die Namen in der Vorschau.",
  moreEmails: "Hier stehen mehr als zwei E-Mail-Adressen. Nur die ersten beiden werden übernommen.",
  filesColumn:
    "So heißt bei dir eine Spalte mit Dateien. Dateien lassen sich nicht importieren: Lade sie bei den Personen hoch.",
  totalsRow: "Eine Zeile sieht nach einer Summe aus und wird nicht importiert.",
  remarkRow: "Eine Zeile sieht nach einer Anmerkung zur Liste aus und wird nicht importiert.",
  namelessRow: "Eine Zeile hat keinen Namen und wird nicht importiert.",
  referencesMissing:
    "Hier sind Konto und Unterschrift da, aber keine Mandatsreferenz. Vergeben wird keine, weil die Lastschrift noch nicht eingerichtet ist: Richte sie vorher ein, oder vergib die Referenzen danach unter „Mandate“.",
  tooManyChoices: "Diese Spalte hat mehr verschiedene Werte, als zur Auswahl stehen können.",
  dayFirst: "Diese Daten lassen offen, ob Tag oder Monat vorne steht (3/4/2010). Der Tag gilt als vorne.",
  serialDate: "Hier stehen Tageszahlen aus einer Tabelle statt Daten. Sie wurden umgerechnet.",
  shortYear: "Hier hat das Jahr nur zwei Ziffern. Es wurde ergänzt, ein Geburtsdatum nie in die Zukunft.",
  monthFirst: "Die Daten dieser Spalte haben den Monat vorne (12/31/2010) und wurden so gelesen.",
}

const { kind: _, phones, ...ofPersons } = fieldLabel

/** What the fields are called in the mapping: as everywhere, and what only files have. */
export const importFieldLabels: Readonly<Record<ImportField, string>> = {
  ...ofPersons,
  fullName: "Vor- und Nachname in einem",
  phone: phones,
  "phone:mobile": "Telefon: mobil",
  "phone:private": "Telefon: privat",
  "phone:main": "Telefon: Hauptnummer",
  "phone:work": "Telefon: Arbeit",
  "phone:mother": "Telefon: Mutter",
  "phone:father": "Telefon: Vater",
  "phone:parent": "Telefon: Eltern",
  "phone:guardian": "Telefon: Sorgeberechtigte",
  "phone:grandparents": "Telefon: Großeltern",
  "phone:emergency": "Telefon: Notfall",
  "phone:fax": "Fax",
  "phone:other": "Telefon: weitere",
  streetAndNumber: "Straße und Hausnummer",
  street: "Straße (ohne Hausnummer)",
  houseNumber: "Hausnummer",
  postcodeAndCity: "PLZ und Ort in einem",
}

const refusalText = (refusal: FileRefusal): string => {
  if (refusal.code === "severalSheets")
    return `${refusals.severalSheets} Es gibt: ${refusal.sheets.map((name) => `„${name}“`).join(", ")}.`
  if (refusal.code === "tooLarge" || refusal.code === "unpacksTooLarge")
    return `${refusals[refusal.code]} (${megabytes(refusal.size)}, erlaubt sind ${megabytes(refusal.limit)})`
  if ("size" in refusal)
    return `${refusals[refusal.code]} (${number().format(refusal.size)}, erlaubt sind ${number().format(refusal.limit)})`
  return refusals[refusal.code]
}

const leftOutText = ({ value, count }: ImportWarning): string =>
  `${warnings.tooManyChoices} Übernommen werden die ersten; ${number().format(count)} ${count === 1 ? "bleibt" : "bleiben"} leer: ${value}.`

/** The first of the guessed dates, each with what it was taken for. */
const guessText = ({ guesses = [] }: ImportWarning): string =>
  guesses.length === 0
    ? ""
    : ` Prüfe: ${guesses.map(({ text, date }) => `${text} ist der ${formatDate(date)}`).join(", ")}.`

const warningText = (warning: ImportWarning): string => {
  if (warning.code === "tooManyChoices") return leftOutText(warning)
  const often = warning.count > 1 ? ` (${number().format(warning.count)}-mal)` : ""
  return `${warnings[warning.code]}${often}${guessText(warning)}`
}

/** What is wrong with a value and what to do; where it is none of what there is to choose, what there is. */
export const importFaultText = (code: ImportFaultCode, options: ReadonlyArray<string>): string =>
  code === "unknownChoice" && options.length > 0
    ? `Diese Angabe steht hier nicht zur Wahl. ${choicesText(options)} Du kannst das Feld auch leer lassen.`
    : faults[code]

/** The import in German: du, short sentences, what is wrong and what to do. */
export const importSpeech: ImportSpeech = {
  refusal: refusalText,
  fault: ({ code }: ImportFault) => faults[code],
  warning: warningText,
}
