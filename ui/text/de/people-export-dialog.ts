import type { ExportFormat, LabelSheetName, PaperFormat } from "../../../core/people/export/index.ts"
import { labelSheets, labelsOn } from "../../../core/people/export/index.ts"
import type * as exportErrors from "../../../core/people/kept-exports/exports.errors.ts"
import type { KeptExport } from "../../../core/people/kept-exports/kept-export.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { formatSize } from "./file-size.ts"
import { counted, formatDate, formatNumber } from "./format.ts"
import { germanDay, germanTime } from "./when.ts"

const faults = {
  columnGone: "Eine eigene Spalte, nach der gefiltert oder sortiert wird, gibt es nicht mehr. Leere den Filter.",
  broken: "Das hat nicht geklappt. Versuche es noch einmal.",
} as const

const millimetres = (value: number): string => formatNumber(value)

/** What the export dialog says. */
export const exportDialogText = {
  title: "Exportieren",
  who: "Wer",
  list: (count: number): string => `Diese Liste: ${counted(count, "Person", "Personen")}`,
  chosen: (count: number): string => `Nur die Auswahl: ${counted(count, "Person", "Personen")}`,
  format: "Format",
  formats: {
    xlsx: { label: "Excel-Tabelle", help: "Für Excel, LibreOffice und Numbers" },
    csv: { label: "CSV-Tabelle", help: "Für andere Programme, auch zum Wiederimportieren" },
    pdf: { label: "PDF-Liste", help: "Die gezeigten Spalten, zum Drucken und Aushängen" },
    labels: { label: "Adressetiketten", help: "PDF für Etikettenbogen" },
    vcf: { label: "Adressbuch", help: "vCard, für Telefon und Mailprogramm" },
    ics: { label: "Geburtstagskalender", help: "iCalendar, nur wessen Geburtstag bekannt ist" },
  } satisfies Record<ExportFormat | PaperFormat, { readonly label: string; readonly help: string }>,
  columns: "Spalten",
  shown: "Nur die gezeigten",
  all: "Alle",
  apart: "Im Hintergrund erstellen: Du kannst die Seite verlassen, die Datei liegt einen Tag lang bereit.",
  many: "So viele Personen schreibt der Server. Du kannst die Seite verlassen, die Datei liegt einen Tag lang bereit.",
  tooWide: (most: number): Message => ({
    what: `Auf ein Blatt passen höchstens ${most} Spalten.`,
    todo: "Blende in der Liste Spalten aus, oder nimm eine Tabelle.",
  }),
  special: "Gesundheitsdaten mit ausgeben: Ernährung, Unverträglichkeiten, Gesundheit, Schwimmen",
  specialMeans:
    "Diese Angaben schützt Art. 9 DSGVO besonders: Gib die Datei nur denen, die sie für ihre Aufgabe brauchen, und lösche sie danach. Im Verlauf jeder Person steht, dass du sie ausgegeben hast.",
  specialConfirm: "Ich brauche diese Angaben, zum Beispiel für Küche oder Erste Hilfe",
  specialTooMany: (most: number): Message => ({
    what: `Gesundheitsdaten gibt es für höchstens ${formatNumber(most)} Personen auf einmal.`,
    todo: "Wähle aus, wer mitfährt, oder setze einen Filter.",
  }),
  sheet: "Etikettenbogen",
  sheetName: (name: LabelSheetName): string => {
    const { across, down, width, height } = labelSheets[name]
    return `${name}: ${millimetres(width)} × ${millimetres(height)} mm, ${across} × ${down}`
  },
  first: "Erstes freies Etikett",
  firstHelp: "Bei einem angebrochenen Bogen; gezählt wird in Zeilen von links oben",
  firstFault: (name: LabelSheetName): string => `Der Bogen hat die Etiketten 1 bis ${labelsOn(name)}.`,
  households: "Ein Etikett je Haushalt: gleiche Anschrift und gleicher Nachname oder dieselbe Familie",
  looking: "Es wird nachgesehen, wer keine Anschrift hat …",
  allReached: "Alle haben eine vollständige Anschrift.",
  unreached: (count: number, more: boolean): string =>
    `${more ? "Mindestens " : ""}${counted(count, "Person hat", "Personen haben")} keine vollständige Anschrift und ${count === 1 ? "bekommt" : "bekommen"} kein Etikett:`,
  others: (count: number): string => `und ${counted(count, "weitere", "weitere")}`,
  careful: "Die Datei enthält persönliche Daten. Lösche sie, wenn du sie nicht mehr brauchst.",
  start: "Exportieren",
  cancel: "Abbrechen",
  close: "Schließen",
  back: "Zurück",
  running: "Wird exportiert",
  waiting: "Gleich geht es los.",
  goesOn: "Du kannst das Fenster schließen. Die Datei liegt danach einen Tag lang hier unter „Meine Exporte“.",
  numbers: (done: number, total: number): string => `${formatNumber(done)} von ${counted(total, "Person", "Personen")}`,
  nobody: { what: "Niemand zu exportieren.", todo: "In dieser Liste steht keine Person. Ändere Suche oder Filter." },
  done: (count: number, name: string): string => `${counted(count, "Person", "Personen")} in ${name} exportiert.`,
  mine: "Meine Exporte",
  asked: (when: string): string => `Angefordert ${when}`,
  about: ({ count, size, until }: KeptExport): string =>
    `${counted(count ?? 0, "Person", "Personen")}, ${formatSize(size ?? 0)}, bis ${formatDate(germanDay(Date.parse(until)))}, ${germanTime(Date.parse(until))} Uhr`,
  fault: ({ fault }: KeptExport): string => faults[fault ?? "broken"],
  download: "Herunterladen",
  delete: "Löschen",
  deleted: (name: string): string => `${name} ist gelöscht.`,
} as const

type ExportFailure = ErrorsOf<typeof exportErrors>

const messages: {
  readonly [Tag in ExportFailure["_tag"]]: (failure: Extract<ExportFailure, { _tag: Tag }>) => Message
} = {
  ExportNotFound: () => ({
    what: "Diesen Export gibt es nicht mehr.",
    todo: "Exporte werden nach einem Tag gelöscht. Exportiere noch einmal.",
  }),
  TooManyExports: ({ most }) => ({
    what: `Mehr als ${most} Exporte heben wir nicht auf.`,
    todo: "Lösche unter „Meine Exporte“ welche, die du nicht mehr brauchst.",
  }),
}

/** A failure around exports in German: what happened and what to do. */
export const exportMessageOf = (failure: ExportFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: ExportFailure) => Message)(failure)
