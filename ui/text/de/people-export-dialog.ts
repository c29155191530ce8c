import type { ExportFormat } from "../../../core/people/export/index.ts"
import { counted } from "./format.ts"

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
    vcf: { label: "Adressbuch", help: "vCard, für Telefon und Mailprogramm" },
    ics: { label: "Geburtstagskalender", help: "iCalendar, nur wer ein Geburtsdatum hat" },
  } satisfies Record<ExportFormat, { readonly label: string; readonly help: string }>,
  columns: "Spalten",
  shown: "Nur die gezeigten",
  all: "Alle",
  careful: "Die Datei enthält persönliche Daten. Lösche sie, wenn du sie nicht mehr brauchst.",
  start: "Exportieren",
  cancel: "Abbrechen",
  running: "Wird exportiert",
  numbers: (done: number, total: number): string => `${done} von ${counted(total, "Person", "Personen")}`,
  nobody: { what: "Niemand zu exportieren.", todo: "In dieser Liste steht keine Person. Ändere Suche oder Filter." },
  done: (count: number, name: string): string => `${counted(count, "Person", "Personen")} in ${name} exportiert.`,
} as const
