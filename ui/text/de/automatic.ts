import type { TriggerName } from "../../../core/contexts.ts"
import type { AutomaticHead, AutomaticLogEntry } from "../../../core/messages/index.ts"
import { counted } from "./format.ts"

interface TriggerText {
  readonly label: string
  /** Whom the mail goes to. */
  readonly whom: string
  /** When it is sent. */
  readonly when: string
}

const triggers: Readonly<Record<TriggerName, TriggerText>> = {
  applicationReceived: {
    label: "Antrag eingegangen",
    whom: "an die Person, die Mitglied werden will",
    when: "sobald ihr Antrag erfasst ist",
  },
  applicationConfirmed: {
    label: "Antrag angenommen",
    whom: "an das neue Mitglied",
    when: "sobald jemand den Antrag annimmt",
  },
  applicationDeclined: {
    label: "Antrag abgelehnt",
    whom: "an die Person, die Mitglied werden wollte",
    when: "wenn beim Ablehnen „Mail schicken“ gewählt ist",
  },
  formReceived: {
    label: "Antwort eingegangen",
    whom: "an die Mailadresse, die im Formular angegeben wurde",
    when: "sobald jemand ein Formular abgeschickt hat",
  },
  formArrived: {
    label: "Neue Antwort für euch",
    whom: "an die Kontaktadresse des Vereins",
    when: "sobald jemand ein Formular abgeschickt hat",
  },
  registrationReceived: {
    label: "Anmeldung eingegangen",
    whom: "an die Mailadresse, die bei der Anmeldung angegeben wurde",
    when: "sobald sich jemand anmeldet und ihr Anmeldungen von Hand bestätigt",
  },
  registrationWaiting: {
    label: "Auf der Warteliste",
    whom: "an die Mailadresse, die bei der Anmeldung angegeben wurde",
    when: "sobald sich jemand anmeldet und kein Platz mehr frei ist",
  },
  registrationPlaced: {
    label: "Anmeldung sofort bestätigt",
    whom: "an die Mailadresse, die bei der Anmeldung angegeben wurde",
    when: "sobald sich jemand anmeldet und der Platz von selbst bestätigt wird",
  },
  registrationConfirmed: {
    label: "Anmeldung bestätigt",
    whom: "an die angemeldete Person",
    when: "sobald jemand eine Anmeldung bestätigt oder von der Warteliste holt",
  },
  registrationSubsidised: {
    label: "Ermäßigung bewilligt",
    whom: "an die angemeldete Person",
    when: "sobald jemand den ermäßigten Preis bewilligt",
  },
  registrationCancelled: {
    label: "Anmeldung storniert",
    whom: "an die angemeldete Person",
    when: "sobald jemand eine Anmeldung storniert, auch die Familie über ihren Link",
  },
  registrationWithdrawn: {
    label: "Familie hat abgemeldet",
    whom: "an die Kontaktadresse des Vereins",
    when: "sobald eine Familie über ihren Link eine Anmeldung storniert",
  },
  registrationPaid: {
    label: "Anmeldung bezahlt",
    whom: "an die Mailadresse, die bei der Anmeldung angegeben wurde",
    when: "spätestens sechs Stunden nachdem alles bezahlt ist, auf welchem Weg auch immer",
  },
  eventReminder: {
    label: "Erinnerung vor dem Beginn",
    whom: "an die Mailadresse, die bei der Anmeldung angegeben wurde",
    when: "ein paar Tage vor dem ersten Tag; wie viele, stellst du je Veranstaltung ein",
  },
  selfServiceLink: {
    label: "Link zu den eigenen Daten",
    whom: "an die Adresse, die beim Verschicken gewählt wird",
    when: "wenn jemand den Link verschickt",
  },
  paymentReminder: {
    label: "Zahlungserinnerung",
    whom: "an die Person, deren Beitrag offen ist",
    when: "wenn jemand mahnt und es die erste Stufe ist; Briefe haben denselben Text",
  },
  dunningNotice: {
    label: "Mahnung",
    whom: "an die Person, deren Beitrag offen ist",
    when: "wenn jemand mahnt und es eine höhere Stufe ist; Briefe haben denselben Text",
  },
  proposalAccepted: {
    label: "Vorschlag übernommen",
    whom: "an die Adresse, über deren Link der Vorschlag kam",
    when: "sobald jemand die neuen Angaben übernimmt",
  },
  proposalDeclined: {
    label: "Vorschlag abgelehnt",
    whom: "an die Adresse, über deren Link der Vorschlag kam",
    when: "sobald jemand die neuen Angaben ablehnt",
  },
  invoiceMailed: {
    label: "Rechnung per Mail",
    whom: "an die Person, die für den Beitrag zahlt",
    when: "wenn jemand eine Rechnung per Mail schickt; die Rechnung hängt als PDF an",
  },
  debitAnnounced: {
    label: "Lastschrift angekündigt",
    whom: "an alle, von deren Konto eingezogen wird",
    when: "wenn beim Anlegen einer Lastschrift „Ankündigen“ gewählt ist",
  },
}

