import type { LetterFile } from "../../../core/messages/files/letter-file.ts"
import type { EventFault, LetterFileFault } from "../../../core/messages/index.ts"
import type { Message } from "./call-errors.ts"
import { noRoomForFiles } from "./documents.ts"
import { formatSize } from "./file-size.ts"

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/png": "Bild",
  "image/jpeg": "Bild",
  "text/calendar": "Termin",
}

/** Why a file cannot go along with a message. */
export const letterFileRefusals: Readonly<Record<LetterFileFault, Message>> = {
  empty: { what: "Diese Datei ist leer.", todo: "Prüfe, ob du die richtige gewählt hast." },
  tooLarge: {
    what: "Diese Datei ist größer als 5 MB.",
    todo: "Verkleinere sie, oder lade sie anderswo hoch und setze einen Link in den Text.",
  },
  wrongType: { what: "Anhang nicht unterstützt.", todo: "Erlaubt sind PDF, PNG, JPEG und Kalendertermine (ics)." },
  tooManyPixels: { what: "Dieses Bild hat zu viele Bildpunkte.", todo: "Verkleinere es auf höchstens 8.000 je Seite." },
  tooLargeTogether: {
    what: "Alle Anhänge und Bilder zusammen wären größer als 15 MB.",
    todo: "Entferne etwas, oder setze einen Link in den Text.",
  },
  draftsFull: {
    what: "Die Dateien aller Entwürfe sind zusammen größer als 500 MB.",
    todo: "Verwirf Entwürfe, die ihr nicht mehr braucht.",
  },
  noRoom: noRoomForFiles,
}

/** What is wrong with an event, at its fields. */
export const eventFaultText: Readonly<Record<EventFault, string>> = {
  titleMissing: "Schreib, wie der Termin heißt.",
  endsBefore: "Der Termin endet, bevor er beginnt. Prüfe das Ende.",
  farAway: "Prüfe das Jahr: Termine gehen von 2000 bis 2199.",
}

/** What screens say about files of messages. */
export const messageFilesText = {
  title: "Anhänge",
  drop: "Dateien hierher ziehen oder einfügen",
  hint: "PDF, PNG, JPEG oder Termin (ics), je bis 5 MB, zusammen bis 15 MB.",
  choose: "Dateien wählen",
  about: ({ type, size }: Pick<LetterFile, "type" | "size">): string =>
    `${kinds[type] ?? "Datei"} · ${formatSize(size)}`,
  together: (bytes: number): string => `Zusammen ${formatSize(bytes)} von 15 MB`,
  tooMany: "Mehr als 20 Anhänge kann eine Nachricht nicht haben.",
  sending: (name: string): string => `${name} wird hochgeladen …`,
  open: (name: string): string => `${name} herunterladen`,
  edit: (name: string): string => `${name} ändern`,
  remove: (name: string): string => `${name} entfernen`,
  dismiss: (name: string): string => `Hinweis zu ${name} schließen`,
  gone: "Nicht mehr vorhanden",
  addEvent: "Termin anhängen …",
  eventTitle: "Termin anhängen",
  eventPurpose: "Wer die Mail bekommt, kann ihn mit einem Klick in den eigenen Kalender übernehmen.",
  name: "Titel",
  wholeDays: "Ganze Tage",
  begin: "Beginn",
  beginTime: "Beginn, Uhrzeit",
  end: "Ende",
  endTime: "Ende, Uhrzeit",
  place: "Ort",
  description: "Beschreibung",
  noDate: "Wähle einen Tag.",
  noTime: "Gib eine Uhrzeit an, zum Beispiel 17:30.",
  cancel: "Abbrechen",
  save: "Anhängen",
} as const
