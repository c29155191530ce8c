import type { ChargedTwice } from "../../../core/kernel/charged-twice.ts"
import { counted, formatMoney } from "./format.ts"
import { monthText } from "./months.ts"

/** What is said where somebody is charged for the same month more than once. */
export const chargedTwiceText = {
  /** Two, before they become one person. */
  asOne: "Als eine Person hat sie für denselben Monat mehr als einen Beitrag:",
  /** One person, after two became one. */
  now: "Die Person hat jetzt für denselben Monat mehr als einen Beitrag:",
  /** Persons whose fees are about to be collected or asked for. */
  beside: (persons: number) =>
    `${counted(persons, "Person hat", "Personen haben")} für denselben Monat mehr als einen Beitrag:`,
  /** Max Weber, Januar 2027: / Für Januar 2027: */
  month: (month: string, name: string | null) =>
    name === null ? `Für ${monthText(month)}:` : `${name}, ${monthText(month)}:`,
  fee: ({ description, amount, reference }: ChargedTwice["fees"][number]) =>
    `„${description}“ über ${formatMoney(amount)} (${reference})`,
  unseen:
    "Für denselben Monat wurde der Beitrag schon mehr als einmal berechnet. Sag das jemandem, der die Beiträge verwaltet, sonst wird die Person zweimal zur Kasse gebeten.",
  todo: "Storniere, was davon nicht gelten soll. Sonst wird alles davon gefordert.",
  others: (count: number) => `und ${counted(count, "weiterer Monat", "weitere Monate")}`,
} as const
