import {
  type Condition,
  type GroupOfRule,
  type Rule,
  type Tier,
  type ToldTier,
  withGroupNames,
} from "../../../core/fees/index.ts"
import { counted, formatMoney } from "./format.ts"

/** What a rule does, in the words of its editor. */
export const operatorLabels: Readonly<Record<Rule["operator"], string>> = {
  addAmount: "Zuschlag in Euro",
  subtractAmount: "Abzug in Euro",
  setAmount: "Fester Betrag",
  addPercent: "Zuschlag in Prozent",
  subtractPercent: "Abzug in Prozent",
  prorate: "Anteilig nach Eintritt",
}

/** For whom a rule is, in the words of its editor. */
export const conditionLabels: Readonly<Record<Condition["kind"] | "always", string>> = {
  always: "Alle",
  age: "Nach Alter",
  family: "Ab dem n-ten Mitglied der Familie",
  group: "Wer in einer Gruppe ist",
  joinDate: "Nach Eintritt",
  paymentMethod: "Nach Zahlart",
}

/** What a group is called that a rule means. One that was deleted means nobody, and its name could be that of another by now. */
export const ruleGroupText = (group: GroupOfRule | undefined): string => {
  if (group === undefined || group.name === "") return "gelöschte Gruppe"
  return group.gone ? `${group.name} (gelöscht)` : group.name
}

/** A tier with its groups by their names, as traces tell it. */
export const namedTier = ({ groups, version: _, ...tier }: ToldTier): Tier => {
  const byId = new Map(groups.map((group) => [group.id, group]))
  return withGroupNames(tier, (id) => ruleGroupText(byId.get(id)))
}

/** The words of tiers and their rules. */
export const tiersText = {
  title: "Beitragsarten",
  purpose: "Was ein Jahr kostet, wann es fällig ist, und für wen es weniger ist.",
  back: "Beitragsarten",
  add: "Beitragsart anlegen",
  none: {
    title: "Noch keine Beitragsart",
    text: "Eine Beitragsart sagt, was ein Mitglied im Jahr zahlt. Wer welche hat, steht bei der Person im Feld „Jahresbeitrag“.",
  },
  persons: (count: number) => counted(count, "Mitglied", "Mitglieder"),
  rules: (count: number) => (count === 0 ? "ohne Regeln" : counted(count, "Regel", "Regeln")),
  unknown: "Ohne passende Beitragsart",
  unknownMeaning:
    "Bei diesen Mitgliedern steht etwas im Feld „Jahresbeitrag“, das keine Beitragsart so nennt, oder nichts. Sie bekommen keinen Beitrag.",
  empty: "kein Jahresbeitrag eingetragen",
  create: "Beitragsart anlegen",
  fresh: "Neue Beitragsart",
  name: "Name",
  nameHelp:
    "So heißt sie auch bei den Personen im Feld „Jahresbeitrag“. Änderst du den Namen, ändert er sich dort mit.",
  amount: "Betrag",
  months: "Fällig im",
  rulesTitle: "Regeln",
  rulesMeaning: "Sie gelten der Reihe nach, jede auf den Betrag, der bis dahin herauskam.",
  addRule: "Regel hinzufügen",
  rule: (number: number) => `Regel ${number}`,
  up: (number: number) => `Regel ${number} nach oben`,
  down: (number: number) => `Regel ${number} nach unten`,
  remove: (number: number) => `Regel ${number} entfernen`,
  forWhom: "Für",
  does: "Was sie tut",
  value: { amount: "Euro", percent: "Prozent" },
  minAge: "Alter ab",
  maxAge: "bis einschließlich",
  from: "Ab dem wievielten Kind",
  groups: "Gruppen",
  goneHelp:
    "Eine gelöschte Gruppe meint niemanden, auch wenn eine neue so heißt. Nimm sie heraus, oder wähle die neue dazu.",
  since: "Eintritt ab",
  until: "Eintritt vor",
  method: "Zahlart",
  ageHelp: "Es zählt das Alter am ersten Tag des Monats.",
  examples: "So sieht es aus",
  examplesFor: "Für den Monat",
  examplesSum: (persons: number, total: number) =>
    persons === 0
      ? "In diesem Monat bekommt niemand diesen Beitrag."
      : `${counted(persons, "Mitglied", "Mitglieder")}, zusammen ${formatMoney(total)}`,
  incomplete: "Fülle die Felder aus, dann stehen hier Beispiele.",
  save: "Speichern",
  saved: (name: string) => `„${name}“ ist gespeichert.`,
  delete: "Löschen",
  deleteTitle: (name: string) => `„${name}“ löschen?`,
  deleteMeaning:
    "Wer sie hat, bekommt keinen Beitrag mehr, bis etwas anderes eingetragen ist. Angelegte Beiträge bleiben.",
  deleted: (name: string) => `„${name}“ ist gelöscht.`,
  compare: "Jahr vergleichen",
  compareTitle: (year: number) => `Was sich ${year} ändern würde`,
  income: "Einnahmen im Jahr",
  now: "Bisher",
  afterwards: "Dann",
  difference: "Unterschied",
  nobody: "Für niemanden ändert sich etwas.",
  changedFor: (count: number) => `Für ${counted(count, "Mitglied", "Mitglieder")} ändert sich der Betrag:`,
  others: (count: number) => `und ${counted(count, "weiteres Mitglied", "weitere Mitglieder")}`,
  byGroup: "Nach Gruppen",
  group: "Gruppe",
  person: "Mitglied",
  faults: {
    name: "Gib der Beitragsart einen Namen.",
    amount: "Schreibe den Betrag so: 60,00",
    months: "Wähle mindestens einen Monat.",
    percent: "Schreibe die Prozente so: 12,5",
    age: "Schreibe ein Alter von 0 bis 150, mindestens eins von beiden.",
    from: "Schreibe eine Zahl von 1 bis 99.",
    groups: "Wähle mindestens eine Gruppe.",
    date: "Schreibe den Tag so: 31.12.2026, mindestens einen von beiden.",
  },
} as const
