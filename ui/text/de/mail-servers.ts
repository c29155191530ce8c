import type { Encryption, ManagedState, OwnState, ServerFault } from "../../../core/messages/index.ts"
import type * as errors from "../../../core/messages/servers/mail-servers.errors.ts"
import type { SenderUnproven } from "../../../core/people/index.ts"
import type { ErrorsOf, Message } from "./call-errors.ts"
import { type Failure, isFailure, messageOf } from "./errors.ts"
import { senderMessageOf } from "./sender-errors.ts"

/** What can go wrong around mail servers. */
type MailServersFailure = ErrorsOf<typeof errors>

const missing: Readonly<Record<ServerFault["field"], string>> = {
  sender: "Gib die E-Mail-Adresse ein, von der eure Mails kommen, zum Beispiel post@verein.example.",
  host: "Gib den Namen des Servers ein, wie dein Anbieter ihn nennt, zum Beispiel smtp.verein.example.",
  port: "Gib eine Zahl zwischen 1 und 65535 ein. Üblich ist 587.",
  tenant: "Gib die Verzeichnis-ID ein. Du findest sie in Microsoft Entra unter „Übersicht“.",
  clientId: "Gib die Anwendungs-ID ein. Du findest sie in Microsoft Entra bei eurer App.",
  secret: "Gib das Passwort oder den geheimen Schlüssel ein.",
}

/** Of a host that nobody knows, or that stands in the installation's own network. */
export const unreachableHost =
  "Diesen Server gibt es nicht, oder Wimpel darf sich nicht mit ihm verbinden. Prüfe, ob der Name richtig geschrieben ist. Steht der Server in eurem eigenen Netz, dann frag, wer Wimpel bei euch betreibt."

/** What is wrong in a field, and what to do. */
export const serverFaultText = ({ field, why }: ServerFault): string => {
  switch (why) {
    case "missing":
      return missing[field]
    case "refusedPort":
      return "Über die Ports 25 und 465 versendet Wimpel nicht. Nimm 587, den fast alle Anbieter haben."
    case "unreachableHost":
      return unreachableHost
    case "secretAnew":
      return "Die Mails gehen jetzt an eine andere Stelle. Gib das Geheimnis dafür noch einmal ein."
  }
}

const failures: {
  readonly [Tag in MailServersFailure["_tag"]]: (failure: Extract<MailServersFailure, { _tag: Tag }>) => Message
} = {
  InvalidMailServer: ({ faults }) => ({
    what: "So lässt sich der Mailserver nicht speichern.",
    todo: faults.map(serverFaultText).join(" "),
  }),
  MailServersChanged: () => ({
    what: "Jemand hat den Mailserver inzwischen geändert. Deine Angaben stehen noch hier.",
    todo: "Lade die Seite neu, um den neuen Stand zu sehen, und ändere dann, was fehlt.",
  }),
  NoOwnMailServer: () => ({
    what: "Es gibt keinen eigenen Mailserver mehr.",
    todo: "Richte ihn neu ein und speichere ihn.",
  }),
}

/** A failure around mail servers in German: what happened and what to do. */
export const mailServersMessageOf = (failure: MailServersFailure | SenderUnproven | Failure): Message => {
  if (failure._tag === "SenderUnproven") return senderMessageOf(failure)
  return isFailure(failure)
    ? messageOf(failure)
    : (failures[failure._tag] as (failure: MailServersFailure) => Message)(failure)
}

/** What state the installation's server is in. */
export const managedText: Readonly<Record<ManagedState, string>> = {
  active: "wird benutzt",
  fallback: "springt ein",
  paused: "nicht benutzt",
}

/** What state the own server is in. */
export const ownText: Readonly<Record<OwnState, string>> = {
  active: "wird benutzt",
  paused: "nicht benutzt",
  failed: "ausgefallen",
}

