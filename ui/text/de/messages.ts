import type { DeliveryState, NotSentReason } from "../../../core/messages/delivery.machine.ts"
import type { SkipReason, WarningCode } from "../../../core/messages/index.ts"
import type { Inlines } from "../../../core/messaging/index.ts"
import type { SourceFault, Standing } from "../../../core/people/index.ts"
import { counted, formatNumber } from "./format.ts"
import { nameOfPlaceholder } from "./placeholders.ts"

/** A line as it stands in lists: placeholders by their names. */
const lineText = (line: Inlines): string =>
  line
    .map((each) => {
      if (each.kind === "text") return each.text
      return each.kind === "break" ? " " : `{${nameOfPlaceholder(each.name)}}`
    })
    .join("")
    .trim()

/** The subject of a message as lists name it. */
export const subjectText = (subject: Inlines): string => lineText(subject) || "Ohne Betreff"

const mails = (count: number): string => counted(count, "Mail", "Mails")
const persons = (count: number): string => counted(count, "Person", "Personen")

/** To how many a message goes. */
export const reachText = (mailCount: number, personCount: number): string =>
  mailCount === personCount ? mails(mailCount) : `${mails(mailCount)} an ${persons(personCount)}`

/** Lists of persons by where they stand, as they are offered for recipients. */
export const standingSources: ReadonlyArray<{
  readonly label: string
  readonly standings: readonly [Standing, ...ReadonlyArray<Standing>]
}> = [
  { label: "Alle aktiven Mitglieder", standings: ["active"] },
  { label: "Alle aktiven und künftigen Mitglieder", standings: ["active", "future"] },
  { label: "Alle künftigen Mitglieder", standings: ["future"] },
  { label: "Alle früheren Mitglieder", standings: ["past"] },
  { label: "Alle Kontakte", standings: ["contact"] },
]

/** What a source of recipients is called. */
export const sourceText = {
  standings: (standings: ReadonlyArray<Standing>): string =>
    standingSources.find((each) => each.standings.join() === standings.join())?.label ?? "Auswahl nach Stand",
  group: (name: string): string => `Gruppe ${name}`,
  label: (name: string): string => `Label ${name}`,
  view: (name: string): string => `Ansicht ${name}`,
  filter: (text: string): string => `Filter „${text}“`,
  filterSaid: (said: string): string => `Filter: ${said}`,
  gone: "Nicht mehr vorhanden",
} as const

const sourceFaultText: Readonly<Record<SourceFault, string>> = {
  wordGone: "Eine Gruppe oder ein Label unter den Empfängern gibt es nicht mehr.",
  viewGone: "Eine Ansicht unter den Empfängern gibt es nicht mehr, oder sie gehört jemand anderem.",
  filterMistake: "Ein Filter unter den Empfängern hat einen Fehler.",
  tooManyConditions: "Die Filter unter den Empfängern haben zusammen zu viele Bedingungen. Lass einige davon weg.",
  columnGone: "Ein Filter unter den Empfängern nennt eine Spalte, die es nicht mehr gibt.",
  filterClosed:
    "Ein Filter unter den Empfängern fragt nach etwas, das nur sieht, wer Mitglieder verwalten darf. Bitte jemanden mit dieser Berechtigung, ihn als Ansicht für alle zu speichern, und wähle die Ansicht.",
}

/** Why a mail did not go out, or not yet. */
export const notSentText: Readonly<Record<NotSentReason, string>> = {
  deleted: "liegt inzwischen im Papierkorb oder ist gelöscht",
  revoked: "was sie ankündigt, gilt nicht mehr",
  unsubscribed: "hat Newsletter inzwischen abbestellt",
  fileGone:
    "Ein Anhang oder Bild ist verloren gegangen. Beginne mit demselben Text einen neuen Entwurf und füge es neu ein.",
  dailyMails:
    "Für heute gingen genug solche Mails über den Absender dieser Installation. Über einen eigenen Mailserver gibt es keine Grenze.",
}

