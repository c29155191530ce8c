import type { FeeEntry, FeeFlow, FeeState, FeeTextFault, HandEntry, Sphere } from "../../../core/fees/index.ts"
import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { counted, formatMoney, formatNumber } from "./format.ts"
import { type ChosenWords, chosenText } from "./totals.ts"

/** What a state of a fee is called. */
export const feeStateText: Readonly<Record<FeeState, string>> = {
  unpaid: "offen",
  pendingSepaDebit: "in Lastschrift",
  paid: "bezahlt",
  partial: "teilweise bezahlt",
  refund: "Guthaben",
  creditPaidOut: "Guthaben ausgezahlt",
  reversed: "storniert",
  refunded: "erstattet",
  debitDisputed: "Rücklastschrift",
}

export const methodText: Readonly<Record<PaymentMethod, string>> = {
  bank_transfer: "Überweisung",
  sepa_debit: "Lastschrift",
  cash: "Bar",
  none: "Keine",
}

export const sphereText: Readonly<Record<Sphere, string>> = {
  ideal: "Ideeller Bereich",
  assets: "Vermögensverwaltung",
  purpose: "Zweckbetrieb",
  business: "Wirtschaftlicher Geschäftsbetrieb",
}

export const flowText: Readonly<Record<FeeFlow, string>> = {
  annuity: "Jahresbeitrag",
  manual: "Von Hand",
  form: "Formular",
  formUpfront: "Formular, Anzahlung",
  formFinal: "Formular, Rest",
}

/** What an entry of a fee tells. */
export const entryText: Readonly<Record<FeeEntry["kind"], string>> = {
  charge: "Gefordert",
  payment: "Zahlung",
  manualMark: "Als bezahlt markiert",
  refund: "Erstattet",
  creditPayout: "Guthaben ausgezahlt",
  reversal: "Storniert",
  debit: "In Lastschrift gegeben",
  dispute: "Rücklastschrift",
  cancellation: "Zurückgenommen",
}

/** What somebody can do to a fee: the button, and what it means. */
export const actText: Readonly<Record<HandEntry["kind"], { readonly label: string; readonly meaning: string }>> = {
  manualMark: {
    label: "Als bezahlt markieren",
    meaning: "Du sagst, dass das Geld da ist. Im Kassenbuch zählt es dadurch nicht.",
  },
  charge: { label: "Nachfordern", meaning: "Der Betrag kommt zur Forderung dazu, etwa eine Mahngebühr." },
  reversal: {
    label: "Stornieren",
    meaning: "Der Betrag wird nicht mehr gefordert. Zurücknehmen kannst du das, solange danach nichts geschieht.",
  },
  refund: { label: "Erstattung vermerken", meaning: "Was zu viel bezahlt war, habt ihr zurückgezahlt." },
  creditPayout: { label: "Auszahlung vermerken", meaning: "Das Guthaben habt ihr ausgezahlt." },
  cancellation: {
    label: "Zurücknehmen",
    meaning: "Das letzte Storno oder die letzte Markierung als bezahlt gilt nicht mehr.",
  },
}

/** Why a part of the search text means nothing. */
export const feeTextFaultText: Readonly<Record<FeeTextFault, (part: string) => string>> = {
  unknownField: (part) =>
    `„${part}“ kennt die Suche nicht. Möglich sind etwa status:, zahlart:, beitragsart:, fällig<, betrag>.`,
  unknownValue: (part) => `„${part}“ lässt sich nicht lesen. So geht es: status:offen, fällig<2027-01-31, betrag>=50.`,
  badComparison: (part) => `Bei „${part}“ geht nur ein Doppelpunkt.`,
  twice: (part) => `„${part}“ widerspricht dem, was schon dasteht.`,
  tooLong: () => "Der Text ist zu lang.",
}

/** What is said of chosen fees. */
export const chosenFees: ChosenWords = { none: "Keiner", only: "Der Beitrag", each: "Was" }

