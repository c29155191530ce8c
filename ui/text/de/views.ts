import type * as viewErrors from "../../../core/people/views/views.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, messageOf } from "./errors.ts"
import { formatNumber } from "./format.ts"

/** What can go wrong around saved views. */
export type ViewFailure = ErrorsOf<typeof viewErrors>

const names = {
  missing: { what: "Die Ansicht braucht einen Namen.", todo: "Trage ihn ein." },
  own: { what: "So heißt schon eine deiner Ansichten.", todo: "Nimm einen anderen Namen." },
  shared: { what: "So heißt schon eine geteilte Ansicht.", todo: "Nimm einen anderen Namen." },
} as const

const messages: {
  readonly [Tag in ViewFailure["_tag"]]: (failure: Extract<ViewFailure, { _tag: Tag }>) => Message
} = {
  ViewNotFound: () => ({
    what: "Diese Ansicht gibt es nicht mehr, oder sie ist nicht mit dir geteilt.",
    todo: "Frage, wer sie angelegt hat.",
  }),
  ViewChanged: () => ({
    what: "Jemand hat diese Ansicht inzwischen geändert.",
    todo: "Vergleiche beide Fassungen und wähle, welche gelten soll.",
  }),
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

const isOfViews = (failure: ViewFailure | Failure): failure is ViewFailure => failure._tag in messages

/** A failure around saved views in German: what happened and what to do. */
export const viewMessageOf = (failure: ViewFailure | Failure): Message =>
  isOfViews(failure) ? (messages[failure._tag] as (failure: ViewFailure) => Message)(failure) : messageOf(failure)