/** Why somebody gets no mail. */
export const skipText: Readonly<Record<SkipReason, string>> = {
  noAddress: "hat keine E-Mail-Adresse",
  badAddress: "hat eine E-Mail-Adresse, die keine ist",
  applicant: "hat einen Antrag gestellt und ist noch kein Mitglied",
  declined: "wurde als Mitglied abgelehnt",
  unsubscribed: "möchte keine Newsletter",
  undeliverable: "ist unter der E-Mail-Adresse unzustellbar",
}

/** What the review warns about, with what to do. */
export const warningText = (warning: {
  readonly code: WarningCode
  readonly placeholder?: string
  readonly inSignature?: true
  readonly source?: { readonly why: SourceFault }
}): { readonly what: string; readonly todo: string } => {
  const name = nameOfPlaceholder(warning.placeholder ?? "")
  switch (warning.code) {
    case "noRecipients":
      return { what: "Niemand bekommt diese Nachricht.", todo: "Wähle Empfänger mit E-Mail-Adresse." }
    case "subjectMissing":
      return { what: "Der Betreff fehlt.", todo: "Schreibe, worum es geht." }
    case "bodyMissing":
      return { what: "Die Nachricht ist leer.", todo: "Schreibe einen Text." }
    case "unknownPlaceholder":
      return warning.inSignature
        ? {
            what: `In der Signatur steht der Platzhalter „${name}“, den es nicht gibt.`,
            todo: "Öffne bei den Rundmails die Signatur und entferne ihn dort.",
          }
        : { what: `Den Platzhalter „${name}“ gibt es nicht.`, todo: "Entferne ihn oder wähle einen anderen." }
    case "brokenSource":
      return {
        what: sourceFaultText[warning.source?.why ?? "viewGone"],
        todo: "Entferne sie aus den Empfängern oder wähle neu.",
      }
    case "unavailablePlaceholder":
      return { what: `Für „${name}“ ist nichts bekannt. Die Stelle bleibt leer bei:`, todo: "" }
    case "missingIban":
      return { what: `${name} fehlt. Die Stelle bleibt leer bei:`, todo: "" }
    case "missingAmount":
      return { what: "Ein offener Betrag ist nicht bekannt. Die Stelle bleibt leer bei:", todo: "" }
    case "missingReference":
      return { what: `${name} fehlt. Die Stelle bleibt leer bei:`, todo: "" }
    case "attachmentMissing":
      return {
        what: "Der Text spricht von einem Anhang.",
        todo: "Hänge ihn an, oder sende ohne ihn.",
      }
    case "altMissing":
      return {
        what: "Ein Bild hat keine Beschreibung.",
        todo: "Schreibe in Worten, was man sieht: für alle, die Bilder nicht sehen oder nicht laden.",
      }
    case "attachmentGone":
      return {
        what: "Ein Anhang oder Bild ist nicht mehr da.",
        todo: "Entferne den Eintrag und füge die Datei neu an.",
      }
    case "attachmentsTooLarge":
      return {
        what: "Alle Anhänge und Bilder zusammen sind größer als 15 MB.",
        todo: "Entferne etwas, oder setze einen Link in den Text.",
      }
    case "nobodySends":
      return {
        what: "Gerade versendet kein Mailserver: Die Mails warten.",
        todo: "Wer die Berechtigung „Verwaltung“ hat, wählt unter Einstellungen → Mailversand einen Server; dann gehen sie hinaus.",
      }
    case "tooLarge":
      return {
        what: "Die Nachricht ist sehr lang. Mailprogramme wie Gmail zeigen nur ihren Anfang.",
        todo: "Kürze den Text.",
      }
  }
}

/** The words of the mails on the page of a person. */
export const personMailsText = {
  title: "Mails",
  none: "An diese Person ging noch keine Mail.",
  sent: (automatic: boolean, by: string, when: string): string =>
    automatic ? `Automatisch, ${when}` : by === "" ? when : `${by}, ${when}`,
} as const

