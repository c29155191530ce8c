import type * as errors from "../../../core/messages/bounces/bounces.errors.ts"
import type { MailboxFault } from "../../../core/messages/index.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { unreachableHost } from "./mail-servers.ts"

type MailboxFailure = ErrorsOf<typeof errors>

const missing: Readonly<Record<MailboxFault["field"], string>> = {
  host: "Gib den Namen des Servers ein, wie dein Anbieter ihn nennt, zum Beispiel imap.verein.example.",
  port: "Gib eine Zahl zwischen 1 und 65535 ein. Üblich ist 993.",
  username: "Gib den Benutzernamen des Postfachs ein, meist die ganze E-Mail-Adresse.",
  secret: "Gib das Passwort des Postfachs ein.",
}

/** What is wrong in a field of a mailbox, and what to do. */
export const mailboxFaultText = ({ field, why }: MailboxFault): string => {
  switch (why) {
    case "missing":
      return missing[field]
    case "unreachableHost":
      return unreachableHost
    case "secretAnew":
      return "Das Passwort geht jetzt an eine andere Stelle. Gib es dafür noch einmal ein."
  }
}

const failures: {
  readonly [Tag in MailboxFailure["_tag"]]: (failure: Extract<MailboxFailure, { _tag: Tag }>) => Message
} = {
  InvalidMailbox: ({ faults }) => ({
    what: "So lässt sich das Postfach nicht speichern.",
    todo: faults.map(mailboxFaultText).join(" "),
  }),
  MailboxChanged: () => ({
    what: "Jemand hat das Postfach inzwischen geändert. Deine Angaben stehen noch hier.",
    todo: "Lade die Seite neu, um den neuen Stand zu sehen, und ändere dann, was fehlt.",
  }),
  NoMailbox: () => ({
    what: "Es gibt kein Postfach mehr, das sich prüfen ließe.",
    todo: "Trage es neu ein und speichere es.",
  }),
}

/** A failure around the mailbox for reports in German: what happened and what to do. */
export const mailboxMessageOf = (failure: MailboxFailure | Failure): Message =>
  isFailure(failure) ? messageOf(failure) : (failures[failure._tag] as (failure: MailboxFailure) => Message)(failure)

const mails = (count: number): string => (count === 1 ? "1 Mail" : `${count} Mails`)

/** What the screen says of the mailbox for reports. */
export const mailboxText = {
  title: "Postfach für Rückläufer",
  purpose:
    "Kommt eine Mail nicht an, schickt der Mailserver des Empfängers eine Meldung an euren Absender. Trage sein Postfach ein: Wimpel liest diese Meldungen und zeigt bei der Person, dass ihre Adresse unzustellbar ist. Andere Mails bleiben unberührt.",
  usernameHelp: "Meist die ganze E-Mail-Adresse.",
  save: "Postfach speichern",
  saved: "Das Postfach ist gespeichert. Prüfe jetzt, ob Wimpel hineinkommt.",
  try: "Postfach prüfen",
  tryFirst: "Speichere zuerst: Geprüft wird das gespeicherte Postfach.",
  opened: (count: number): string => `Wimpel kommt in das Postfach. Darin liegen ${mails(count)}.`,
  shut: "Wimpel kommt nicht in das Postfach. Der Server sagt:",
  noAnswer: "Der Server hat nicht geantwortet.",
  locked:
    "Das gespeicherte Passwort lässt sich nicht mehr öffnen, weil der Schlüssel dazu fehlt. Gib es noch einmal ein.",
  lastLook: (when: string): string => `Zuletzt nachgesehen ${when}.`,
  lastFailure: (when: string): string => `Letzter Fehler ${when}`,
  remove: "Entfernen …",
  removeTitle: "Postfach entfernen?",
  removeMeaning:
    "Die Angaben und das Passwort sind dann weg. Was im Postfach liegt, bleibt. Wimpel erfährt nicht mehr, welche Mails nicht ankommen.",
  removeNow: "Entfernen",
  removed: "Das Postfach ist entfernt.",
} as const
