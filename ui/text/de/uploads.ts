import type * as uploadErrors from "../../../core/people/uploads/uploads.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { fileRefusals } from "./documents.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"

type UploadFailure = ErrorsOf<typeof uploadErrors>

/** What the files in custom columns say. */
export const uploadsText = {
  drop: "Datei hierher ziehen",
  hint: "PDF, Bild, Word, Excel oder OpenDocument bis 20 MB. Sehen kann sie, wer Mitglieder verwalten darf.",
  choose: "Datei wählen",
  another: "Andere Datei wählen",
  coming: (name: string): string => `${name} wird hochgeladen …`,
  remove: "Datei entfernen",
  removed: "Beim Speichern wird die Datei entfernt.",
} as const

const messages: {
  readonly [Tag in UploadFailure["_tag"]]: (failure: Extract<UploadFailure, { _tag: Tag }>) => Message
} = {
  UploadNotFound: () => ({
    what: "Diese Datei gibt es nicht mehr.",
    todo: "Jemand hat sie entfernt oder die Spalte gelöscht. Lade die Seite neu.",
  }),
  UploadRefused: ({ fault }) => fileRefusals[fault],
  NoUploadColumn: () => ({
    what: "Diese Spalte wurde gerade gelöscht.",
    todo: "Hier lässt sich keine Datei mehr ablegen. Lade die Seite neu.",
  }),
}

/** A failure around the files in custom columns in German: what happened and what to do. */
export const uploadMessageOf = (failure: UploadFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (messages[failure._tag] as (failure: UploadFailure) => Message)(failure)