/** What a mail on its way is. */
export const deliveryText: Readonly<Record<DeliveryState, string>> = {
  queued: "wartet",
  sending: "wird übergeben",
  sent: "versendet",
  deferred: "kommt später",
  failed: "nicht zugestellt",
  unclear: "unklar",
  stopped: "abgebrochen",
}

/** What states of mails mean, where that is not plain. */
export const deliveryMeaning: Partial<Readonly<Record<DeliveryState, string>>> = {
  deferred:
    "Der Mailserver hat um Geduld gebeten, für heute gingen genug Mails hinaus, oder die Datei zu einer Mail war noch nicht fertig. Wimpel verschickt sie von selbst, sobald es geht.",
  failed: "Der Mailserver nimmt diese Mails nicht an. Sieh dir die Antwort an und prüfe die Adresse.",
  unclear:
    "Die Verbindung riss ab, als die Mail schon übergeben war. Vielleicht kam sie an; von selbst wird sie nicht noch einmal verschickt.",
}

/** What became of a test mail. */
export const testText = ({
  state,
  address,
  answer,
}: {
  readonly state: DeliveryState
  readonly address: string
  readonly answer: string | null
}): string => {
  const said = answer === null || answer === "" ? "" : ` Der Mailserver sagt: ${answer}`
  if (state === "sent") return `Der Mailserver hat die Testmail an ${address} angenommen.`
  return `Testmail an ${address}.${said}`
}

