import type { InvoiceSettingsFault, TaxKind } from "../../../core/fees/index.ts"
import { counted, formatNumber } from "./format.ts"

/** What is wrong with a field of the settings for invoices, and what to do. */
export const invoiceSettingsFaultText: Readonly<Record<InvoiceSettingsFault, string>> = {
  taxNoteEmpty: "Schreibe, warum keine Umsatzsteuer anfällt. Das muss auf jeder Rechnung stehen.",
  taxNumber: "Das ist keine Steuernummer. Sie sieht aus wie 214/5876/0123 oder DE123456789.",
  numbersUnknownToken: "Möglich sind nur {year} und {counter}, auch mit Stellen: {counter:4}.",
  numbersNoCounter: "Es fehlt die laufende Nummer: {counter} oder {counter:4}.",
  numbersLooseBrace: "Eine geschweifte Klammer steht allein.",
  numbersNoYear: "Es fehlt das Jahr: {year}. Ohne es gäbe es Nummern doppelt, denn gezählt wird jedes Jahr von vorn.",
  numbersCharacters: "Die Nummer muss in eine Zeile passen.",
}

export const taxKindText: Readonly<Record<TaxKind, string>> = {
  outOfScope: "Nicht steuerbar (echter Mitgliedsbeitrag)",
  exempt: "Steuerfrei (§ 4 oder § 19 UStG)",
}

/** What is offered as a note of the tax where nothing stands yet. */
export const usualTaxNote: Readonly<Record<TaxKind, string>> = {
  outOfScope: "Der Mitgliedsbeitrag ist nicht umsatzsteuerbar.",
  exempt: "Umsatzsteuerfrei nach § 19 UStG (Kleinunternehmer).",
}

/** The words of the settings for invoices. */
export const invoiceSettingsText = {
  title: "Rechnungen einrichten",
  purpose: "Was auf allen Rechnungen steht. Name und Anschrift kommen aus den Einstellungen des Arbeitsbereichs.",
  tax: "Umsatzsteuer",
  taxNote: "Hinweis zur Umsatzsteuer",
  taxNoteHelp: "Steht auf jeder Rechnung. Was für euch gilt, sagt euch das Finanzamt oder ein Steuerbüro.",
  taxNumber: "Steuernummer oder USt-IdNr.",
  taxNumberHelp:
    "Leer, wenn ihr keine habt. Ohne sie gibt es keine E-Rechnungen und keine steuerfreien Rechnungen über 250 €.",
  numbers: "Rechnungsnummern",
  numbersHelp: "{year} ist das Jahr, {counter:4} die laufende Nummer mit vier Stellen. Sie beginnt jedes Jahr bei 1.",
  mailed: "Per Mail als",
  mailedForm: { paper: "PDF", electronic: "E-Rechnung, wo es eine gibt (ZUGFeRD), sonst PDF" },
  next: (number: string) => `Die nächste Rechnung bekommt die Nummer ${number}.`,
  paymentText: "Satz zur Zahlung",
  paymentTextHelp: "Steht unter Betrag, Fälligkeit und Konto; leer, wenn nichts weiter zu sagen ist.",
  foot: "Fußzeile",
  footHelp: "Zum Beispiel Vereinsregister und Vorstand; leer, wenn nichts dort stehen soll.",
  onPage: "Auf der Rechnung",
  save: "Speichern",
  saved: "Einstellungen gespeichert. Sie gelten für neue Rechnungen.",
} as const

/** The words of invoices on the page of a fee and over the list. */
export const invoicesText = {
  title: "Rechnung",
  many: "Rechnungen",
  none: "Noch keine Rechnung.",
  make: "Rechnung erstellen",
  setUp: "Rechnungen einrichten",
  from: "Leistung von",
  until: "bis",
  serviceHelp: "Wann erbracht wird, wofür gezahlt wird. Das muss auf der Rechnung stehen.",
  serviceOfMany:
    "Leer heißt: bei Mitgliedsbeiträgen der Zeitraum, für den sie erhoben wurden, sonst der Tag der Fälligkeit.",
  wrongPeriod: "Schreibe zwei Tage so: 31.12.2026. Der zweite liegt nicht vor dem ersten.",
  makeTitle: (count: number) => `${counted(count, "Rechnung", "Rechnungen")} erstellen`,
  makeMeaning:
    "Jede bekommt die nächste Nummer und bleibt, wie sie ist. Was nicht stimmt, lässt sich danach nur noch stornieren.",
  otherFee: "Der Beitrag wurde inzwischen geändert. Es wurde keine Rechnung erstellt; sieh ihn dir noch einmal an.",
  made: (count: number, numbers: { readonly first: string; readonly last: string } | null) =>
    numbers === null
      ? "Es wurde keine Rechnung erstellt."
      : count === 1
        ? `Rechnung ${numbers.first} erstellt.`
        : `${counted(count, "Rechnung", "Rechnungen")} erstellt: ${numbers.first} bis ${numbers.last}.`,
  refused: (count: number) => `${counted(count, "Beitrag", "Beiträge")} ohne neue Rechnung`,
  moreRefused: (count: number) => `und ${counted(count, "weiterer", "weitere")}`,
  print: "Alle als PDF",
  printing: (file: number, of: number) => `Datei ${formatNumber(file)} von ${formatNumber(of)} wird erstellt …`,
  fileOf: (name: string, file: number, of: number) => name.replace(/\.pdf$/, ` (${file} von ${of}).pdf`),
  printMeaning: "Die gültigen Rechnungen aller ausgewählten Beiträge, auch die von früher.",
  mail: "Per Mail schicken",
  mailTitle: (count: number) => `${counted(count, "Rechnung", "Rechnungen")} per Mail schicken`,
  mailCount: (count: number) =>
    count === 0
      ? "Es geht keine Mail hinaus."
      : `${counted(count, "Mail geht", "Mails gehen")} hinaus, mit der Rechnung als PDF.`,
  mailsTo: "An wen",
  mailTo: (number: string, name: string, address: string) => `${number} an ${name} (${address})`,
  notMailed: (count: number) => `${counted(count, "Rechnung geht", "Rechnungen gehen")} nicht hinaus`,
  again: "Auch was schon hinausging noch einmal schicken",
  mailPreview: "So sieht die erste Mail aus",
  mailFile: (name: string) => `Anhang: ${name}`,
  mailText: "Text der Mail ändern",
  mailNow: (count: number) => `${counted(count, "Mail", "Mails")} schicken`,
  mailed: (count: number) => `${counted(count, "Mail ist", "Mails sind")} unterwegs.`,
  download: "PDF",
  electronic: "E-Rechnung",
  cancel: "Stornieren",
  cancelTitle: (number: string) => `Rechnung ${number} stornieren?`,
  cancelMeaning:
    "Es entsteht eine Stornorechnung mit eigener Nummer. Beide bleiben hier stehen. Der Beitrag selbst ändert sich nicht.",
  cancelledNow: (number: string) => `Stornorechnung ${number} erstellt.`,
  cancelled: "Storniert",
  cancels: (number: string) => `Storno von ${number}`,
  by: (name: string, when: string) => `von ${name}, ${when}`,
  back: "Abbrechen",
  close: "Schließen",
} as const
