import { type DebitFormat, largestMandateNumber, type SepaSettingsFault } from "../../../core/fees/index.ts"

/** What is wrong with a field of the settings for direct debits, and what to do. */
export const sepaSettingsFaultText: Readonly<Record<SepaSettingsFault, string>> = {
  partyEmpty: "Trage ein, wem das Konto gehört, zum Beispiel den Namen eures Vereins.",
  partyTooLong: "In der Datei sind 32 Zeichen Platz. Kürze den Namen.",
  creditorIdentifier: "Das ist keine Gläubiger-ID. Vergleiche sie mit dem Schreiben der Bundesbank.",
  notGermanCreditorId: "Die Gläubiger-ID muss eine deutsche sein: DE und 18 Zeichen.",
  iban: "Das ist keine gültige IBAN. Vergleiche sie mit dem Kontoauszug.",
  ibanNotSepa: "Mit Konten in diesem Land lässt sich weder einziehen noch auszahlen.",
  bic: "Das ist kein gültiger BIC. Er hat 8 oder 11 Zeichen.",
  bicUnknown: "Zu diesem Konto ist kein BIC bekannt. Trage ihn ein.",
  mandateTemplate: "Die Vorlage braucht eine Nummer, {counter}, und kennt sonst nur {year}.",
  collectedInFuture: "Dieser Tag kommt erst noch. Gemeint ist, wann ein anderes Programm zuletzt eingezogen hat.",
  mandateCharacters: "Mandatsreferenzen haben höchstens 35 Zeichen: Buchstaben, Ziffern und / - ? : ( ) . , ' +",
}

export const debitFormatText: Readonly<Record<DebitFormat, string>> = {
  "pain.008.001.08": "pain.008.001.08 (üblich)",
  "pain.008.001.02": "pain.008.001.02 (ältere Programme)",
}

/** The words of the settings for direct debits. */
export const debitSettingsText = {
  title: "Konto und Lastschriften",
  purpose: "Euer Konto: Dahin wird gezahlt, von dort zahlt ihr zurück. Mit einer Gläubiger-ID zieht ihr auch ein.",
  party: "Kontoinhaber",
  partyHelp: "Höchstens 32 Zeichen. So steht es auf den Kontoauszügen der Mitglieder.",
  creditorIdentifier: "Gläubiger-ID",
  creditorHelp:
    "Nur für Lastschriften, sonst leer. Es gibt sie kostenlos unter glaeubiger-id.bundesbank.de; sie beginnt mit DE.",
  iban: "IBAN eures Kontos",
  bic: "BIC",
  bicHelp: (bic: string | null) => (bic === null ? "Leer, wenn er sich aus der IBAN ergibt." : `Leer heißt: ${bic}`),
  format: "Format der Datei",
  formatHelp: "Nimm das ältere nur, wenn deine Bank das neue nicht liest.",
  surcharge: "Gebühr für eine Rücklastschrift",
  surchargeHelp: "Wird dem Mitglied berechnet. 0, wenn ihr nichts berechnet; höchstens 100 €.",
  wrongSurcharge: "Schreibe den Betrag so: 3,00. Höchstens 100 €.",
  mandates: "Mandatsreferenzen",
  mandatesHelp: "So schreibt Wimpel neue Referenzen für Mitglieder, die noch keine haben.",
  prefix: "Davor",
  digits: "Ziffern mindestens",
  suffix: "Dahinter",
  wrongDigits: "Eine Zahl von 1 bis 12.",
  collectedUntil: "Zuletzt mit einem anderen Programm eingezogen am",
  collectedHelp:
    "Mandate verfallen nach 36 Monaten ohne Einzug. Wer schon vor Wimpel eingezogen hat, trägt hier den letzten Tag ein.",
  wrongDay: "Schreibe den Tag so: 31.12.2026. Er darf nicht in der Zukunft liegen.",
  template: "Oder eine eigene Vorlage",
  templateHelp: "{counter:4} ist die Nummer mit vier Ziffern, {year} das Jahr: M{year}-{counter:4}. Leer: wie oben.",
  next: "Nächste Nummer",
  nextHelp: (next: number) =>
    `Geht von selbst weiter und steht jetzt bei ${next}. Habt ihr schon woanders Mandate vergeben? Dann nimm hier die Nummer nach der letzten. Sonst bekäme jemand eine Referenz, die früher zu einer Person gehörte, die nicht in Wimpel steht.`,
  wrongNext: `Gib eine ganze Zahl von 1 bis ${largestMandateNumber.toLocaleString("de-DE")} ein.`,
  nextReferences: (references: ReadonlyArray<string>) => `Die nächsten: ${references.join(", ")}`,
  save: "Speichern",
  saved: "Einstellungen gespeichert.",
} as const
