import type { WordColour, WordKind } from "../../../core/people/words/word.ts"
import { counted } from "./format.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

/** The colours of labels by name. */
export const colourText: Readonly<Record<WordColour, string>> = {
  grey: "Grau",
  blue: "Blau",
  teal: "Türkis",
  green: "Grün",
  amber: "Gelb",
  red: "Rot",
  pink: "Rosa",
  purple: "Lila",
}

/** What becomes of names that no group or label has yet. */
export const newWordsText = (names: ReadonlyArray<string>): string | undefined => {
  if (names.length === 0) return undefined
  const [all, become] = [names.map((name) => `„${name}“`).join(", "), names.length === 1 ? "wird" : "werden"]
  return `${all} gibt es noch nicht und ${become} neu angelegt.`
}

/** Tells which word on offer is meant by its beginning. */
export const meantWordText = (name: string): string => `Gemeint ist „${name}“.`

interface KindWords {
  readonly title: string
  readonly purpose: string
  readonly create: string
  readonly rename: string
  readonly merge: string
  readonly one: string
  readonly empty: { readonly title: string; readonly text: string }
}

/** What the page says of each kind of words. */
export const kindText: Readonly<Record<WordKind, KindWords>> = {
  groups: {
    title: "Gruppen",
    purpose: "Wer zusammengehört: Stufen, Mannschaften, Kurse. In dieser Reihenfolge stehen sie überall zur Wahl.",
    create: "Gruppe anlegen",
    rename: "Gruppe umbenennen",
    merge: "Gruppe zusammenführen",
    one: "Gruppe",
    empty: {
      title: "Noch keine Gruppen",
      text: "Wölflinge, Trainerrunde, Montagskurs: Lege hier an, wonach ihr eure Leute ordnet.",
    },
  },
  labels: {
    title: "Labels",
    purpose: "Was ihr euch zu jemandem merkt, mit einer Farbe, die auch in der Liste zu sehen ist.",
    create: "Label anlegen",
    rename: "Label umbenennen",
    merge: "Label zusammenführen",
    one: "Label",
    empty: {
      title: "Noch keine Labels",
      text: "Juleica, Schlüssel, Fahrdienst: Labels helfen beim Wiederfinden und Filtern.",
    },
  },
}

/** What the page of groups and labels says. */
export const wordsText = {
  title: "Gruppen und Labels",
  name: "Name",
  colour: "Farbe",
  into: "Zusammenführen mit",
  purpose: "Wonach ihr eure Leute ordnet und wiederfindet.",
  create: "Anlegen",
  save: "Speichern",
  cancel: "Abbrechen",
  delete: "Löschen",
  merge: "Zusammenführen",
  undo: "Rückgängig",
  archived: "Archiviert",
  carried: (count: number): string => (count === 0 ? "niemand" : persons(count)),
  created: (name: string): string => `„${name}“ ist angelegt.`,
  renamed: (name: string, count: number): string =>
    count === 0 ? `Heißt jetzt „${name}“.` : `Heißt jetzt „${name}“, auch bei ${persons(count)}.`,
  merged: (name: string, into: string, count: number): string =>
    `„${name}“ gehört jetzt zu „${into}“: ${persons(count)} geändert.`,
  deleted: (name: string, count: number): string =>
    count === 0 ? `„${name}“ ist gelöscht.` : `„${name}“ ist gelöscht, bei ${persons(count)} entfernt.`,
  stored: (name: string, archived: boolean): string =>
    archived
      ? `„${name}“ ist archiviert: Sie steht nicht mehr zur Wahl, bleibt aber, wo sie ist.`
      : `„${name}“ steht wieder zur Wahl.`,
  deleteTitle: (name: string): string => `„${name}“ löschen?`,
  deleteMeaning: (count: number | undefined): string =>
    count === undefined
      ? "Bei allen, die es haben, wird es entfernt. 24 Stunden lang kannst du das rückgängig machen."
      : count === 0
        ? "Niemand hat es. Du kannst das Löschen 24 Stunden lang rückgängig machen."
        : `Bei ${persons(count)} wird es entfernt. 24 Stunden lang kannst du das rückgängig machen.`,
  mergeMeaning: (name: string, count: number | undefined): string =>
    `„${name}“ gibt es danach nicht mehr. ${
      count === undefined
        ? "Wer es hat, bekommt dafür das andere."
        : count === 0
          ? "Niemand hat es."
          : `${persons(count)} ${count === 1 ? "bekommt" : "bekommen"} dafür das andere.`
    } 24 Stunden lang kannst du das rückgängig machen.`,
} as const
