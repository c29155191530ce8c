import type { PersonDocument } from "../../../core/people/documents/document.ts"
import type * as documentErrors from "../../../core/people/documents/documents.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { formatSize } from "./file-size.ts"
import { counted, formatDate, formatNumber } from "./format.ts"
import { germanDay } from "./when.ts"

type DocumentFailure = ErrorsOf<typeof documentErrors>

const kinds: Readonly<Record<string, string>> = {
  "application/pdf": "PDF",
  "image/png": "Bild",
  "image/jpeg": "Bild",
  "image/webp": "Bild",
  "image/heic": "Bild",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "Word",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  "application/vnd.oasis.opendocument.text": "Text",
  "application/vnd.oasis.opendocument.spreadsheet": "Tabelle",
}

const dayOf = (instant: string): string => formatDate(germanDay(Date.parse(instant)))

/** What the documents of a person say. */
export const documentsText = {
  title: "Dokumente",
  none: "Hier liegt noch nichts.",
  drop: "Dateien hierher ziehen",
  hint: "PDF, Bilder, Word, Excel und OpenDocument bis 20 MB. Sehen kann sie, wer Mitglieder verwalten darf.",
  choose: "Dateien wählen",
  sending: (name: string): string => `${name} wird hochgeladen …`,
  about: ({ type, size, at, byName }: PersonDocument): string =>
    [kinds[type] ?? "Datei", formatSize(size), dayOf(at), byName].filter((part) => part !== "").join(" · "),
  save: "Herunterladen",
  rename: "Umbenennen …",
  delete: "Löschen",
  more: (name: string): string => `Mehr zu ${name}`,
  renameTitle: "Dokument umbenennen",
  newName: "Neuer Name",
  deleted: (name: string): string => `„${name}“ ist gelöscht.`,
  showDeleted: (count: number): string => `Gelöschte zeigen (${formatNumber(count)})`,
  hideDeleted: "Gelöschte ausblenden",
  left: ({ deletedAt }: PersonDocument, now: number): string => {
    const days = Math.max(1, Math.ceil((Date.parse(deletedAt ?? "") + 30 * 86_400_000 - now) / 86_400_000))
    return `Noch ${counted(days, "Tag", "Tage")} wiederherstellbar`
  },
  restore: "Wiederherstellen",
  dismiss: (name: string): string => `Hinweis zu ${name} schließen`,
} as const

/** The files of a workspace take all the room that they may. */
export const noRoomForFiles = {
  what: "Für weitere Dateien hat euer Arbeitsbereich keinen Platz mehr.",
  todo: "Lösche Dateien, die ihr nicht mehr braucht, oder bitte um mehr Platz, wer Wimpel für euch betreibt.",
} as const

/** Why a file cannot be kept with a person. */
export const fileRefusals = {
  empty: { what: "Diese Datei ist leer.", todo: "Prüfe, ob du die richtige gewählt hast." },
  tooLarge: { what: "Diese Datei ist größer als 20 MB.", todo: "Verkleinere sie oder teile sie auf." },
  wrongType: {
    what: "Dateien dieser Art nehmen wir nicht an.",
    todo: "Erlaubt sind PDF, PNG, JPEG, WebP, HEIC, Word (docx), Excel (xlsx) und OpenDocument (odt, ods).",
  },
  noRoom: noRoomForFiles,
} as const

const messages: {
  readonly [Tag in DocumentFailure["_tag"]]: (failure: Extract<DocumentFailure, { _tag: Tag }>) => Message
} = {
  DocumentNotFound: () => ({
    what: "Dieses Dokument gibt es nicht mehr.",
    todo: "Jemand hat es gelöscht. Vielleicht steht es noch unter den gelöschten; lade die Seite neu.",
  }),
  DocumentChanged: ({ current }) => ({
    what: `Jemand hat das Dokument inzwischen „${current.name}“ genannt.`,
    todo: "Speichere noch einmal, wenn dein Name gelten soll.",
  }),
  DocumentRefused: ({ fault }) => fileRefusals[fault],
  TooManyDocuments: ({ most }) => ({
    what: `Mehr als ${formatNumber(most)} Dokumente kann eine Person nicht haben.`,
    todo: "Lösche welche, die niemand mehr braucht; nach 30 Tagen ist wieder Platz.",
  }),
}

/** A failure around documents in German: what happened and what to do. */
export const documentMessageOf = (failure: DocumentFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: DocumentFailure) => Message)(failure)
