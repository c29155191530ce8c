import { type Letter, type LetterFault, letterLimits } from "../../../core/people/declining/letter.ts"
import { counted, formatNumber } from "./format.ts"
import { changeText } from "./membership.ts"

const mails = (count: number): string => counted(count, "Mail ist", "Mails sind")

const faults: Readonly<Record<LetterFault["code"], (field: LetterFault["field"]) => string>> = {
  empty: (field) => (field === "subject" ? "Gib der Mail einen Betreff." : "Schreib etwas in die Mail."),
  tooLong: (field) => `Das ist zu lang: höchstens ${formatNumber(letterLimits[field])} Zeichen.`,
  severalLines: () => "Der Betreff darf nur eine Zeile haben.",
  unknownToken: () => "Geschweifte Klammern gibt es hier nur als {vorname}.",
}

/** What the dialog before declining says. */
export const declineText = {
  mail: "Mail schreiben",
  subject: "Betreff",
  text: "Text der Mail",
  token: "Aus {vorname} wird bei jeder Person der Vorname.",
  loading: "Wimpel sieht nach, wer eine Mail bekommen kann …",
  with: "Mit Mail ablehnen",
  without: "Ohne Mail ablehnen",
  getting: (count: number): string => `${changeText.persons(count)} ${count === 1 ? "bekommt" : "bekommen"} eine Mail.`,
  nobody: "Hier hat niemand eine gültige E-Mail-Adresse. Ablehnen geht nur ohne Mail.",
  missing: (count: number): string =>
    `Keine Mail ${count === 1 ? "bekommt" : "bekommen"}, weil eine gültige E-Mail-Adresse fehlt:`,
  repliesTo: (address: string | null): string =>
    address === null
      ? "Antworten kommen nicht bei euch an: In den Einstellungen fehlt die E-Mail für Rückfragen."
      : `Antworten gehen an ${address}.`,
  fault: ({ field, code }: LetterFault): string => faults[code](field),
  left: (count: number): string => `Nicht abgelehnt: ${changeText.persons(count)}`,
  underWay: (count: number): string => `${mails(count)} unterwegs.`,
  undone: (count: number): string =>
    count === 1 ? "Die Mail ist schon unterwegs." : "Die Mails sind schon unterwegs.",
} as const

/** A letter to begin with, in the name of a club; it asks for an answer only where one arrives. */
export const firstLetter = (name: string, answers: boolean): Letter => {
  const club = name.replaceAll(/[{}]/g, "")
  return {
    subject: `Dein Antrag bei ${club}`.slice(0, letterLimits.subject),
    text: `Hallo {vorname},

danke, dass du bei ${club} mitmachen möchtest. Leider können wir deinen Antrag zurzeit nicht annehmen.
${answers ? "\nWenn du Fragen hast, antworte einfach auf diese Mail.\n" : ""}
Viele Grüße
${club}`,
  }
}
