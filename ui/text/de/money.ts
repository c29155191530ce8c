import type {
  AnnuityAmount,
  ClosingReason,
  Condition,
  CreditorIdFault,
  FindingCode,
  GiroCodeFault,
  JobRefusalCode,
  LeftOutReason,
  PrecheckFix,
  PrecheckProblem,
  ProposedDate,
  Rule,
  Tier,
  TraceStep,
} from "../../../core/fees/index.ts"
import type { BicFault } from "../../../core/kernel/bic.ts"
import type { IbanFault } from "../../../core/kernel/iban.ts"
import type { PaymentMethod } from "../../../core/kernel/payment-method.ts"
import { counted } from "./format.ts"

/** Cents as Germans write euros: 1.234,50 €, with a minus sign in front. */
export const euros = (amount: number): string => {
  const plain = Math.abs(amount)
  const whole = String(Math.floor(plain / 100)).replace(/\B(?=(\d{3})+$)/g, ".")
  return `${amount < 0 ? "−" : ""}${whole},${String(plain % 100).padStart(2, "0")} €`
}

/** A percentage as Germans write it: 12,5 %. */
const percentText = (value: number): string => `${String(value).replace(".", ",")} %`

/** A date as Germans write it: 01.02.2026. */
export const dateText = (date: string): string => `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`

/** So many direct debits: "1 Lastschrift", "2 Lastschriften". */
export const debitCountText = (count: number): string => `${count} ${count === 1 ? "Lastschrift" : "Lastschriften"}`

export const ibanFaultText: Readonly<Record<IbanFault, string>> = {
  empty: "Es steht nichts da.",
  characters: "Eine IBAN besteht nur aus Buchstaben und Ziffern.",
  country: "Dieses Land kennt keine IBAN.",
  length: "Die Länge passt nicht zum Land.",
  structure: "Der Aufbau passt nicht zum Land: Buchstaben und Ziffern stehen an falscher Stelle.",
  checkDigits: "Die Prüfziffern stimmen nicht; vermutlich ein Tippfehler.",
}

export const bicFaultText: Readonly<Record<BicFault, string>> = {
  empty: "Es steht nichts da.",
  characters: "Ein BIC besteht nur aus Buchstaben und Ziffern.",
  length: "Ein BIC hat 8 oder 11 Zeichen.",
  structure: "Der Aufbau stimmt nicht: Das fünfte und sechste Zeichen sind das Land.",
  country: "Dieses Land gibt es nicht.",
}

export const creditorIdFaultText: Readonly<Record<CreditorIdFault, string>> = {
  empty: "Es steht nichts da.",
  characters: "Eine Gläubiger-ID besteht nur aus Buchstaben und Ziffern.",
  country: "Dieses Land nimmt nicht am SEPA-Verfahren teil.",
  length: "Die Länge passt nicht zum Land; eine deutsche Gläubiger-ID hat 18 Zeichen.",
  structure: "Der Aufbau stimmt nicht: Land, zwei Prüfziffern, drei Zeichen, nationale Nummer.",
  checkDigits: "Die Prüfziffern stimmen nicht; vermutlich ein Tippfehler.",
}

export const closingReasonText: Readonly<Record<ClosingReason, string>> = {
  saturday: "Samstag",
  sunday: "Sonntag",
  newYear: "Neujahr",
  goodFriday: "Karfreitag",
  easterMonday: "Ostermontag",
  labourDay: "Tag der Arbeit",
  christmasDay: "1. Weihnachtstag",
  boxingDay: "2. Weihnachtstag",
}

/** How a proposed date came about: "14 Tage nach 01.12.2026; 15.12.2026 ist Sonntag". */
export const proposedDateText = ({ from, days, closed }: ProposedDate): string =>
  [
    `${counted(Math.abs(days), "Tag", "Tage")} ${days < 0 ? "vor" : "nach"} ${dateText(from)}`,
    ...closed.map(({ date, reason }) => `${dateText(date)}: ${closingReasonText[reason]}`),
  ].join("; ")

export const jobRefusalText: Readonly<Record<JobRefusalCode, string>> = {
  empty: "Hier fehlt ein Wert.",
  length: "Der Text ist zu lang.",
  characters: "Der Text enthält Zeichen, die in SEPA-Dateien nicht erlaubt sind.",
  slash: "Schrägstriche dürfen nicht am Anfang, am Ende oder doppelt stehen.",
  iban: "Das ist keine gültige IBAN.",
  notSepa: "Konten in diesem Land erreicht SEPA nicht.",
  bic: "Das ist kein gültiger BIC.",
  creditorId: "Das ist keine gültige Gläubiger-ID.",
  notGermanCreditorId: "Die Gläubiger-ID muss eine deutsche sein (DE, 18 Zeichen).",
  instant: "Erwartet ist ein Zeitpunkt wie 2026-10-30T09:15:00Z.",
  date: "Dieses Datum gibt es nicht; erwartet ist JJJJ-MM-TT.",
  notFuture: "Die Ausführung muss nach dem Tag der Erstellung liegen.",
  notBankWorkingDay: "Die Ausführung muss auf einen Bankarbeitstag fallen.",
  amount: "Der Betrag muss zwischen 0,01 € und 999.999.999,99 € liegen (ganze Cent).",
  duplicate: "Diese Kennung kommt schon vor.",
  mandateReused: "Ein Mandat für eine einmalige Lastschrift wird mehrfach verwendet.",
  signedLater: "Das Mandat wurde erst nach der Ausführung unterschrieben.",
  addressMissing: "Für Konten außerhalb des EWR ist die Adresse nötig.",
  country: "Dieses Land gibt es nicht; erwartet sind zwei Großbuchstaben.",
}

