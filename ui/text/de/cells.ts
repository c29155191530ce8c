import { mostCells, mostCopied } from "../../../core/people/cells/cells.port.ts"
import { type ColumnField, isComposite } from "../../../core/people/column-field.ts"
import { counted, formatNumber } from "./format.ts"

const cells = (count: number): string => counted(count, "Zelle", "Zellen")

const stays = (count: number): string => (count === 1 ? "1 Zelle bleibt" : `${formatNumber(count)} Zellen bleiben`)

/** Why a column cannot be changed cell by cell, and where it can. */
const why = (column: ColumnField | "name"): string => {
  if (column === "name") return "Blende die Spalten „Vorname“ und „Nachname“ ein, dann kannst du sie hier ändern."
  if (column === "owing") return "Was noch offen ist, ergibt sich aus den Beiträgen."
  if (column === "payer" || column === "family") return "Das änderst du auf der Seite der Person."
  if (column === "confirmedOn") return "Das ändert sich, wenn jemand in der Selbstauskunft „Alles stimmt“ sagt."
  if (column === "kind") return "Das ändert sich nur durch einen Schritt der Mitgliedschaft, zum Beispiel „Annehmen“."
  if (isComposite(column))
    return "Diese Spalte zeigt mehrere Felder zusammen. Blende die einzelnen Felder ein, dann kannst du sie hier ändern."
  return "Dateien gibst du auf der Seite der Person dazu."
}

/** Where many cells are changed by a rule: the chosen cells, those of chosen persons, or of all that the list shows. */
export type CellsScope = { readonly is: "cells" | "chosen" | "all"; readonly count: number }

