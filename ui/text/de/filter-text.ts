import type { FilterMistake, FilterMistakeCode } from "../../../core/people/filter-text/index.ts"
import { choices, fieldLabel, standingText } from "./person.ts"

const germanWords: Readonly<Record<string, string>> = {
  ...standingText,
  ...choices.kind,
  ...choices.gender,
  ...choices.paymentMethod,
  ...fieldLabel,
  age: "Alter",
  owing: "Offen",
  overdue: "Überfällig",
  confirmed: "Bestätigt",
  family: "Familie",
  payer: "Zahler",
  status: "Status",
}

const named = (names: ReadonlyArray<string>): string =>
  names.map((name) => (name in germanWords ? `${germanWords[name]} (${name})` : name)).join(", ")

/** What is wrong, of the part of the text where the mistake is, and what could stand there. */
const sentences: Readonly<Record<FilterMistakeCode, (part: string, expected: string) => string>> = {
  unknownField: (part, expected) =>
    `Ein Feld „${part}“ gibt es nicht. Möglich sind: ${expected}. Ein Text mit Doppelpunkt gehört in Anführungszeichen.`,
  unknownChoice: (part, expected) => `„${part}“ kenne ich hier nicht. Möglich sind: ${expected}.`,
  unknownCountry: (part) => `Das Land „${part}“ kenne ich nicht. Schreibe den Namen oder zwei Buchstaben wie DE.`,
  operatorUnfit: (part) => `„${part}“ passt nicht zu diesem Feld.`,
  valueMissing: () => "Hier fehlt ein Wert.",
  notADate: (part) =>
    `„${part}“ ist kein Datum. Schreibe 31.12.2010, 12.2010, 2010 oder 2010-12-31, oder zwei davon wie 2009..2010.`,
  notAnAmount: (part) =>
    `„${part}“ ist kein Betrag. Schreibe ihn mit Komma, zum Beispiel 12,50, oder zwei davon wie 10..20.`,
  notANumber: (part) =>
    `„${part}“ ist keine Zahl. Schreibe sie mit Komma, zum Beispiel 12,5, oder zwei davon wie 40..42.`,
  notAnAge: () => "Hier steht kein Alter. Schreibe eine Zahl von 0 bis 150, oder zwei wie 7..10.",
  conditionMissing: () => "Hier fehlt eine Bedingung, zum Beispiel status:aktiv.",
  bracketOpen: () => "Diese Klammer wird nicht geschlossen.",
  bracketUnopened: () => "Diese Klammer wurde nicht geöffnet.",
  quoteOpen: () => "Diese Anführungszeichen werden nicht geschlossen.",
  unexpected: () => "Das passt hier nicht.",
  wordInside: (part) =>
    `Das Suchwort „${part}“ kann nicht in Klammern, hinter „nicht“ oder neben „oder“ stehen. Schreibe ein Feld davor, zum Beispiel name:${part}.`,
  tooDeep: () => "Hier sind zu viele Klammern ineinander.",
  tooLong: () => "Dieser Text ist zu lang. Erlaubt sind 200 Zeichen.",
  tooOften: () =>
    "Das fragt zu oft nach anderem als der Person selbst. Möglich sind viermal „offen“ oder „überfällig“ und achtmal „familie“ oder „zahler“.",
  tooMany: () => "Das sind zu viele Werte. Erlaubt sind 100.",
  unreadable: () => "Der Text enthält ein Zeichen, das nicht lesbar ist.",
}

/** Longer lists of what could stand there are left to the help. */
const mostNamed = 8

/** A mistake in a filter text as a sentence for a place that shows the text itself. */
export const filterMistakeHint = ({ position, length, code, expected }: FilterMistake, text: string): string => {
  const part = text.slice(position, position + length)
  if (code === "unknownField" && expected.length > mostNamed)
    return `Ein Feld „${part}“ gibt es nicht. Suchst du nach diesem Text, setze ihn in Anführungszeichen.`
  return sentences[code](part, expected.map((name) => germanWords[name] ?? name).join(", "))
}

/** A mistake in a filter text as a sentence with its place, counted from 1. */
export const filterMistakeText = (mistake: FilterMistake, text: string): string => {
  const { position, length, code, expected } = mistake
  return `Stelle ${position + 1}: ${sentences[code](text.slice(position, position + length), named(expected))}`
}
