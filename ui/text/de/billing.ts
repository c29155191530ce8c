import type { LeftOutReason } from "../../../core/fees/index.ts"
import { counted, formatMoney, formatNumber } from "./format.ts"

/** Why members get no fee in a billing run, in the plural. */
export const leftOutTitle: Readonly<Record<LeftOutReason, string>> = {
  duplicate: "Kommen mehrfach vor",
  noTier: "Ohne Jahresbeitrag",
  unknownTier: "Jahresbeitrag ohne passende Beitragsart",
  notDue: "In diesem Monat nicht fällig",
  left: "Vorher ausgetreten",
  notYetMember: "Treten erst später ein",
  alreadyBilled: "Für diesen Monat schon erhoben",
  billedByOther: "Für diesen Monat schon berechnet, mit einer anderen Beitragsart",
}

/** The words of a billing run. */
export const billingText = {
  uncounted: (persons: number) => `In der Familie ohne Geburtsdatum und nicht mitgezählt: ${formatNumber(persons)}`,
  title: "Beiträge erheben",
  purpose: "Erst die Vorschau, dann legst du die Beiträge an. Niemand bekommt denselben Beitrag zweimal.",
  month: "Für den Monat",
  tiers: "Beitragsarten",
  notDue: (name: string, months: string) => `${name} (fällig im ${months})`,
  noTiers: { title: "Noch keine Beitragsart", text: "Lege zuerst fest, was ein Mitglied im Jahr zahlt." },
  dueOn: "Fällig am",
  description: "Wofür",
  usual: (month: string) => `Mitgliedsbeitrag ${month}`,
  preview: "Vorschau",
  choose: "Wähle mindestens eine Beitragsart.",
  sum: (fees: number, total: number) => `${counted(fees, "Beitrag", "Beiträge")}, zusammen ${formatMoney(total)}`,
  nobody: "Niemand bekommt einen Beitrag.",
  person: "Mitglied",
  how: "So kommt er zustande",
  amount: "Betrag",
  before: "Letztes Mal",
  first: "neu",
  others: (count: number) => `Noch ${counted(count, "Beitrag", "Beiträge")} zeigen`,
  changed: (count: number) => `Nur die ${counted(count, "Beitrag", "Beiträge")}, die anders sind als letztes Mal`,
  leftOut: (count: number) => `${counted(count, "Mitglied bekommt", "Mitglieder bekommen")} keinen Beitrag`,
  /** Somebody who is left out, with the other tier by which they were billed already. */
  leftOutName: (name: string, tier: string | undefined) =>
    tier === undefined ? name : `${name} (Beitragsart ${tier})`,
  make: (fees: number, total: number) => `${counted(fees, "Beitrag", "Beiträge")} über ${formatMoney(total)} anlegen`,
  made: (fees: number) => `${counted(fees, "Beitrag", "Beiträge")} angelegt.`,
  wrongDay: "Schreibe den Tag so: 31.12.2026",
  noDescription: "Schreibe, wofür der Beitrag ist.",
  history: "Was schon angelegt wurde",
  runOf: (month: string | null) => (month === null ? "Von Hand" : month),
  show: "Zeigen",
} as const

/** The words of fees by hand. */
export const byHandText = {
  title: "Beitrag anlegen",
  purpose: "Für einzelne Personen, mit einem Betrag für alle oder einem für jede.",
  persons: "Personen",
  find: "Person suchen",
  nobodyFound: "Niemand gefunden",
  chosen: (count: number) => counted(count, "Person", "Personen"),
  kind: "Was",
  kinds: { claim: "Beitrag", credit: "Guthaben" },
  amounts: "Betrag",
  same: "Einer für alle",
  individual: "Für jede Person einen",
  amount: "Betrag",
  amountOf: (name: string) => `Betrag für ${name}`,
  description: "Wofür",
  dueOn: "Fällig am",
  method: "Zahlart",
  asPerson: "Wie bei der Person",
  sphere: "Steuerlicher Bereich",
  category: "Kategorie (nicht nötig)",
  make: (count: number) => (count === 1 ? "Beitrag anlegen" : `${counted(count, "Beitrag", "Beiträge")} anlegen`),
  made: (count: number) => `${counted(count, "Beitrag", "Beiträge")} angelegt.`,
  faults: {
    persons: "Wähle mindestens eine Person.",
    description: "Schreibe, wofür der Beitrag ist.",
    amount: "Schreibe den Betrag so: 12,50",
    day: "Schreibe den Tag so: 31.12.2026",
  },
} as const
