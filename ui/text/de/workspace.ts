import type { LogoFault, OrganisationKind, OrganisationSize } from "../../../core/workspace/index.ts"
import type * as workspaceErrors from "../../../core/workspace/workspace.errors.ts"
import { type CallFailure, callMessageOf, type ErrorsOf, type Message } from "./call-errors.ts"

/** What kind of organisation there is. */
export const kindName: Readonly<Record<OrganisationKind, string>> = {
  scouts: "Pfadfinden",
  youth: "Jugendgruppe oder Jugendring",
  sports: "Sportverein",
  culture: "Musik, Kunst oder Kultur",
  aid: "Hilfe und Soziales",
  friends: "Förderverein",
  association: "Verband",
  other: "Etwas anderes",
}

/** How many members there are. */
export const sizeName: Readonly<Record<OrganisationSize, string>> = {
  "30": "bis 30",
  "100": "bis 100",
  "300": "bis 300",
  "1000": "bis 1.000",
  more: "mehr als 1.000",
}

const logoMessage: Readonly<Record<LogoFault, Message>> = {
  empty: { what: "Diese Datei ist leer.", todo: "Wähle ein Bild als PNG oder JPEG." },
  tooLarge: { what: "Das Bild ist größer als 2 MB.", todo: "Verkleinere es und versuche es noch einmal." },
  wrongType: { what: "Das ist kein Bild, das wir lesen können.", todo: "Wähle ein Bild als PNG oder JPEG." },
  tooManyPixels: { what: "Das Bild ist breiter oder höher als 6.000 Pixel.", todo: "Verkleinere es." },
}

type WorkspaceFailure = ErrorsOf<typeof workspaceErrors>

const messages: {
  readonly [Tag in WorkspaceFailure["_tag"]]: (failure: Extract<WorkspaceFailure, { _tag: Tag }>) => Message
} = {
  WorkspaceChanged: () => ({
    what: "Jemand hat die Angaben inzwischen geändert.",
    todo: "Was du geändert hast, steht noch hier; alles andere ist jetzt neu. Sieh nach und speichere noch einmal.",
  }),
  SlugTaken: () => ({ what: "Diesen Kurznamen hat schon ein anderer Arbeitsbereich.", todo: "Nimm einen anderen." }),
  LogoRefused: ({ fault }) => logoMessage[fault],
}

const isOfWorkspace = (failure: WorkspaceFailure | CallFailure): failure is WorkspaceFailure => failure._tag in messages

/** A failure around the details of a workspace in German: what happened and what to do. */
export const workspaceMessageOf = (failure: WorkspaceFailure | CallFailure): Message =>
  isOfWorkspace(failure)
    ? (messages[failure._tag] as (failure: WorkspaceFailure) => Message)(failure)
    : callMessageOf(failure)