/** The words of fees. */
export const feesText = {
  title: "Beiträge",
  purpose: "Was Mitglieder und Teilnehmer zahlen, und was davon offen ist.",
  bill: "Beiträge erheben",
  add: "Beitrag anlegen",
  tiers: "Beitragsarten",
  debits: "Lastschriften",
  collect: "Einziehen",
  payBack: "Auszahlen",
  collectSetUp: "Trage zuerst ein, womit ihr einzieht. Danach geht es mit den Beiträgen weiter.",
  search: "Suchen oder filtern",
  placeholder: "Name, Referenz, status:offen …",
  tabs: {
    label: "Stand",
    open: "Offen",
    overdue: "Überfällig",
    pending: "In Lastschrift",
    owed: "Guthaben",
    done: "Erledigt",
    all: "Alle",
  },
  columns: {
    name: "Name",
    description: "Wofür",
    dueOn: "Fällig",
    amount: "Betrag",
    open: "Offen",
    state: "Stand",
    method: "Zahlart",
    reference: "Referenz",
  },
  erased: "Gelöschte Person",
  trashed: "Person im Papierkorb",
  none: {
    title: "Noch keine Beiträge",
    text: "Lege Beitragsarten an und erhebe die Jahresbeiträge, oder lege einzelne Beiträge von Hand an.",
  },
  nothingFound: { title: "Nichts gefunden", text: "Kein Beitrag passt zu dem, was oben steht." },
  clear: "Suche leeren",
  summary: (fees: number, amount: number, open: number) =>
    `${counted(fees, "Beitrag", "Beiträge")} · ${formatMoney(amount)} gefordert · ${formatMoney(open)} offen`,
  chosen: (count: number, hidden: number, sum?: { readonly amount: number; readonly open: number }) => {
    const chosen = chosenText(count, hidden, chosenFees)
    if (sum === undefined) return chosen
    const open = `${formatMoney(sum.open)} offen`
    return sum.amount === sum.open ? `${chosen} · ${open}` : `${chosen} · ${formatMoney(sum.amount)}, ${open}`
  },
  copied: (count: number) => `${counted(count, "Beitrag", "Beiträge")} mit Spaltenköpfen kopiert.`,
  notCopied: "Das ließ sich nicht kopieren. Versuche es noch einmal.",
  narrowRows: "Enge Zeilen",
  calmRows: "Weite Zeilen",
  lastNameFirst: "„Nachname, Vorname“",
  firstNameFirst: "„Vorname Nachname“",
  settle: "Als bezahlt markieren",
  reverse: "Stornieren",
  change: "Ändern",
  export: "Exportieren",
  exportCsv: "Als CSV",
  exportXlsx: "Als Excel-Datei",
  more: "Weiteres",
  missed: "Das ließ sich nicht laden. Versuche es noch einmal.",
  unselect: "Auswahl aufheben",
  on: "Bezahlt am",
  settled: (count: number) => `${counted(count, "Beitrag", "Beiträge")} als bezahlt markiert.`,
  reversed: (count: number) => `${counted(count, "Beitrag", "Beiträge")} storniert.`,
  changed: (count: number) => `${counted(count, "Beitrag", "Beiträge")} geändert.`,
  undo: "Rückgängig",
  undone: (count: number) => `Rückgängig gemacht: ${counted(count, "Beitrag", "Beiträge")}.`,
  settleTitle: (count: number) => `${counted(count, "Beitrag", "Beiträge")} als bezahlt markieren`,
  settleMeaning: "Was offen ist, gilt damit als bezahlt. Im Kassenbuch zählt es dadurch nicht.",
  reverseTitle: (count: number) => `${counted(count, "Beitrag", "Beiträge")} stornieren?`,
  reverseMeaning: "Was offen ist, wird nicht mehr gefordert.",
  changeTitle: (count: number) => `${counted(count, "Beitrag", "Beiträge")} ändern`,
  what: "Was",
  fields: {
    description: "Wofür",
    amount: "Betrag",
    dueOn: "Fällig am",
    category: "Kategorie",
    sphere: "Steuerlicher Bereich",
    paymentMethod: "Zahlart",
  },
  refusedTitle: (count: number) => `${counted(count, "Beitrag blieb", "Beiträge blieben")}, wie sie waren`,
  moreRefused: (count: number) => `und ${counted(count, "weiterer", "weitere")}`,
  save: "Speichern",
  cancel: "Abbrechen",
  close: "Schließen",
  back: "Beiträge",
  wrongAmount: "Schreibe den Betrag so: 12,50",
  wrongDay: "Schreibe den Tag so: 31.12.2026",
  missing: "Hier fehlt etwas.",
  tooLong: (most: number) => `Schreibe höchstens ${formatNumber(most)} Zeichen.`,
  sortUp: "Aufsteigend sortieren",
  sortDown: "Absteigend sortieren",
} as const

/** The words of one fee. */
export const feeText = {
  reference: "Referenz",
  due: "Fällig am",
  flow: "Herkunft",
  method: "Zahlart",
  sphere: "Steuerlicher Bereich",
  category: "Kategorie",
  month: "Für",
  amount: "Gefordert",
  open: "Offen",
  how: "So kommt der Betrag zustande",
  mails: "Mails",
  noMails: "Noch keine Mail zu diesem Beitrag.",
  history: "Verlauf",
  actions: "Was ist passiert?",
  impossible: "Nicht möglich",
  amountField: "Betrag",
  on: "Am",
  note: "Notiz (nicht nötig)",
  by: (name: string, when: string) => `${name === "" ? "System" : name}, ${when}`,
  done: "Gebucht.",
  cancelled: "zurückgenommen",
  person: "Zur Person",
} as const

/** The words of the fees of one person. */
export const personFeesText = {
  open: (open: number, fees: number) => {
    if (fees === 0) return "Noch keine Beiträge."
    if (open === 0) return "Nichts offen."
    return open > 0 ? `${formatMoney(open)} offen` : `${formatMoney(-open)} Guthaben`
  },
  withoutRules: (amount: number) => `Eigener Betrag von ${formatMoney(amount)} gilt ohne die Regeln der Beitragsart`,
  comes: (tier: string) => `In den nächsten zwölf Monaten, nach der Beitragsart „${tier}“:`,
  nothingComes: (tier: string) => `In den nächsten zwölf Monaten kommt nichts mehr dazu (Beitragsart „${tier}“).`,
} as const
