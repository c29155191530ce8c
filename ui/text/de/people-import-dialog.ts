import type { Encoding } from "../../../core/people/import/encoding.ts"
import type { SkipReason } from "../../../core/people/import/import-plan.ts"
import type { Delimiter } from "../../../core/people/import/table.ts"
import type { ImportConflict } from "../../../core/people/people.errors.ts"
import type { PersonKind } from "../../../core/people/person.ts"
import type { Message } from "./call-errors.ts"
import { counted, formatNumber } from "./format.ts"

/** What the persons of a file become. */
export const importKinds: Readonly<Record<PersonKind, string>> = {
  member: "Mitglieder",
  contact: "Kontakte",
  applicant: "Anträge",
  declined: "Abgelehnte",
}

const one: Readonly<Record<PersonKind, string>> = {
  member: "Mitglied",
  contact: "Kontakt",
  applicant: "Antrag",
  declined: "Abgelehnte",
}

const kindCount = (count: number, kind: PersonKind): string => counted(count, one[kind], importKinds[kind])
const rowCount = (count: number): string => counted(count, "Zeile", "Zeilen")

const encodings: Partial<Readonly<Record<Encoding, string>>> = { "UTF-8 BOM": "UTF-8", Macintosh: "Mac-Zeichensatz" }
const delimiters: Readonly<Record<Delimiter, string>> = {
  ";": "Semikolon",
  ",": "Komma",
  "\t": "Tabulator",
  "|": "senkrechter Strich",
}

/** How a file was read. */
interface ReadAs {
  readonly rows: number
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter | null
  readonly sheet: string | null
}

/** So many of the values that are wrong are named. */
const namedValues = 3

/** How many there are, and what the first are called. */
const namesOf = (names: ReadonlyArray<string>, single: string, several: string): ReadonlyArray<string> => {
  if (names.length === 0) return []
  const quoted = names.slice(0, namedValues).map((name) => `„${name}“`)
  const more = names.length > quoted.length ? " …" : ""
  return [`${counted(names.length, single, several)} (${quoted.join(", ")}${more})`]
}

/** What can end an import, as far as the words need it. */
type Ended =
  | { readonly is: "done"; readonly created: number; readonly updated: number }
  | { readonly is: "conflict"; readonly rows: ImportConflict["rows"] }
  | { readonly is: "failed" }

