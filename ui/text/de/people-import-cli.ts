import type { ImportConflict } from "../../../core/people/people.errors.ts"
import { counted } from "./format.ts"

const number = new Intl.NumberFormat("de-DE")

/** Why a row could not be applied although it was sound when the plan was made. */
const conflicts: Readonly<Record<ImportConflict["rows"][number]["reason"], string>> = {
  referenceTaken: "Die Mandatsreferenz gehört oder gehörte zu einem anderen Mandat.",
  referenceEnded: "Das Mandat mit dieser Referenz ist beendet.",
  referenceTwiceInFile: "Diese Mandatsreferenz steht schon weiter oben, mit einem anderen Konto.",
  personTwiceInFile: "Diese Person steht schon weiter oben. Behalte eine der beiden Zeilen.",
  numberTaken: "Die Mitgliedsnummer ist inzwischen vergeben.",
  changedMeanwhile: "Die Person wurde inzwischen geändert.",
  gone: "Die Person gibt es nicht mehr.",
  invalid: "Eine Angabe ist nicht erlaubt.",
  columnGone: "Eine eigene Spalte, in die hier Werte kommen sollten, wurde inzwischen gelöscht.",
  columnRefused:
    "Eine neue Spalte lässt sich nicht anlegen: Es gibt schon eine mit diesem Namen, oder es sind zu viele.",
}

/** A conflict of a row in a sentence. */
export const conflictText = ({ line, reason }: ImportConflict["rows"][number]): string =>
  `Zeile ${line}: ${conflicts[reason]}`

/** What the command line says about an import. */
export const importCliText = {
  input: "Standardeingabe",
  place: (line: number, column: string | null, value: string | null): string =>
    `${line === 0 ? "Datei" : `Zeile ${line}`}${column === null ? "" : `, Spalte „${column}“`}${value === null ? "" : `, „${value}“`}: `,
  warning: "Hinweis: ",
  counts: (create: number, update: number, skip: number, errors: number): string =>
    `${number.format(create)} neu, ${number.format(update)} geändert, ${number.format(skip)} übersprungen, ${number.format(errors)} fehlerhaft.`,
  dryRun: "Probelauf, nichts wurde gespeichert: ",
  done: (created: number, updated: number): string =>
    `Fertig: ${counted(created, "Person", "Personen")} angelegt, ${number.format(updated)} geändert.`,
  nothing: "Nichts zu tun: Alles steht schon so in der Liste.",
  refused:
    "Nichts wurde importiert. Verbessere die Datei, oder importiere mit --skip-invalid nur die Zeilen ohne Fehler.",
  refusedWhole: "Nichts wurde importiert.",
  conflict: "Nichts wurde importiert, weil sich die Liste inzwischen geändert hat. Starte den Import noch einmal.",
  progress: (applied: number, total: number): string =>
    `${number.format(applied)} von ${counted(total, "Zeile", "Zeilen")} gespeichert …`,
} as const