/** What is said while cells of a list are edited. */
export const cellsText = {
  why,
  reading: "Du kannst hier lesen und kopieren, aber nichts ändern.",
  noDate: "In dieser Spalte steht kein Datum. Geh in eine mit Datum, zum Beispiel „Eintritt“.",
  kept: (name: string, label: string, reason: string): string =>
    `${name}, ${label}: ${reason} Deine Eingabe wartet in der Zelle; Esc verwirft sie.`,
  dropped: "Deine Eingabe ist verworfen.",
  /** Takes the place of what was said while nobody answered. */
  sent: "Der Server antwortet wieder. Was in Zellen gewartet hat, ist gespeichert.",
  toPerson: "Zur Person",
  waits: "nicht gespeichert",
  underWay: "wird gespeichert",
  newLine: "Umschalt + Enter oder Alt + Enter: neue Zeile",
  take: "Übernehmen",
  copied: (count: number): string => `${cells(count)} kopiert.`,
  /** Said beside what is copied, where a cell has several lines. */
  losesZeros: "Wegen der Zellen mit mehreren Zeilen nehmen Tabellen Nullen vorn weg (01067); der Export behält sie.",
  cut: (count: number): string => `${cells(count)} ausgeschnitten.`,
  /** Whole rows, with what the columns are called above them. */
  copiedRows: (count: number): string => `${counted(count, "Person", "Personen")} mit Spaltenköpfen kopiert.`,
  withHeads: "Mit Spaltenköpfen",
  copyRows: "Als Tabelle kopieren",
  notCopied: "Das ließ sich nicht kopieren. Versuche es noch einmal.",
  tooManyToCopy: (count: number): string =>
    `Das sind ${cells(count)}. Kopieren lassen sich bis zu ${formatNumber(mostCopied)}. Für mehr ist „Exportieren“ da.`,
  export: "Exportieren",
  /** How many cells are in a block. */
  chosen: (count: number): string => cells(count),
  nothingAbove: "Darüber steht keine Zeile. Wähle mehrere Zeilen: Ausgefüllt wird mit dem, was in der ersten steht.",
  noSeries:
    "Das ergibt keine Reihe, oder sie endet vor der letzten Zelle. Eine Reihe beginnt mit einer Zahl, einem Datum, einem Wochentag, einem Monat oder einem Text mit einer Zahl am Anfang oder Ende, zum Beispiel „Zelt 1“.",
  nothingToTheLeft:
    "Nach rechts wird mit dem ausgefüllt, was in der ersten Spalte des Blocks steht. Beginne den Block in einer Spalte, die sich ändern lässt.",
  /** Stands above all that there is to choose, where what was typed is none of it. */
  noneFits: "Das steht nicht zur Wahl. Es gibt:",
  notThere: (names: ReadonlyArray<string>): string =>
    `${names.map((name) => `„${name}“`).join(", ")} gibt es noch nicht. Öffne die Zelle und drücke Enter, um das neu anzulegen.`,
  find: (label: string): string => `${label}: suchen`,
  typing: "Anfang tippen, Enter übernimmt",
  asksNew: (names: ReadonlyArray<string>): string =>
    `Drücke noch einmal Enter oder „Übernehmen“, um ${names.map((name) => `„${name}“`).join(", ")} neu anzulegen.`,
  nothingToPaste: "In der Zwischenablage ist kein Text.",
  tooMany: (count: number): string =>
    `Das sind ${cells(count)}. Auf einmal gehen höchstens ${formatNumber(mostCells)}. Denselben Wert bekommen viele mit „Feld ändern“, verschiedene Werte mit einem Import.`,
  chooseFirst: "Wähle zuerst aus, wer in den Papierkorb soll, zum Beispiel mit der Leertaste.",
  chosenHidden:
    "Von denen, die du ausgewählt hast, steht niemand in dieser Liste. Wähle aus, wer in den Papierkorb soll.",
  letGo: "Auswahl aufheben",
  removesNobody: "Du kannst hier niemanden in den Papierkorb legen.",
  choosePersons: "Diese Personen auswählen",
  listsAreAdded:
    "Gruppen, Labels und Mehrfachauswahl füllst du so nicht: Jeder hat schon andere. Nimm „Gruppen ändern“ oder „Feld ändern“ für alle Ausgewählten.",
  onlyOne: "Mehrere Zellen auf einmal ändert nur, wer alle Gruppen sieht. Eine Zelle kannst du ändern.",
  title: {
    empty: "Zellen leeren",
    fill: "Zellen ausfüllen",
    paste: "Zellen einfügen",
    replace: "Suchen und ersetzen",
    reckon: "Umrechnen",
  },
  scope: ({ is, count }: CellsScope): string =>
    is === "cells"
      ? `In den gewählten Zellen von ${counted(count, "Person", "Personen")}.`
      : is === "chosen"
        ? `Bei ${counted(count, "ausgewählten Person", "ausgewählten Personen")}.`
        : `Bei allen, die die Liste gerade zeigt: ${counted(count, "Person", "Personen")}.`,
  notYet: "Noch nicht geändert: Daran ist etwas anzusehen.",
  look: "Ansehen",
  cancel: "Abbrechen",
  again: "Noch einmal versuchen",
  asking: "Wimpel sieht nach, was sich ändern würde.",
  typedOn: "Was du gerade getippt hast, steht in keiner Zelle. Ändere oder brich ab, dann tippe weiter.",
  act: (count: number, empties: boolean): string => `${cells(count)} ${empties ? "leeren" : "ändern"}`,
  changes: (count: number, persons: number): string =>
    count === 0 ? "Es ändert sich nichts." : `${cells(count)} bei ${counted(persons, "Person", "Personen")}.`,
  same: (count: number): string =>
    `${count === 1 ? "1 Zelle hat" : `${formatNumber(count)} Zellen haben`} diesen Wert schon.`,
  wrong: (count: number): string => `${stays(count)}, wie ${count === 1 ? "sie ist" : "sie sind"}:`,
  fixed: (labels: ReadonlyArray<string>): string =>
    `Nicht in der Liste zu ändern und deshalb ausgelassen: ${labels.join(", ")}.`,
  outside: (count: number): string => `${cells(count)} liegen außerhalb der Liste und fallen weg.`,
  /** Columns that were pasted and for which the list shows none. */
  beyond: (columns: number): string =>
    `${counted(columns, "Spalte fällt", "Spalten fallen")} weg, weil die Liste rechts zu Ende ist. Blende erst so viele Spalten ein, wie du einfügst.`,
  /** Rows that were pasted and for which the list has no persons. */
  rest: (rows: number): string =>
    `${counted(rows, "Zeile ist", "Zeilen sind")} übrig, weil die Liste zu Ende ist. Importierst du sie nicht, geht nichts verloren: In deiner Tabelle und der Zwischenablage stehen sie noch.`,
  importRest: (rows: number, changes: boolean, contacts: boolean): string =>
    `${changes ? "Ändern und " : ""}${counted(rows, "Zeile", "Zeilen")} als neue ${contacts ? "Kontakte" : "Mitglieder"} importieren …`,
  gone: (count: number): string =>
    count === 1 ? "1 Person gibt es nicht mehr." : `${counted(count, "Person", "Personen")} gibt es nicht mehr.`,
  person: "Person",
  column: "Spalte",
  before: "Bisher",
  after: "Neu",
  more: (count: number): string => `und ${formatNumber(count)} weitere`,
  nothing: "leer",
  done: (persons: number): string => `Geändert: ${counted(persons, "Person", "Personen")}.`,
  nobody: "Es wurde nichts geändert.",
  left: (count: number): string => `${counted(count, "Person", "Personen")} nicht geändert:`,
} as const
