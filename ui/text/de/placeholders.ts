import type { PlaceholderName } from "../../../core/placeholders.ts"

interface PlaceholderText {
  /** What it is called where it is chosen and where it stands. */
  readonly label: string
  /** What stands in its place where a mail is only looked at. */
  readonly example: string
}

/** What placeholders are called in German, with an example of each. */
export const placeholderTexts: Readonly<Record<PlaceholderName, PlaceholderText>> = {
  firstName: { label: "Vorname", example: "Lina" },
  lastName: { label: "Nachname", example: "Beispiel" },
  fullName: { label: "Ganzer Name", example: "Lina Beispiel" },
  salutationInformal: { label: "Anrede mit Du", example: "Liebe Lina" },
  salutationFormal: { label: "Anrede mit Sie", example: "Sehr geehrte Frau Beispiel" },
  membershipNumber: { label: "Mitgliedsnummer", example: "1042" },
  joinDate: { label: "Eintritt", example: "01.09.2026" },
  iban: { label: "IBAN", example: "DE02 1203 0000 0000 2020 51" },
  bic: { label: "BIC", example: "BYLADEM1001" },
  mandateReference: { label: "Mandatsreferenz", example: "M-1042" },
  mandateDate: { label: "Datum des Mandats", example: "01.09.2026" },
  openAmount: { label: "Offener Betrag", example: "48,00 €" },
  paymentReference: { label: "Zahlungsreferenz", example: "K7M2XPQ" },
  feeInfo: { label: "Angaben zum Beitrag", example: "Mitgliedsbeitrag 2026 (48,00 €)" },
  eventTitle: { label: "Veranstaltung", example: "Sommerlager" },
  group: { label: "Gruppe", example: "Wölflinge" },
  selfLink: { label: "Persönlicher Link", example: "https://verein.example/selbstauskunft#beispiel" },
  dunningLevel: { label: "Mahnstufe", example: "Zahlungserinnerung" },
  askedFor: { label: "Angemahnte Beiträge", example: "Mitgliedsbeitrag 2026 (48,00 €, fällig seit 31.01.2026)" },
  askedAmount: { label: "Angemahnte Summe", example: "48,00 €" },
  payReference: { label: "Verwendungszweck", example: "K7M2XPQ" },
  payAccount: { label: "Unser Konto", example: "unser Konto DE02 1203 0000 0000 2020 51 (Stamm Silberfuchs)" },
  payUntil: { label: "Zahlen bis", example: "15.09.2026" },
  debitAmount: { label: "Betrag der Lastschrift", example: "60,00 €" },
  debitDate: { label: "Tag der Lastschrift", example: "15.01.2027" },
  debitMandate: { label: "Mandatsreferenz der Lastschrift", example: "M-1042" },
  creditorIdentifier: { label: "Gläubiger-ID", example: "DE98ZZZ09999999999" },
  debitIban: { label: "Konto der Lastschrift, gekürzt", example: "DE02 … 2051" },
  debitInfo: { label: "Wofür eingezogen wird", example: "Mitgliedsbeitrag 2027 K7M2XPQ (60,00 €)" },
  invoiceNumber: { label: "Rechnungsnummer", example: "R-2026-0001" },
  invoiceDate: { label: "Rechnungsdatum", example: "15.01.2026" },
  invoiceAmount: { label: "Rechnungsbetrag", example: "48,00 €" },
  invoiceFor: { label: "Wofür die Rechnung ist", example: "Mitgliedsbeitrag 2026" },
  invoicePayment: {
    label: "Wie die Rechnung bezahlt wird",
    example:
      "Offen sind 48,00 €, fällig am 31.01.2026. Bitte überweise auf unser Konto DE02 1203 0000 0000 2020 51 (Stamm Silberfuchs) und gib dabei K7M2XPQ an.",
  },
  formTitle: { label: "Titel des Formulars", example: "Mitglied werden" },
  formPersons: { label: "Wer im Formular steht", example: "Lina Beispiel und Tom Beispiel" },
  formSummary: { label: "Angaben im Formular", example: "Name: Lina Beispiel\nGeburtsdatum: 12.03.2014" },
  eventName: { label: "Veranstaltung der Anmeldung", example: "Sommerlager 2027" },
  eventDays: { label: "Wann die Veranstaltung ist", example: "31.07.2027 bis 09.08.2027" },
  eventPlace: { label: "Wo die Veranstaltung ist", example: "Zeltplatz am Westensee" },
  registeredPersons: { label: "Wer angemeldet ist", example: "Lina Beispiel und Tom Beispiel" },
  registrationLink: { label: "Link zur Anmeldung", example: "https://verein.example/anmeldung/beispiel" },
  eventPrice: { label: "Was die Anmeldung kostet", example: "180,00 €" },
  eventOpen: { label: "Was noch zu bezahlen ist", example: "120,00 €" },
  eventOverview: {
    label: "Wann, wo, wer und was noch offen ist",
    example:
      "Wann: 31.07.2027 bis 09.08.2027\nBeginn: 15:00 Uhr\nWo: Zeltplatz am Westensee\nAngemeldet: Lina Vogt\nNoch zu bezahlen: 120,00 €",
  },
  linkUntil: { label: "Link gilt bis", example: "15.09.2026" },
}

/** What a placeholder is called; one that does not exist by its own name. */
export const nameOfPlaceholder = (name: string): string =>
  Object.hasOwn(placeholderTexts, name) ? placeholderTexts[name as PlaceholderName].label : name