/** What the screens of messages say. */
export const messagesText = {
  title: "Rundmails",
  purpose: "Schreibe vielen auf einmal: jede und jeder bekommt eine eigene Mail.",
  fresh: "Neue Rundmail",
  signature: "Signatur",
  tabs: {
    label: "Entwürfe, Gesendete und automatische Mails",
    drafts: "Entwürfe",
    sent: "Gesendet",
    automatic: "Automatisch",
  },
  noDrafts: { title: "Keine Entwürfe", text: "Beginne eine Rundmail. Sie wird gespeichert, während du schreibst." },
  noneSent: { title: "Noch nichts versendet", text: "Hier steht später, was wann an wen ging und was daraus wurde." },
  more: "Mehr laden",
  changed: (by: string, when: string): string => (by === "" ? when : `${by}, ${when}`),
  pausedPill: "angehalten",
  draft: "Rundmail schreiben",
  toSent: "Zur gesendeten Nachricht",
  nameless: "Ohne Namen",
  newTab: " (öffnet einen neuen Tab)",
  nobodyFound: "Nichts gefunden",
  previewSearch: "Person suchen",
  back: "Rundmails",
  subject: "Betreff",
  recipients: "Empfänger",
  add: "Empfänger hinzufügen",
  addHelp: "Gruppe, Label, Ansicht, Name oder ein Filter wie alter<18",
  text: "Nachricht",
  options: "Versand",
  joined: "Familien mit einer gemeinsamen Adresse eine Mail schicken",
  newsletter: "Als Newsletter senden: mit Link zum Abbestellen, und nicht an Abgemeldete",
  alsoCc: "Auch an die zweite Adresse, wo es eine gibt",
  saved: "Gespeichert",
  saving: "Wird gespeichert …",
  unsaved: "Noch nicht gespeichert",
  preview: "Vorschau",
  previewFor: "Vorschau für",
  test: "Testmail an mich senden",
  previewNobody: "Wähle zuerst Empfänger: Die Vorschau zeigt, was jede und jeder bekommt.",
  width: { label: "Breite", wide: "Breit", phone: "Telefon" },
  scheme: { label: "Farben", light: "Hell", dark: "Dunkel" },
  plain: "Nur Text",
  frame: (subject: string): string => `Vorschau der Mail „${subject}“`,
  to: "An",
  copies: "Kopie",
  reading: "Empfänger werden gezählt …",
  skipped: (count: number): string => `${persons(count)} ${count === 1 ? "bekommt" : "bekommen"} keine Mail`,
  reached: "Wer die Nachricht bekommt",
  leaveOut: (name: string): string => `${name} auslassen`,
  leftOut: (count: number): string => `${persons(count)} von Hand ausgelassen`,
  takeBack: "Alle wieder aufnehmen",
  further: (count: number): string => `und ${formatNumber(count)} weitere`,
  check: "Prüfen und senden …",
  review: "Vor dem Versand",
  checking: "Wird geprüft …",
  nothingToSay: "Alles in Ordnung: Jede Mail hat, was sie braucht.",
  secondLook: "Sieh noch einmal hin. Senden kannst du trotzdem.",
  blocked: "So lässt sich die Nachricht nicht senden:",
  send: (mailCount: number): string => `${mails(mailCount)} senden`,
  cancel: "Abbrechen",
  sentNow: (mailCount: number): string => `${mails(mailCount)} unterwegs. Sie kommen in ein bis zwei Minuten an.`,
  discard: "Entwurf verwerfen …",
  discardTitle: "Entwurf verwerfen?",
  discardMeaning: "Der Text ist dann für alle weg. Das lässt sich nicht zurücknehmen.",
  discardNow: "Verwerfen",
  reset: "Auf den Stand beim Öffnen zurücksetzen …",
  resetTitle: "Auf den Stand beim Öffnen zurücksetzen?",
  resetMeaning: "Alles, was du seitdem geändert hast, ist dann weg.",
  resetNow: "Zurücksetzen",
  actions: "Weitere Aktionen",
  conflict: {
    take: "Neuen Stand laden",
    keep: "Meinen behalten",
  },
  retry: "Noch einmal versuchen",
  signatureTitle: "Signatur",
  signaturePurpose: "Steht unter jeder Rundmail, die ab jetzt versendet wird.",
  save: "Speichern",
  signatureSaved: "Die Signatur ist gespeichert.",
  sentBy: (by: string, when: string): string => (by === "" ? `Versendet ${when}` : `Versendet von ${by}, ${when}`),
  progress: (done: number, all: number): string => `${formatNumber(done)} von ${formatNumber(all)}`,
  progressLabel: "Versand",
  halted: { paused: "Der Versand ist angehalten.", stopped: "Der Versand wurde abgebrochen." },
  waits:
    "Die Mails warten: Der Mailversand ist angehalten, oder euer Mailserver ist ausgefallen. Wer die Berechtigung „Verwaltung“ hat, wählt unter Einstellungen → Mailversand einen Server; dann gehen sie hinaus.",
  pause: "Anhalten",
  resume: "Fortsetzen",
  stop: "Abbrechen …",
  stopTitle: "Versand abbrechen?",
  stopMeaning: "Was noch nicht versendet ist, geht nicht mehr hinaus. Was versendet ist, bleibt es.",
  stopNow: "Versand abbrechen",
  resend: (count: number): string => `${mails(count)} noch einmal senden`,
  resent: "Die Mails sind wieder unterwegs.",
  resentPaused: "Die Mails warten, bis du den Versand fortsetzt.",
  resendOne: "Noch einmal senden",
  resendUnclear: "Trotzdem noch einmal senden …",
  unclearTitle: "Noch einmal senden?",
  unclearMeaning: "Vielleicht ist diese Mail schon angekommen. Dann käme sie ein zweites Mal.",
  deliveries: "Mails",
  all: "Alle",
  show: "Mail ansehen",
  shown: "So ging die Mail hinaus",
  forgotten: "Gelöschte Person",
  nextTry: (when: string): string => `nächster Versuch ${when}`,
  reuse: "Als neuen Entwurf verwenden",
  noDeliveries: "Keine Mails in diesem Stand.",
} as const