/** What a kind of encryption is called. */
export const encryptionText: Readonly<Record<Encryption, string>> = {
  starttls: "STARTTLS (üblich)",
  tls: "TLS",
  none: "Keine",
}

/** What the screen of mail servers says. */
export const mailServersText = {
  title: "Mailversand",
  purpose: "Über welchen Mailserver eure Rundmails hinausgehen.",
  choice: "Womit ihr versendet",
  by: {
    managed: "Server der Installation",
    own: "Eigener Mailserver",
    nobody: "Anhalten: Rundmails warten",
  },
  byHelp: {
    managed: "Den betreibt, wer Wimpel für euch betreibt. Du musst nichts einrichten.",
    own: "Mails kommen von eurer Adresse.",
    ownMissing: "Einen eigenen Mailserver richtest du unten ein. Danach kannst du ihn hier wählen.",
    nobody: "Nichts geht verloren. Was wartet, geht hinaus, sobald du wieder einen Server wählst.",
  },
  fallback: "Fällt er aus, springt der Server der Installation ein",
  chosen: {
    managed: "Rundmails gehen über den Server der Installation.",
    own: "Rundmails gehen über euren Mailserver.",
    nobody: "Rundmails warten, bis du wieder einen Server wählst.",
  },
  states: { managed: "Server der Installation", own: "Eigener Mailserver" },
  waits: "Gerade geht nichts hinaus. Rundmails warten, bis du einen Server wählst.",
  failed:
    "Euer Mailserver hat mehrmals hintereinander nichts angenommen und wird deshalb nicht mehr benutzt. Prüfe die Angaben, schicke dir eine Testmail, und wähle ihn dann wieder aus.",
  failedFallback: "Bis dahin springt der Server der Installation ein.",
  useAgain: "Wieder benutzen",
  lastFailure: (when: string): string => `Letzter Fehler ${when}`,
  locked:
    "Das gespeicherte Geheimnis lässt sich nicht mehr öffnen, weil der Schlüssel dazu fehlt. Gib es unten noch einmal ein.",
  noAnswer: "Der Server hat nicht geantwortet.",
  own: "Eigener Mailserver",
  kind: "Art",
  kinds: { smtp: "SMTP", microsoft: "Microsoft 365" },
  sender: "Absender",
  senderHelp: "Von dieser Adresse kommen eure Mails.",
  host: "Server",
  port: "Port",
  encryption: "Verschlüsselung",
  noEncryption: "Ohne Verschlüsselung kann unterwegs jeder mitlesen, auch das Passwort.",
  username: "Benutzername",
  usernameHelp: "Meist die ganze E-Mail-Adresse. Lass ihn leer, wenn der Server keine Anmeldung will.",
  password: "Passwort",
  tenant: "Verzeichnis-ID (Tenant)",
  clientId: "Anwendungs-ID (Client)",
  clientSecret: "Geheimer Schlüssel (Client Secret)",
  microsoftHelp:
    "In Microsoft Entra braucht eure App die Anwendungsberechtigung „Mail.Send“ mit der Zustimmung eines Administrators.",
  kept: "Gespeichert. Leer lassen, um es zu behalten.",
  save: "Speichern",
  saved: "Der Mailserver ist gespeichert. Schicke dir jetzt eine Testmail.",
  try: "Testmail an mich",
  tryFirst: "Speichere zuerst: Die Testmail geht über den gespeicherten Server.",
  taken: (to: string): string => `Der Server hat die Testmail an ${to} angenommen. Sieh nach, ob sie ankommt.`,
  notTaken: "Der Server hat die Testmail nicht angenommen. Er sagt:",
  remove: "Entfernen …",
  removeTitle: "Eigenen Mailserver entfernen?",
  removeMeaning:
    "Die Angaben und das Geheimnis sind dann weg. Rundmails gehen wieder über den Server der Installation.",
  removeNow: "Entfernen",
  removed: "Der eigene Mailserver ist entfernt.",
  cancel: "Abbrechen",
} as const
