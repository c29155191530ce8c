import type * as accessErrors from "../../../core/access/access.errors.ts"
import type * as callErrors from "../../../core/kernel/call-errors.ts"
import { formatSize } from "./file-size.ts"

/** The tagged errors that a module declares. */
export type ErrorsOf<Module> = {
  [Name in keyof Module]: Module[Name] extends new (
    ...given: Array<never>
  ) => infer Made
    ? Extract<Made, { readonly _tag: string }>
    : never
}[keyof Module]

/** What every call can meet, and the sign-in. */
export type CallFailure = ErrorsOf<typeof callErrors> | ErrorsOf<typeof accessErrors>

/** What happened, and what to do about it. */
export interface Message {
  readonly what: string
  readonly todo: string
}

/** How long to wait, from whole seconds. */
export const waitText = (seconds: number): string =>
  seconds > 90 ? `${Math.ceil(seconds / 60)} Minuten` : seconds === 1 ? "eine Sekunde" : `${seconds} Sekunden`

/** Where somebody's reach ends. */
const beyondReach: Readonly<Record<string, string>> = {
  writing: "Du darfst hier nur lesen. Es wurde nichts geändert.",
  wholeWorkspace: "Das geht über deine eigenen Gruppen hinaus.",
}

const messages: { readonly [Tag in CallFailure["_tag"]]: (failure: Extract<CallFailure, { _tag: Tag }>) => Message } = {
  NotSignedIn: () => ({ what: "Du bist nicht mehr angemeldet.", todo: "Melde dich noch einmal an." }),
  Forbidden: ({ scope }) => ({
    what: beyondReach[scope] ?? "Dafür fehlt dir die Berechtigung.",
    todo: "Bitte jemanden mit Verwaltungsrechten, sie dir zu geben.",
  }),
  NotInPlan: () => ({
    what: "Das gehört nicht zum Tarif eures Arbeitsbereichs.",
    todo: "Frag die Person, die eure Installation betreibt, oder jemanden mit Verwaltungsrechten.",
  }),
  InvalidInput: (failure) => ({
    what: "Der Server versteht die Anfrage nicht.",
    todo: `Lade die Seite neu. Bleibt es dabei, melde uns: ${failure.faults[0]?.path || "Anfrage"} ${failure.faults[0]?.reason ?? ""}`,
  }),
  InputTooLarge: (failure) => ({
    what: "Das ist zu groß zum Senden.",
    todo: `Höchstens ${formatSize(failure.limit)} sind erlaubt. Teile es auf oder kürze es.`,
  }),
  InputTooSlow: () => ({
    what: "Die Verbindung war zu langsam: Es kam nicht alles an, und es wurde nichts gespeichert.",
    todo: "Prüfe deine Verbindung und versuche es noch einmal.",
  }),
  TookTooLong: () => ({
    what: "Das dauert gerade zu lange und wurde abgebrochen.",
    todo: "Warte einen Moment und versuche es noch einmal. Suchst du etwas, dann grenze es ein.",
  }),
  BrokenOff: ({ beyond }) => ({
    what:
      beyond === "time"
        ? "Das hat länger gedauert, als ein einzelner Vorgang dauern darf, und wurde abgebrochen."
        : "Das hat mehr Arbeitsspeicher gebraucht, als ein einzelner Vorgang haben darf, und wurde abgebrochen.",
    todo: "Sieh nach, ob schon etwas davon da ist, und versuche es dann mit weniger auf einmal. Bleibt es dabei, sag denen Bescheid, die Wimpel bei euch betreiben.",
  }),
  StorageFull: () => ({
    what: "Auf dem Server ist kein Platz mehr frei. Es wurde nichts gespeichert.",
    todo: "Sag denen Bescheid, die Wimpel bei euch betreiben, und versuche es danach noch einmal.",
  }),
  TooManyCalls: (failure) => ({
    what: "Das waren zu viele Versuche in kurzer Zeit.",
    todo: `Warte ${waitText(failure.retryAfter)} und versuche es dann noch einmal.`,
  }),
  NoSuchOperation: () => ({ what: "Wimpel wurde gerade aktualisiert.", todo: "Lade die Seite neu." }),
  Broken: (failure) => ({
    what: "Ups! Da ist auf dem Server etwas schiefgegangen.",
    todo:
      failure.requestId === ""
        ? "Versuche es noch einmal. Bleibt es dabei, melde dich beim Support."
        : `Versuche es noch einmal. Bleibt es dabei, nenne dem Support die Nummer ${failure.requestId}.`,
  }),
  RepeatDiffers: () => ({
    what: "Das wurde schon einmal anders gefragt, oder mit anderen Berechtigungen. Es wurde nichts getan.",
    todo: "Versuche es noch einmal. Ein Programm nimmt für jeden neuen Aufruf einen neuen Idempotency-Key.",
  }),
  RepeatUnderWay: () => ({
    what: "Das läuft noch, oder es ist nicht bekannt, was daraus wurde. Noch einmal ausgeführt wird es nicht.",
    todo: "Warte kurz und versuche es noch einmal. Bleibt es dabei, lade die Seite neu und sieh nach, ob es angekommen ist.",
  }),
  Unreachable: () => ({
    what: "Der Server antwortet nicht.",
    todo: "Prüfe deine Internetverbindung und versuche es noch einmal.",
  }),
  UnknownEmail: () => ({
    what: "Zu dieser E-Mail-Adresse gibt es kein Konto.",
    todo: "Prüfe die Schreibweise.",
  }),
  SignInRefused: () => ({
    what: "E-Mail-Adresse oder Passwort stimmt nicht.",
    todo: "Prüfe beides und versuche es noch einmal.",
  }),
  WrongPassword: () => ({
    what: "Das Passwort stimmt nicht.",
    todo: "Prüfe Groß- und Kleinschreibung und versuche es noch einmal.",
  }),
}

/** Whether a tagged error is one of a call or of the sign-in. */
export const isCallFailure = (error: { readonly _tag: string }): error is CallFailure =>
  Object.hasOwn(messages, error._tag)

/** A failure of a call or of the sign-in in German: what happened and what to do. */
export const callMessageOf = (failure: CallFailure): Message =>
  (messages[failure._tag] as (failure: CallFailure) => Message)(failure)