/** What an occasion is called, whom its mail goes to and when. */
export const triggerText = (trigger: string): TriggerText =>
  Object.hasOwn(triggers, trigger) ? triggers[trigger as TriggerName] : { label: trigger, whom: "", when: "" }

/** Whom the mail of an occasion goes to and when, in a sentence. */
export const purposeText = (trigger: string): string => {
  const { whom, when } = triggerText(trigger)
  return whom === "" ? "" : `Geht ${whom}, ${when}.`
}

/** What the parts of Wimpel are called that send mails by themselves. */
export const contextText: Readonly<Record<string, string>> = {
  people: "Mitglieder und Kontakte",
  fees: "Beiträge",
  forms: "Formulare",
  events: "Veranstaltungen",
}

const whyNots: Readonly<Record<NonNullable<AutomaticLogEntry["whyNot"]>, string>> = {
  off: "nicht versendet: ausgeschaltet",
  noAddress: "nicht versendet: keine E-Mail-Adresse",
  badAddress: "nicht versendet: ungültige E-Mail-Adresse",
  gone: "nicht versendet: Person nicht mehr da",
  demo: "nicht versendet: Eine Demo schreibt nur an wenige echte Adressen",
  unproven: "nicht versendet: Adresse des Absenders nicht bestätigt",
}

/** Why somebody got no mail. */
export const whyNotText = (whyNot: NonNullable<AutomaticLogEntry["whyNot"]>): string => whyNots[whyNot]

const mails = (count: number): string => counted(count, "Mail", "Mails")

/** What the screens of automatic mails say. */
export const automaticText = {
  intro:
    "Diese Mails verschickt Wimpel von selbst, wenn etwas passiert. Du entscheidest, welche hinausgehen und was darin steht.",
  on: "An",
  onOf: (label: string): string => `${label} an`,
  onDemand: "auf Wunsch",
  own: "eigener Text",
  byGroup: (count: number): string => counted(count, "Gruppe anders", "Gruppen anders"),
  sent: ({ mails: count, lastAt }: AutomaticHead, when: (at: string) => string): string =>
    lastAt === null ? "noch keine Mail" : `${mails(count)}, zuletzt ${when(lastAt)}`,
  turned: (label: string, on: boolean): string => `„${label}“ ist ${on ? "eingeschaltet" : "ausgeschaltet"}.`,
  log: "Was hinausging",
  noLog: "Hier steht später, was an wen ging, und warum jemand keine Mail bekam.",
  toDelivery: "Zum Versand",
  test: "Test an",
  nobody: "Gelöschte Person",
  because: (label: string, by: string, when: string): string =>
    [label, by === "" ? when : `${by}, ${when}`].filter(Boolean).join(" · "),
  back: "Automatische Mails",
  text: "Text der Mail",
  everybody: "Für alle",
  others: "Für alle anderen",
  forWhom: "Für wen",
  addGroup: "Anderer Text für eine Gruppe",
  noGroups: "Es gibt noch keine weitere Gruppe.",
  firstFits: "Wer in mehreren dieser Gruppen ist, bekommt den Text, der weiter vorn steht.",
  earlier: "Weiter nach vorn",
  removeVariant: "Text dieser Gruppe entfernen",
  goneGroup: "Gelöschte Gruppe",
  template: "Vorlage übernehmen",
  standardTemplate: "Text von Wimpel",
  templateOf: (label: string): string => `Text von „${label}“`,
  reset: "Auf den Text von Wimpel zurücksetzen",
  isStandard: "Das ist der Text von Wimpel.",
  changedBy: (by: string, when: string): string => (by === "" ? `Geändert ${when}` : `Geändert von ${by}, ${when}`),
  save: "Speichern",
  saved: "Der Text ist gespeichert.",
  kept: "Das hast du vorhin geschrieben und noch nicht gespeichert.",
  drop: "Verwerfen",
  sendTest: "Test an mich",
  tested: (address: string): string => `Der Test ist unterwegs an ${address}.`,
  previewHint: "Die Vorschau zeigt Beispiele statt echter Angaben.",
  takeTheirs: "Neuen Stand laden",
  keepMine: "Meinen speichern",
} as const
