import type { DunningContent, QuietReason } from "../../../core/fees/index.ts"
import { counted, formatMoney } from "./format.ts"

/** Why nobody is reminded of overdue fees. */
export const quietTitle: Readonly<Record<QuietReason, string>> = {
  waits: "Die nächste Stufe ist noch nicht erreicht",
  willBeDebited: "Werden per Lastschrift eingezogen",
  noPayer: "Wer sie zahlt, ist gelöscht oder im Papierkorb: Sag auf der Seite der Person, wer jetzt zahlt",
  noMandate: "Zahlen per Lastschrift, aber ohne gültiges Mandat: Hol eines ein, oder stelle auf Überweisung um",
  inDebit: "Stecken in einer laufenden Lastschrift",
  stopped: "Auf Wunsch nicht mahnen",
  belowMinimum: "Unter dem Mindestbetrag",
  hasCredit: "Haben ein Guthaben, das reicht",
  noAddress: "Weder E-Mail-Adresse noch Anschrift",
  lastLevel: "Schon auf der letzten Stufe",
}

/** How a club reminds that said nothing else yet. */
export const usualDunning: DunningContent = {
  levels: [
    { name: "Zahlungserinnerung", days: 7, surcharge: 0, way: "mail" },
    { name: "Mahnung", days: 14, surcharge: 0, way: "mail" },
    { name: "Letzte Mahnung", days: 14, surcharge: 0, way: "letter" },
  ],
  payWithin: 14,
  minimum: 300,
}

const ways = { mail: "Mail", letter: "Brief" } as const

/** The words of reminding. */
export const dunningText = {
  title: "Mahnen",
  purpose:
    "Erst die Vorschau, dann gehen Mails hinaus und du druckst die Briefe. Jede Person bekommt nur ein Schreiben.",
  levels: "Mahnstufen",
  ways,
  noLevels: {
    title: "Noch keine Mahnstufen",
    text: "Lege zuerst fest, wann ihr an offene Beiträge erinnert und wann ihr mahnt.",
  },
  setLevels: "Mahnstufen festlegen",
  preview: "Vorschau",
  nobody: "Heute ist niemand zu mahnen.",
  person: "Person",
  level: "Stufe",
  what: "Offen seit",
  way: "Geht als",
  open: "Offen",
  surcharge: "Gebühr",
  payUntil: (day: string) => `Zahlen bis ${day}.`,
  sum: (persons: number, open: number, surcharges: number) =>
    `${counted(persons, "Person", "Personen")}, zusammen ${formatMoney(open)} offen${
      surcharges === 0 ? "" : ` und ${formatMoney(surcharges)} Gebühren neu`
    }`,
  byWay: (mails: number, letters: number) =>
    [mails > 0 ? counted(mails, "Mail", "Mails") : "", letters > 0 ? counted(letters, "Brief", "Briefe") : ""]
      .filter((part) => part !== "")
      .join(", "),
  fee: (description: string, dueOn: string) => `${description}, fällig ${dueOn}`,
  others: (count: number) => `Noch ${counted(count, "Person", "Personen")} zeigen`,
  quiet: (count: number) => `${counted(count, "offener Beitrag wird", "offene Beiträge werden")} nicht angemahnt`,
  quietFee: (name: string, description: string, open: number, until: string | null) =>
    `${name}: ${description} (${formatMoney(open)})${until === null ? "" : `, ab ${until}`}`,
  make: (persons: number) => `${counted(persons, "Person", "Personen")} mahnen`,
  made: (persons: number, letters: number) =>
    letters === 0
      ? `${counted(persons, "Person", "Personen")} angemahnt.`
      : `${counted(persons, "Person", "Personen")} angemahnt. Bitte noch drucken: ${counted(letters, "Brief", "Briefe")}.`,
  history: "Was schon angemahnt wurde",
  runOf: (persons: number, open: number, surcharges: number) =>
    `${counted(persons, "Person", "Personen")}, ${formatMoney(open)} offen${
      surcharges === 0 ? "" : `, ${formatMoney(surcharges)} Gebühren`
    }`,
  letters: (count: number) => `${counted(count, "Brief", "Briefe")} als PDF`,
  texts: "Texte der Mails und Briefe",
  ofFee: "Erinnerungen",
  times: (count: number, last: string): string => `${count}-mal erinnert, zuletzt am ${last}.`,
  neverAsked: "An diesen Beitrag wurde noch nicht erinnert.",
  asked: (level: string, on: string, way: keyof typeof ways) => `${level} am ${on} als ${ways[way]}`,
  stopFee: "Diesen Beitrag nicht mahnen",
  stopPerson: "Diese Person nicht mahnen",
  personStopped: "Diese Person wird nicht gemahnt. Das steht auf ihrer Seite.",
} as const

/** The words of the levels. */
export const levelsText = {
  title: "Mahnstufen",
  purpose: "Wann ihr an offene Beiträge erinnert, wie, und was es kostet.",
  level: (place: number) => `Stufe ${place}`,
  name: "Name",
  days: (place: number) => (place === 1 ? "Tage nach der Fälligkeit" : "Tage nach der Stufe davor"),
  surcharge: "Mahngebühr",
  way: "Geht hinaus als",
  wayHelp: "Wer keine E-Mail-Adresse hat, bekommt einen Brief, und umgekehrt.",
  surchargeHelp: "Gebühren braucht ihr nicht. Wenn doch: Sie müssen in eurer Satzung oder Beitragsordnung stehen.",
  countHelp: "Gezählt wird, wie oft gemahnt wurde: Entfernst du eine Stufe, rücken die späteren für alle nach vorn.",
  add: "Stufe hinzufügen",
  remove: (place: number) => `Stufe ${place} entfernen`,
  rules: "Für alle Stufen",
  payWithin: "Tage Zeit zum Zahlen",
  minimum: "Mindestbetrag",
  minimumHelp: "Wer mit dem, was gerade anzumahnen ist, darunter bleibt, bekommt nichts.",
  save: "Speichern",
  saved: "Die Mahnstufen sind gespeichert.",
  takeTheirs: "Neuen Stand laden",
  faults: {
    name: "Gib der Stufe einen Namen.",
    days: "Trage eine Zahl von 1 bis 365 ein.",
    surcharge: "Schreibe den Betrag so: 2,50. Höchstens sind 1.000,00 € möglich.",
    payWithin: "Trage eine Zahl von 1 bis 90 ein.",
    minimum: "Schreibe den Betrag so: 3,00",
  },
} as const
