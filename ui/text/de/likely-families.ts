import type { FamilyReason } from "../../../core/people/family/likely-families.ts"
import { counted, formatNumber } from "./format.ts"

const families = (count: number): string => counted(count, "Familie", "Familien")

/** What speaks for persons being a family. */
export const familyReasonText: Readonly<Record<FamilyReason, string>> = {
  address: "gleiche Adresse und gleicher Name",
  account: "gleiches Konto",
}

/** What is said where families are found and made. */
export const familiesText = {
  title: "Familien finden",
  purpose: "Wer zusammen wohnt und gleich heißt, oder dasselbe Konto hat, gehört vielleicht zusammen.",
  searching: "Wimpel vergleicht Adressen, Namen und Konten.",
  none: {
    title: "Keine weiteren Familien",
    text: "Niemand, der noch keine Familie hat, wohnt mit anderen gleichen Namens zusammen oder hat dasselbe Konto.",
  },
  found: (count: number, all: number, chosen: number): string =>
    count < all
      ? `Die ersten ${formatNumber(count)} von ${families(all)}, ${formatNumber(chosen)} ausgewählt. Weitere kommen danach.`
      : `${families(all)} gefunden, ${formatNumber(chosen)} ausgewählt`,
  act: (count: number): string => `${families(count)} verbinden`,
  all: "Alle auswählen",
  nobody: "Auswahl aufheben",
  more: "Mehr anzeigen",
  inFamily: "schon in der Familie",
  chosen: (names: string): string => `${names} zu einer Familie verbinden`,
  done: (count: number, persons: number): string =>
    `${families(count)} verbunden: ${counted(persons, "Person", "Personen")}.`,
  undo: "Rückgängig",
  undone: "Die Familien sind wieder, wie sie vorher waren.",
  joinChosen: "Als Familie verbinden",
  joined: (persons: number): string => `${counted(persons, "Person", "Personen")} sind jetzt eine Familie.`,
  several: (most: number): string => `Wähle 2 bis ${most} Personen, die eine Familie sein sollen.`,
} as const