/** What the dialog says besides faults, warnings and refusals. */
export const importDialogText = {
  title: "Aus Datei importieren",
  see: "Ansehen",
  cancel: "Abbrechen",
  close: "Schließen",
  otherFile: "Andere Datei",
  chooseOther: "Andere Datei auswählen",

  drop: "Zieh deine Liste hierher",
  dropHint: "Eine Excel- oder CSV-Datei mit Kopfzeile, bis 64 MB. Trennzeichen und Zeichensatz erkennt Wimpel selbst.",
  chooseFile: "Datei auswählen",
  dropLabel: "Datei hier ablegen",
  private: "Die Datei bleibt auf deinem Gerät. Erst wenn du importierst, gehen die geprüften Personen an den Server.",
  paste: "Kopierte Zellen einfügen",
  pasteHint: "Oder kopierte Zellen mit Kopfzeile hier einfügen (Strg+V)",
  pasted: "Eingefügte Zellen",
  whichSheet: "Welche Tabelle ist die Liste?",
  sheetsOf: (name: string): string => `In „${name}“ sind mehrere Tabellen. Importiert wird immer eine.`,
  whence: "Woher bekomme ich die Datei?",
  sources: [
    { from: "Excel", how: "Nimm die Datei, wie sie ist (.xlsx)" },
    { from: "LibreOffice", how: "Datei › Speichern unter › „Excel 2007–365 (.xlsx)“" },
    { from: "Google Tabellen", how: "Datei › Herunterladen › „Microsoft Excel (.xlsx)“" },
    { from: "Vereinsprogramm", how: "Such nach „Export“ oder „Liste herunterladen“ und wähle Excel oder CSV" },
  ],

  reading: (name: string): string => `${name} wird gelesen`,
  refused: (name: string): string => `${name} lässt sich nicht importieren`,
  unreadable:
    "Der Browser kommt nicht an die Datei. Vielleicht ist sie noch in einem anderen Programm offen oder wurde verschoben. Wähle sie noch einmal aus.",

  about: ({ rows, encoding, delimiter, sheet }: ReadAs): string =>
    [
      rowCount(rows),
      ...(encoding === null ? [] : [encodings[encoding] ?? encoding]),
      ...(delimiter === null ? [] : [delimiters[delimiter]]),
      ...(sheet === null ? [] : [`Tabelle „${sheet}“`]),
    ].join(" · "),
  kind: "Importieren als",
  views: "Vorschau",
  view: {
    columns: "Spalten",
    faults: "Fehler",
    newcomers: "Neu",
    changes: "Geändert",
    leftOut: "Ausgelassen",
    warnings: "Hinweise",
  },
  planning: "Wird geprüft …",
  plannerBroken: {
    what: "Die Datei ließ sich nicht verarbeiten.",
    todo: "Vielleicht reicht der Speicher nicht. Schließe andere Tabs oder teile die Datei auf.",
  } satisfies Message,
  again: "Noch einmal versuchen",

  columnHead: "Spalte in der Datei",
  sampleHead: "Zum Beispiel",
  fieldHead: "Wird zu",
  fieldOf: (header: string): string => `Feld für „${header}“`,
  noHeader: (column: number): string => `Spalte ${column + 1}`,
  noSamples: "leer",
  notTaken: "Nicht übernehmen",
  searchField: "Feld suchen",
  noField: "Kein Feld heißt so.",
  newColumn: (name: string): string => `Neue eigene Spalte „${name}“`,
  makeAll: (count: number): string =>
    count === 1 ? "Die neue Spalte anlegen" : `Alle ${formatNumber(count)} neuen Spalten anlegen`,
  typeOf: (name: string): string => `Art der neuen Spalte „${name}“`,
  emptying: "Leere Zellen leeren das Feld",
  emptyingMeans:
    "Gilt für Personen, die schon in der Liste sind. Ohne Häkchen löscht ein Import nichts, was dort steht.",
  neverEmptied:
    "Namen, Mitgliedsnummern, Telefonnummern, Gruppen, Labels und Pflichtspalten bleiben. Wen Wimpel nur am Namen erkennt, der verliert nichts.",
  emptied: (values: number, persons: number): string =>
    values === 0
      ? "Dadurch wird nichts geleert."
      : `${counted(values, "Angabe wird", "Angaben werden")} geleert, bei ${counted(persons, "Person", "Personen")}.`,
  empties: (values: number): string => `leert ${counted(values, "Angabe", "Angaben")}`,
  taken: (count: number, of: number): string =>
    `${formatNumber(count)} von ${counted(of, "Spalte", "Spalten")} ${count === 1 ? "wird" : "werden"} übernommen.`,

  line: (line: number): string => `Zeile ${line}`,
  cell: (line: number, column: string): string => `Zeile ${line} · ${column}`,
  faultyRows: (rows: number): string =>
    rows === 1 ? "Eine Zeile hat Fehler." : `${formatNumber(rows)} Zeilen haben Fehler.`,
  mendOrSkip: "Verbessere den Wert und drück Enter, lösche ihn, oder überspringe die Zeile.",
  faultsOf: (count: number, column: string | null): string =>
    column === null ? `${formatNumber(count)} Zeilen` : `${formatNumber(count)}× ${column}`,
  faultyValues: (values: ReadonlyArray<{ readonly value: string }>): string => {
    const quoted = values.slice(0, namedValues).map(({ value }) => `„${value}“`)
    const others = values.length - quoted.length
    return others === 0 ? quoted.join(", ") : `${quoted.join(", ")} und ${formatNumber(others)} andere`
  },
  leaveEmpty: (count: number): string => `Alle ${formatNumber(count)} leer lassen`,
  skipGroup: (count: number): string => `Diese ${formatNumber(count)} Zeilen überspringen`,
  instead: (value: string, lines: number): string => `Statt „${value}“ in ${formatNumber(lines)} Zeilen`,
  replace: (lines: number): string => `In ${formatNumber(lines)} Zeilen ersetzen`,
  noFaults: "Keine Fehler",
  allSound: "Alle übrigen Zeilen lassen sich importieren.",
  fieldValue: (column: string | null, line: number): string => `${column ?? "Wert"} in Zeile ${line}`,
  take: "Übernehmen",
  takeFor: (line: number): string => `Wert in Zeile ${line} übernehmen`,
  skip: "Zeile überspringen",
  skipFor: (line: number): string => `Zeile überspringen: Zeile ${line}`,
  skipAll: "Alle fehlerhaften Zeilen überspringen",
  more: (count: number): string => `${formatNumber(count)} weitere anzeigen`,
  undo: "Rückgängig",
  did: {
    columns: "Neue Spalten angelegt",
    map: "Spalte neu zugeordnet",
    kind: "Art gewechselt",
    emptying: "Leere Zellen anders behandelt",
    correct: (lines: number, line: number): string =>
      lines === 1 ? `Zeile ${line} verbessert` : `${formatNumber(lines)} Werte ersetzt`,
    empty: (lines: number, line: number): string =>
      lines === 1 ? `Wert in Zeile ${line} geleert` : `${formatNumber(lines)} Werte geleert`,
    skip: (lines: number, line: number): string =>
      lines === 1 ? `Zeile ${line} übersprungen` : `${formatNumber(lines)} Zeilen übersprungen`,
    unskip: (line: number): string => `Zeile ${line} wieder dabei`,
  },

  noNewcomers: "Niemand kommt neu dazu.",
  noChanges: "Niemand wird geändert.",
  noWarnings: "Keine Hinweise.",
  onlyFirst: (shown: number, all: number): string => `Die ersten ${formatNumber(shown)} von ${formatNumber(all)}`,
  lineHead: "Zeile",
  nameHead: "Name",
  empty: "leer",
  becomes: "wird zu",
  leftOut: (reason: SkipReason, count: number): string =>
    ({
      unchanged: `${rowCount(count)}: steht schon genau so in der Liste`,
      byUser: `${rowCount(count)}: von dir übersprungen`,
      totals: `${rowCount(count)}: sieht nach einer Summe aus`,
      remark: `${rowCount(count)}: sieht nach einer Anmerkung aus`,
      nameless: `${rowCount(count)}: ohne Namen`,
      empty: count === 1 ? "1 leere Zeile" : `${formatNumber(count)} leere Zeilen`,
      doubleInFile: `${rowCount(count)}: steht doppelt in der Datei`,
    })[reason],
  keepLeftOut: (count: number): string => `${rowCount(count)} als Datei speichern`,
  leftOutFile: (fileName: string): string => `${fileName.replace(/\.[^.]*$/, "")}-nicht-importiert.csv`,
  noPersons: (count: number): string => `${rowCount(count)} ohne Person ausgelassen`,
  nothingLeftOut: "Keine Zeile wird ausgelassen.",
  unskip: "Doch importieren",
  unskipFor: (line: number): string => `Zeile ${line} doch importieren`,

  apply: (count: number, kind: PersonKind): string => `${kindCount(count, kind)} importieren`,
  faultsLeft: (count: number): string => (count === 1 ? "Noch 1 Fehler" : `Noch ${formatNumber(count)} Fehler`),
  hindrance: {
    planning: "Wird geprüft …",
    failed: "Die Vorschau ist nicht fertig.",
    file: "Ordne zuerst die Spalten zu.",
    nothing: "Es gibt nichts zu importieren.",
  },
  ready: (create: number, update: number): string =>
    update === 0 ? `${formatNumber(create)} neu` : `${formatNumber(create)} neu, ${formatNumber(update)} geändert`,

  similarPairs: (count: number): string => counted(count, "ähnliches Paar", "ähnliche Paare"),
  similarTitle: (count: number): string =>
    count === 1 ? "Zwei Zeilen sind vielleicht eine Person" : "Diese Zeilen sind vielleicht je eine Person",
  skipLine: (line: number): string => `Zeile ${line} überspringen`,
  besidesComing: "Neu angelegt werden außerdem:",
  besidesMade: "Außerdem neu angelegt:",
  besides: ({ groups, labels, columns }: Readonly<Record<"groups" | "labels" | "columns", ReadonlyArray<string>>>) => [
    ...namesOf(groups, "Gruppe", "Gruppen"),
    ...namesOf(labels, "Label", "Labels"),
    ...namesOf(columns, "eigene Spalte", "eigene Spalten"),
  ],
  takeBack: "Import zurücknehmen",

  applying: "Der Import läuft",
  progress: (applied: number, total: number): string => `${formatNumber(applied)} von ${formatNumber(total)}`,
  goesOn: "Du kannst das Fenster schließen, der Import läuft weiter.",
  sending: "Wird gesendet …",
  asking: {
    what: "Die Verbindung war kurz weg.",
    todo: "Wimpel fragt nach, was aus dem Import geworden ist.",
  } satisfies Message,
  silent: {
    what: "Der Server antwortet gerade nicht.",
    todo: "Ob importiert wurde, steht noch nicht fest. Wimpel fragt von selbst wieder nach. Doppelt wird nichts importiert.",
  } satisfies Message,
  nothing: {
    what: "Es wurde nichts importiert.",
    todo: "Die Verbindung ist abgerissen, bevor der Import begann. Du kannst ihn noch einmal senden.",
  } satisfies Message,
  askNow: "Jetzt nachfragen",
  sendAgain: "Noch einmal senden",

  done: (count: number, kind: PersonKind): string => `${kindCount(count, kind)} importiert`,
  counts: { created: "neu", updated: "geändert", left: "ausgelassen" },
  doneHint: "Im Verlauf jeder Person steht, aus welcher Datei und Zeile sie kommt.",
  look: "Liste ansehen",

  conflict: "Die Liste hat sich inzwischen geändert",
  conflictHint: "Es wurde nichts importiert. Diese Zeilen passen nicht mehr:",
  moreRows: (count: number): string => `und ${rowCount(count)} mehr`,
  replan: "Neu prüfen",
  failed: "Es wurde nichts importiert.",
  back: "Zurück zur Vorschau",

  leaveHint: "Deine Zuordnungen und Verbesserungen für diese Datei gehen verloren.",

  passing: (ended: Ended, kind: PersonKind): string => {
    if (ended.is === "done") return `${kindCount(ended.created + ended.updated, kind)} importiert.`
    return "Der Import hat nicht geklappt. Es wurde nichts importiert."
  },
  status: {
    faults: (count: number): string => (count === 0 ? "Keine Fehler." : `${formatNumber(count)} Fehler.`),
    plan: (create: number, update: number): string =>
      `Vorschau fertig: ${formatNumber(create)} neu, ${formatNumber(update)} geändert.`,
  },
}
