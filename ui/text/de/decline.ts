import { counted } from "./format.ts"
import { changeText } from "./membership.ts"

const mails = (count: number): string => counted(count, "Mail ist", "Mails sind")

/** What the dialog before declining says. */
export const declineText = {
  mail: "Mail schicken",
  letter: "So sieht die Mail aus",
  changeText: "Den Text ändert ihr unter Rundmails › Automatisch.",
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
  left: (count: number): string => `Nicht abgelehnt: ${changeText.persons(count)}`,
  underWay: (count: number): string => `${mails(count)} unterwegs.`,
  undone: (count: number): string =>
    count === 1 ? "Die Mail ist schon unterwegs." : "Die Mails sind schon unterwegs.",
} as const
