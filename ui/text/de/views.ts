import type { FeeViewChanged } from "../../../core/fees/fee-view.errors.ts"
import type * as viewErrors from "../../../core/people/views/views.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"
import { formatNumber } from "./format.ts"

/** What the views of a list say. */
export const viewsText = {
  title: "Ansichten",
  why: "Eine Ansicht merkt sich Stand, Suche, Filter, Reihenfolge und Spalten. Stell die Liste ein, wie du sie brauchst, und speichere sie.",
  /** What differs by what a list is of. */
  of: {
    persons: {
      nameHelp: "Zum Beispiel „Wölflinge ohne E-Mail“",
      share: "Mit allen teilen, die alle Mitglieder sehen dürfen",
      deleteMeaning: "Gelöscht wird nur die Ansicht. An den Personen ändert sich nichts.",
      copied: "Der Link ist kopiert. Er öffnet die Ansicht für alle, die alle Mitglieder sehen dürfen.",
    },
    fees: {
      nameHelp: "Zum Beispiel „Barzahler, noch offen“",
      share: "Mit allen teilen, die Beiträge sehen dürfen",
      deleteMeaning: "Gelöscht wird nur die Ansicht. An den Beiträgen ändert sich nichts.",
      copied: "Der Link ist kopiert. Er öffnet die Ansicht für alle, die Beiträge sehen dürfen.",
    },
  },
  loading: "Ansichten werden geladen …",
  own: "Deine",
  shared: "Geteilt von anderen",
  ownShared: "mit allen geteilt",
  by: (name: string): string => (name === "" ? "" : `von ${name}`),
  save: "Ansicht speichern …",
  saveAsNew: "Als neue Ansicht speichern …",
  keep: "Änderungen speichern",
  edit: "Umbenennen oder teilen …",
  link: "Link kopieren",
  delete: "Löschen …",
  leave: "Ansicht verlassen",
  retry: "Noch einmal versuchen",
  form: { fresh: "Ansicht speichern", old: "Ansicht umbenennen oder teilen" },
  name: "Name",
  shareHelp: "Ändern und löschen können sie nur du und alle mit Verwaltungsrechten.",
  submit: "Speichern",
  cancel: "Abbrechen",
  deleting: (name: string): string => `Ansicht „${name}“ löschen?`,
  deleteShared: "Sie ist geteilt: Auch alle anderen haben sie dann nicht mehr, und Links darauf führen ins Leere.",
  deleteNow: "Löschen",
  deleteChanged: {
    what: "Jemand hat diese Ansicht gerade geändert.",
    todo: "Lösche noch einmal, wenn sie trotzdem weg soll.",
  },
  conflict: (name: string): string => `„${name}“ wurde inzwischen geändert`,
  private: "Nur für dich",
  public: "Geteilt",
  gone: (name: string): string => `Die Ansicht „${name}“ zeigt nicht mehr alles, was sie sich gemerkt hat:`,
  goneCondition: (condition: string): string =>
    `Die Bedingung „${condition}“ gilt nicht mehr, weil ihre Spalte gelöscht ist.`,
  goneColumn: (column: string): string => `Die Spalte „${column}“ ist gelöscht.`,
  goneSort: (column: string): string =>
    `Nach „${column}“ lässt sich nicht mehr sortieren. Die Liste geht nach dem Namen.`,
  understood: "Verstanden",
  saved: (name: string): string => `„${name}“ ist gespeichert.`,
  deleted: (name: string): string => `Die Ansicht „${name}“ ist gelöscht.`,
  copiedPrivate: "Der Link ist kopiert. Nur du kannst ihn öffnen, solange die Ansicht nicht geteilt ist.",
  notCopied: "Der Link ließ sich nicht kopieren. Kopiere ihn aus der Adresszeile.",
} as const

/** What can go wrong around saved views. */
export type ViewFailure = ErrorsOf<typeof viewErrors> | FeeViewChanged

/** Somebody changed a view meanwhile: `current` is how it stands now. */
export interface StaleView<View = unknown> {
  readonly _tag: "ViewChanged" | "FeeViewChanged"
  readonly current: View
}

const names = {
  missing: { what: "Die Ansicht braucht einen Namen.", todo: "Trage ihn ein." },
  own: { what: "So heißt schon eine deiner Ansichten.", todo: "Nimm einen anderen Namen." },
  shared: { what: "So heißt schon eine geteilte Ansicht.", todo: "Nimm einen anderen Namen." },
} as const

/** What is wrong with a view that has no name. */
export const viewNameMissing: Message = names.missing

const stale: Message = {
  what: "Jemand hat diese Ansicht inzwischen geändert.",
  todo: "Vergleiche beide Fassungen und wähle, welche gelten soll.",
}

const messages: {
  readonly [Tag in ViewFailure["_tag"]]: (failure: Extract<ViewFailure, { _tag: Tag }>) => Message
} = {
  ViewNotFound: () => ({
    what: "Diese Ansicht gibt es nicht mehr, oder sie ist nicht mit dir geteilt.",
    todo: "Frage, wer sie angelegt hat.",
  }),
  ViewChanged: () => stale,
  FeeViewChanged: () => stale,
  ViewOfOthers: () => ({
    what: "Diese Ansicht gehört jemand anderem.",
    todo: "Ändern kann sie, wer sie angelegt hat, oder jemand mit Verwaltungsrechten. Speichere deine Fassung als neue Ansicht.",
  }),
  ViewNameRefused: ({ why }) => names[why],
  TooManyViews: ({ most }) => ({
    what: `Mehr als ${formatNumber(most)} eigene Ansichten gehen nicht.`,
    todo: "Lösche eine, die du nicht mehr brauchst.",
  }),
}

const isOfViews = (failure: ViewFailure | StaleView | Failure): failure is ViewFailure => failure._tag in messages

/** A failure around saved views in German: what happened and what to do. */
export const viewMessageOf = (failure: ViewFailure | StaleView | Failure): Message =>
  isOfViews(failure)
    ? (messages[failure._tag] as (failure: ViewFailure) => Message)(failure)
    : messageOf(failure as Failure)
