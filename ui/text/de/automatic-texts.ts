import type { TriggerName } from "../../../core/contexts.ts"
import type { AutomaticText } from "../../../core/messages/automatic/automatic-text.ts"
import type { AutomaticWords } from "../../../core/messages/ports/automatic-words.port.ts"
import { readWords } from "../../../core/messaging/index.ts"
import type { PlaceholderName } from "../../../core/placeholders.ts"
import { transferWords } from "./invoice-words.ts"
import { placeholderTexts } from "./placeholders.ts"

const text = (subject: string, ...paragraphs: ReadonlyArray<string>): AutomaticText => ({
  subject: readWords(subject),
  body: { blocks: paragraphs.map((each) => ({ kind: "paragraph", content: readWords(each) })) },
})

/** Where a family sees how its registration stands, at the end of the mails about it. */
const registrationLink = [
  "Hier siehst du jederzeit, wie es um die Anmeldung steht (gib den Link bitte nicht weiter):",
  "{{registrationLink}}",
]

/** What automatic mails say until somebody changes it. */
const texts: Readonly<Record<TriggerName, AutomaticText>> = {
  applicationReceived: text(
    "Dein Antrag ist da",
    "{{salutationInformal}},",
    "danke für deinen Antrag auf Mitgliedschaft. Er ist bei uns angekommen, und wir melden uns, sobald wir darüber entschieden haben.",
    "Viele Grüße",
  ),
  applicationConfirmed: text(
    "Willkommen, {{firstName}}!",
    "{{salutationInformal}},",
    "dein Antrag ist angenommen: Ab jetzt gehörst du dazu. Deine Mitgliedsnummer ist {{membershipNumber}}.",
    "Viele Grüße",
  ),
  applicationDeclined: text(
    "Dein Antrag auf Mitgliedschaft",
    "{{salutationInformal}},",
    "danke, dass du bei uns mitmachen möchtest. Leider können wir deinen Antrag zurzeit nicht annehmen.",
    "Viele Grüße",
  ),
  formReceived: text(
    "Deine Angaben sind da: {{formTitle}}",
    "Hallo,",
    "danke! Das hast du uns mit „{{formTitle}}“ geschickt:",
    "{{formSummary}}",
    "Angaben zu Gesundheit, Ernährung und Konto stehen zum Schutz nicht in dieser Mail. Stimmt etwas nicht, dann antworte einfach.",
    "Viele Grüße",
  ),
  formArrived: text(
    "Neue Antwort: {{formTitle}}",
    "Hallo,",
    "über „{{formTitle}}“ kam eine neue Antwort: {{formPersons}}.",
    "{{formSummary}}",
    "Vertrauliche Angaben stehen nicht in dieser Mail, sondern in Wimpel unter „Formulare“.",
  ),
  registrationReceived: text(
    "Deine Anmeldung ist da: {{eventName}}",
    "Hallo,",
    "danke! Deine Anmeldung für „{{eventName}}“ ({{eventDays}}) ist angekommen: {{registeredPersons}}. Wir bestätigen sie noch und melden uns. Mit Platz kostet es {{eventPrice}}.",
    "{{formSummary}}",
    "Angaben zu Gesundheit, Ernährung und Konto stehen zum Schutz nicht in dieser Mail. Stimmt etwas nicht, dann antworte einfach.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationWaiting: text(
    "Auf der Warteliste: {{eventName}}",
    "Hallo,",
    "danke für deine Anmeldung für „{{eventName}}“ ({{eventDays}}). Zurzeit sind alle Plätze vergeben. Auf der Warteliste stehen: {{registeredPersons}}. Wird ein Platz frei, melden wir uns.",
    "{{formSummary}}",
    "Angaben zu Gesundheit, Ernährung und Konto stehen zum Schutz nicht in dieser Mail. Stimmt etwas nicht, dann antworte einfach.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationPlaced: text(
    "Platz bestätigt: {{eventName}}",
    "Hallo,",
    "danke für deine Anmeldung! Einen Platz bei „{{eventName}}“ ({{eventDays}}) haben: {{registeredPersons}}. Das kostet {{eventPrice}}.",
    "{{formSummary}}",
    "Angaben zu Gesundheit, Ernährung und Konto stehen zum Schutz nicht in dieser Mail. Stimmt etwas nicht, dann antworte einfach.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationConfirmed: text(
    "Platz bestätigt: {{eventName}}",
    "Hallo,",
    "{{registeredPersons}} hat einen Platz bei „{{eventName}}“ ({{eventDays}}). Das kostet {{eventPrice}}.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationSubsidised: text(
    "Ermäßigung bewilligt: {{eventName}}",
    "Hallo,",
    "wir haben den ermäßigten Preis für {{registeredPersons}} bei „{{eventName}}“ bewilligt. Es kostet jetzt {{eventPrice}}.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationCancelled: text(
    "Anmeldung storniert: {{eventName}}",
    "Hallo,",
    "die Anmeldung von {{registeredPersons}} für „{{eventName}}“ ({{eventDays}}) ist storniert. Dafür berechnen wir {{eventPrice}}.",
    ...registrationLink,
    "Viele Grüße",
  ),
  registrationWithdrawn: text(
    "Abgemeldet: {{registeredPersons}}, {{eventName}}",
    "Hallo,",
    "die Familie hat über ihren Link abgemeldet: {{registeredPersons}} von „{{eventName}}“ ({{eventDays}}). Dafür berechnet ihr {{eventPrice}}.",
    "Ob jemand nachrückt, entscheidest du in Wimpel bei der Veranstaltung.",
  ),
  registrationPaid: text(
    "Alles bezahlt: {{eventName}}",
    "Hallo,",
    "danke! Für „{{eventName}}“ ({{eventDays}}) ist alles bezahlt, zusammen {{eventPrice}}. Das gilt für: {{registeredPersons}}.",
    "Viele Grüße",
  ),
  eventReminder: text(
    "Bald geht es los: {{eventName}}",
    "Hallo,",
    "bald beginnt „{{eventName}}“. Hier noch einmal das Wichtigste:",
    "{{eventOverview}}",
    "Kann jemand doch nicht kommen oder hast du Fragen, dann antworte einfach auf diese Mail. Wir freuen uns auf euch!",
    "Viele Grüße",
  ),
  selfServiceLink: text(
    "Bitte prüfe deine Daten",
    "Hallo,",
    "bitte sieh nach, ob die Angaben zu {{fullName}} noch stimmen: Name, Adresse, Telefon und E-Mail. Stimmt alles, bestätige es mit einem Klick. Hat sich etwas geändert, dann trag es gleich ein. Ein Konto brauchst du dafür nicht.",
    "{{selfLink}}",
    "Der Link gilt bis zum {{linkUntil}}. Gib ihn nicht weiter: Wer ihn hat, sieht diese Angaben und zum Beispiel Beiträge und Anmeldungen. Kennst du uns nicht, dann tu einfach nichts.",
    "Viele Grüße",
  ),
  paymentReminder: text(
    "{{dunningLevel}}: Hast du an deinen Beitrag gedacht?",
    "{{salutationInformal}},",
    "vielleicht ist es untergegangen. Noch offen: {{askedFor}}.",
    "Bitte überweise {{askedAmount}} bis zum {{payUntil}} auf {{payAccount}} und gib dabei {{payReference}} an. Hast du schon gezahlt, dann ist diese Erinnerung gegenstandslos.",
    "Viele Grüße",
  ),
  dunningNotice: text(
    "{{dunningLevel}}",
    "{{salutationInformal}},",
    "noch immer ist offen: {{askedFor}}.",
    "Bitte überweise {{askedAmount}} bis spätestens zum {{payUntil}} auf {{payAccount}} und gib dabei {{payReference}} an. Melde dich bitte bei uns, wenn du gerade nicht zahlen kannst.",
    "Viele Grüße",
  ),
  proposalAccepted: text(
    "Deine Änderungen sind übernommen",
    "Hallo,",
    "danke für die neuen Angaben zu {{fullName}}. Wir haben sie übernommen.",
    "Viele Grüße",
  ),
  debitAnnounced: text(
    "Wir ziehen {{debitAmount}} ein",
    "{{salutationInformal}},",
    "am {{debitDate}} ziehen wir {{debitAmount}} von dem Konto {{debitIban}} ein. Bitte sorge dafür, dass dort genug Geld ist.",
    "Dafür: {{debitInfo}}",
    "Das Mandat hat die Referenz {{debitMandate}}, unsere Gläubiger-ID ist {{creditorIdentifier}}. Stimmt etwas nicht, dann melde dich bitte vorher bei uns: Eine Rücklastschrift kostet Gebühren.",
    "Viele Grüße",
  ),
  invoiceMailed: text(
    "Rechnung {{invoiceNumber}}",
    "{{salutationInformal}},",
    "anbei kommt die Rechnung {{invoiceNumber}} vom {{invoiceDate}} über {{invoiceAmount}}. Sie ist für: {{invoiceFor}}.",
    "{{invoicePayment}}",
    "Viele Grüße",
  ),
  proposalDeclined: text(
    "Zu deinen Änderungen",
    "Hallo,",
    "danke für die neuen Angaben zu {{fullName}}. Wir konnten sie nicht übernehmen. Melde dich bitte bei uns, wenn du Fragen hast.",
    "Viele Grüße",
  ),
}

const isIn = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string): name is Key =>
  Object.hasOwn(table, name)

/** The words of automatic mails in German. */
export const automaticWords: AutomaticWords["Service"] = {
  text: (trigger) => (isIn(texts, trigger) ? texts[trigger] : { subject: [], body: { blocks: [] } }),
  example: (placeholder) =>
    isIn<PlaceholderName>(placeholderTexts, placeholder) ? placeholderTexts[placeholder].example : "",
  exampleAddress: "lina@beispiel.example",
  exampleCode: {
    payload: [
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Stamm Silberfuchs",
      "DE02120300000000202051",
      "EUR48.00",
      "",
      "",
      "K7M2XPQ",
    ].join("\n"),
    ...transferWords({
      holder: "Stamm Silberfuchs",
      iban: "DE02120300000000202051",
      amount: 4_800,
      reference: "K7M2XPQ",
    }),
  },
}