export const findingText: Readonly<Record<FindingCode, string>> = {
  notWellFormed: "Das ist kein wohlgeformtes XML.",
  doctype: "Eine DOCTYPE-Angabe ist nicht erlaubt.",
  root: "Das Wurzelelement muss Document heißen.",
  version: "Geprüft werden pain.008.001.08, pain.008.001.02 und pain.008.003.02; dies ist etwas anderes.",
  unknownElement: "Dieses Element ist hier nicht erlaubt.",
  order: "Dieses Element steht an der falschen Stelle.",
  tooMany: "Dieses Element kommt hier zu oft vor.",
  missing: "Dieses Element fehlt.",
  choice: "Hier muss genau eines der möglichen Elemente stehen.",
  textBetween: "Zwischen den Elementen steht Text.",
  attribute: "Dieses Element darf kein Attribut haben.",
  empty: "Der Wert ist leer.",
  length: "Der Wert ist zu lang.",
  characters: "Der Wert enthält nicht erlaubte Zeichen.",
  slash: "Schrägstriche dürfen nicht am Anfang, am Ende oder doppelt stehen.",
  value: "Dieser Wert ist hier nicht erlaubt.",
  number: "Das ist keine Zahl in der erwarteten Form.",
  amount: "Der Betrag muss zwischen 0.01 und 999999999.99 liegen, mit höchstens zwei Nachkommastellen.",
  currency: "Nur Euro (EUR) ist erlaubt.",
  date: "Dieses Datum gibt es nicht; erwartet ist JJJJ-MM-TT.",
  instant: "Erwartet ist ein Zeitpunkt wie 2026-10-30T09:15:00Z.",
  iban: "Das ist keine gültige IBAN.",
  bic: "Das ist kein gültiger BIC.",
  creditorId: "Das ist keine gültige Gläubiger-ID.",
  country: "Dieses Land gibt es nicht.",
  transactionCount: "Die Anzahl stimmt nicht mit den Lastschriften überein.",
  controlSum: "Die Kontrollsumme stimmt nicht mit den Beträgen überein.",
  notBankWorkingDay: "Die Fälligkeit ist kein Bankarbeitstag.",
  signedLater: "Das Mandat wurde erst nach der Fälligkeit unterschrieben.",
  duplicate: "Diese Kennung kommt schon vor.",
  mandateReused: "Ein Mandat für eine einmalige Lastschrift wird mehrfach verwendet.",
  amendment: "Kennzeichen und Angaben zur Mandatsänderung passen nicht zusammen.",
  addressMissing: "Für Konten außerhalb des EWR ist die Adresse des Zahlers nötig.",
  tooManyFindings: "Weitere Befunde werden nicht mehr aufgezählt.",
}

export const precheckProblemText: Readonly<Record<PrecheckProblem, string>> = {
  paid: "Der Beitrag ist schon bezahlt.",
  credit: "Das ist eine Gutschrift.",
  reversed: "Der Beitrag wurde storniert oder erstattet.",
  otherPaymentMethod: "Es ist eine andere Zahlungsart vereinbart.",
  alreadyPending: "Der Beitrag ist schon Teil einer Lastschrift.",
  notDue: "Der Beitrag ist am Ausführungstag noch nicht fällig.",
  missingIban: "Die IBAN fehlt.",
  invalidIban: "Die IBAN ist ungültig.",
  missingBic: "Der BIC fehlt.",
  invalidBic: "Der BIC ist ungültig.",
  bicOfOtherBank: "Der BIC gehört zu einer anderen Bank als die IBAN.",
  missingMandateReference: "Die Mandatsreferenz fehlt.",
  invalidMandateReference: "Die Mandatsreferenz ist zu lang oder enthält nicht erlaubte Zeichen.",
  missingMandateDate: "Das Datum der Unterschrift fehlt.",
  mandateSignedLater: "Das Mandat wurde erst nach der Ausführung unterschrieben.",
  missingSignatory: "Es fehlt, wer das Mandat unterschrieben hat.",
}

