import type * as selfErrors from "../../../core/people/self-service/self-service.errors.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { formatNumber } from "./format.ts"
import { senderMessageOf } from "./sender-errors.ts"

type SelfServiceFailure = ErrorsOf<typeof selfErrors>

const messages: Readonly<Record<SelfServiceFailure["_tag"], Message>> = {
  SelfLinkVoid: {
    what: "Dieser Link gilt nicht mehr.",
    todo: "Kopiere dir, was du geschrieben hast, und bitte deinen Verein um einen neuen.",
  },
  OwnDataChanged: {
    what: "Die Angaben haben sich gerade geändert. Bestätigt ist noch nichts.",
    todo: "Hier steht jetzt der neue Stand. Sieh ihn dir an und bestätige dann.",
  },
  ProposalGone: {
    what: "Darüber wurde gerade schon entschieden, oder der Vorschlag hat sich geändert. Von dir wurde nichts gespeichert.",
    todo: "Hier steht jetzt der neue Stand.",
  },
}

type Failure = SelfServiceFailure | Parameters<typeof senderMessageOf>[0]

const isOwn = (failure: Failure): failure is SelfServiceFailure => failure._tag in messages

/** A failure around self-service in German: what happened and what to do. */
export const selfServiceMessage = (failure: Failure): Message => {
  if (isOwn(failure)) return messages[failure._tag]
  if (failure._tag === "PersonChanged")
    return {
      what: "Jemand hat diese Person gerade geändert. Es wurde nichts übernommen.",
      todo: "Hier steht jetzt der neue Stand. Sieh noch einmal hin und entscheide dann.",
    }
  return senderMessageOf(failure)
}

/** The words of the dialog on a person's page. */
export const linkText = {
  title: "Daten prüfen lassen",
  meaning:
    "Wer den Link bekommt, sieht Name, Geburtstag, Adresse, Telefon und E-Mail dieser Person, bestätigt sie oder schlägt Änderungen vor. Du entscheidest über jeden Vorschlag. Zu sehen sind auch ihre Beiträge, Rechnungen, Anmeldungen und Anwesenheit, vom Konto nur Anfang und Ende der IBAN, und wer aus der Familie dieselbe Adresse hat. Notizen und besondere Angaben sieht niemand.",
  section: "Selbstauskunft",
  ask: "Daten prüfen lassen …",
  never: "Noch nie bestätigt.",
  confirmed: (day: string) => `Bestätigt am ${day}.`,
  changedSince: (day: string) => `Bestätigt am ${day}. Seitdem haben sich Angaben geändert.`,
  email: "An welche Adresse?",
  other: "Eine andere Adresse",
  typed: "Andere E-Mail-Adresse",
  typedHelp: "Zum Beispiel die der Eltern.",
  notAnEmail: "Das ist keine E-Mail-Adresse. Sie sieht so aus: name@verein.de.",
  send: "Link schicken",
  close: "Schließen",
  sent: (email: string) => `Der Link ist unterwegs an ${email}.`,
  links: "Gültige Links",
  none: "Gerade gilt kein Link.",
  good: (when: string, by: string, until: string) =>
    `Geschickt ${when}${by === "" ? "" : ` von ${by}`}, gilt bis ${until}`,
  revoke: "Widerrufen",
  revokeOf: (email: string) => `Link an ${email} widerrufen`,
  revoked: (email: string) => `Der Link an ${email} gilt nicht mehr.`,
} as const

/** The words of the page on which somebody sees their own data. */
export const ownDataText = {
  title: "Prüfe deine Daten",
  wait: "Einen Moment …",
  hint: (club: string, name: string) =>
    `Das weiß „${club}“ über ${name === "" ? "dich" : name}. Ändere, was nicht mehr stimmt, oder bestätige unten, dass alles stimmt.`,
  void: "Dieser Link gilt nicht mehr",
  voidHint:
    "Er ist abgelaufen, wurde durch einen neuen ersetzt oder zurückgezogen, oder er kam nicht ganz in der Adresszeile an. Öffne ihn noch einmal aus der neuesten Mail, oder bitte deinen Verein um einen neuen.",
  retry: "Noch einmal versuchen",
  sections: { person: "Person", contact: "Kontakt", address: "Adresse" },
  waiting: "Dein Vorschlag. Der Verein hat noch nicht entschieden.",
  wasEmpty: "Bisher leer",
  was: (value: string) => `Bisher: ${value}`,
  account:
    "Deine Kontoverbindung kannst du hier nicht ändern: Für ein neues Konto braucht der Verein ein neues Lastschriftmandat von dir. Wende dich dafür direkt an ihn.",
  message: "Nachricht an den Verein (freiwillig)",
  send: "Änderungen vorschlagen",
  nothing: "Du hast nichts geändert.",
  until: (date: string) => `Der Link gilt bis zum ${date}.`,
  thanks: "Danke!",
  thanksHint: (club: string) =>
    `Deine Vorschläge sind bei „${club}“. Dort entscheidet jemand darüber; bis dahin bleiben deine bisherigen Daten stehen.`,
  takenBack: (club: string) => `„${club}“ behält die Daten, die es hat. Es wartet kein Vorschlag mehr.`,
  again: "Noch etwas ändern",
  back: "Zurück zu den Angaben",
  confirm: "Alles stimmt",
  confirmRest: "Sonst stimmt alles",
  confirmed: (club: string) => `„${club}“ weiß jetzt, dass du die Angaben geprüft hast und dass sie so stimmen.`,
  unconfirmed: "Noch nicht bestätigt.",
  confirmedOn: (day: string) => `Zuletzt bestätigt am ${day}.`,
  changedSince: (day: string) => `Zuletzt bestätigt am ${day}; seitdem hat sich etwas geändert.`,
} as const

/** The words of the page on which admins decide. */
export const proposalsText = {
  title: "Vorschläge",
  purpose: "Was Mitglieder und Sorgeberechtigte an ihren Daten geändert haben möchten. Du entscheidest.",
  wait: "Vorschläge werden geladen",
  none: "Gerade wartet kein Vorschlag",
  noneText: "Auf der Seite einer Person schickst du unter „Daten prüfen lassen“ einen Link.",
  toMembers: "Zu den Mitgliedern",
  via: (emails: ReadonlyArray<string>) => `über den Link an ${emails.join(" und ")}`,
  message: "Nachricht",
  field: "Feld",
  now: "Steht da",
  value: "Vorgeschlagen",
  empty: "leer",
  meanwhile: (value: string) => `Inzwischen geändert. Beim Vorschlag stand da: ${value}`,
  accept: "Annehmen",
  decline: "Ablehnen",
  all: "Alle annehmen",
  noneOf: "Alle ablehnen",
  accepted: (count: number) => (count === 1 ? "Übernommen." : `${formatNumber(count)} Angaben übernommen.`),
  declined: (count: number) => (count === 1 ? "Abgelehnt." : `${formatNumber(count)} Vorschläge abgelehnt.`),
  more: (shown: number, count: number) =>
    `Hier stehen die neuesten ${formatNumber(shown)} von ${formatNumber(count)} Personen.`,
  nameless: "Ohne Namen",
} as const