export const precheckFixText: Readonly<Record<PrecheckFix["fix"], string>> = {
  bicFromIban: "BIC aus der IBAN übernehmen",
  mandateReferenceFromFormat: "Mandatsreferenz vergeben",
  switchPaymentMethod: "Zahlungsart auf Lastschrift umstellen",
  signatoryFromName: "Person selbst als Kontoinhaber:in eintragen",
}

export const leftOutText: Readonly<Record<LeftOutReason, string>> = {
  duplicate: "Die Person kommt mehrfach vor.",
  noTier: "Der Person ist kein Jahresbeitrag zugeordnet.",
  unknownTier: "Diesen Jahresbeitrag gibt es nicht.",
  notDue: "Der Jahresbeitrag ist in diesem Monat nicht fällig.",
  left: "Die Mitgliedschaft war vorher beendet.",
  notYetMember: "Die Mitgliedschaft beginnt erst nach dem Abrechnungszeitraum.",
  alreadyBilled: "Der Beitrag wurde für diesen Monat schon erhoben.",
  billedByOther: "Für diesen Monat wurde schon nach einer anderen Beitragsart berechnet.",
}

export const giroCodeFaultText: Readonly<Record<GiroCodeFault, string>> = {
  serviceTag: "Die erste Zeile muss BCD sein.",
  version: "Die zweite Zeile muss 001 oder 002 sein.",
  characterSet: "Die dritte Zeile muss eine Ziffer von 1 bis 8 sein.",
  identification: "Die vierte Zeile muss SCT sein.",
  bicMissing: "In Version 001 ist der BIC nötig.",
  bic: "Der BIC ist ungültig.",
  nameMissing: "Der Name fehlt.",
  nameLength: "Der Name hat mehr als 70 Zeichen.",
  iban: "Die IBAN ist ungültig.",
  amount: "Der Betrag muss zwischen 0,01 € und 999.999.999,99 € liegen (Form: EUR12.50).",
  purpose: "Der Zweck hat höchstens vier Großbuchstaben oder Ziffern.",
  referenceAndText: "Referenz und Verwendungszweck schließen einander aus.",
  reference: "Die Referenz ist ungültig.",
  textLength: "Der Verwendungszweck hat mehr als 140 Zeichen.",
  hintLength: "Der Hinweis hat mehr als 70 Zeichen.",
  tooManyLines: "Es sind mehr als zwölf Zeilen.",
  trailingLines: "Nach der letzten gefüllten Zeile darf nichts mehr stehen.",
  tooLarge: "Der Inhalt ist größer als 331 Byte.",
}

const paymentMethodText: Readonly<Record<PaymentMethod, string>> = {
  sepa_debit: "Lastschrift",
  bank_transfer: "Überweisung",
  cash: "bar",
  none: "keine",
}

const conditionText = (condition: Condition): string => {
  switch (condition.kind) {
    case "age":
      if (condition.min === undefined)
        return condition.max === undefined ? "Alter bekannt" : `Alter bis ${condition.max}`
      return condition.max === undefined ? `Alter ab ${condition.min}` : `Alter ${condition.min} bis ${condition.max}`
    case "family":
      return `Familie ab ${condition.from}. Kind`
    case "group":
      return `Gruppe ${condition.anyOf.join(" oder ")}`
    case "joinDate":
      return [
        "Eintritt",
        ...(condition.onOrAfter === undefined ? [] : [`ab ${dateText(condition.onOrAfter)}`]),
        ...(condition.before === undefined ? [] : [`vor ${dateText(condition.before)}`]),
      ].join(" ")
    case "paymentMethod":
      return `Zahlungsart ${paymentMethodText[condition.is]}`
  }
}

const operatorText = (rule: Rule, months: TraceStep["months"]): string => {
  switch (rule.operator) {
    case "addAmount":
      return `+${euros(rule.value)}`
    case "subtractAmount":
      return `−${euros(rule.value)}`
    case "setAmount":
      return `auf ${euros(rule.value)}`
    case "addPercent":
      return `+${percentText(rule.value)}`
    case "subtractPercent":
      return `−${percentText(rule.value)}`
    case "prorate":
      return `anteilig ${months?.kept ?? 0} von ${months?.of ?? 0} Monaten`
  }
}

/** One step of a trace: "Familie ab 2. Kind −50 % → 30,00 €". */
export const traceStepText = (tier: Tier, step: TraceStep): string => {
  const rule = tier.rules[step.rule]
  if (rule === undefined) return euros(step.after)
  const when = rule.when === undefined ? "" : `${conditionText(rule.when)} `
  return `${when}${operatorText(rule, step.months)} → ${euros(step.after)}`
}

/** A whole trace: "Grundbeitrag 60,00 € → Familie ab 2. Kind −50 % → 30,00 €". */
export const traceText = (tier: Tier, { base, trace }: AnnuityAmount): string =>
  [`Grundbeitrag ${euros(base)}`, ...trace.map((step) => traceStepText(tier, step))].join(" → ")
