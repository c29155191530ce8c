import type { NotAskedReason } from "../../../core/people/self-service/asking.ts"
import { counted } from "./format.ts"
import { changeText } from "./membership.ts"

const reasons: Readonly<Record<NotAskedReason, string>> = {
  noAddress: "keine gültige E-Mail-Adresse",
  linkIsGood: "hat schon einen gültigen Link",
  confirmed: "hat im letzten Jahr bestätigt",
}

/** What the dialog says that sends links to the own data to many. */
export const askingText = {
  act: "Selbstauskunft senden …",
  title: (count: number) => `Selbstauskunft senden: ${changeText.persons(count)}`,
  meaning:
    "Jede Person bekommt eine Mail mit ihrem eigenen Link, mit dem sie ihre Angaben bestätigt oder Änderungen vorschlägt. Der Link gilt zwei Wochen. Hat sie keine eigene Adresse, geht er an die zweite, zum Beispiel die der Eltern. Beiträge und Anmeldungen sieht sie dort nur, wenn du selbst sie sehen darfst.",
  withLink: "Auch wer schon einen gültigen Link hat: Der bisherige gilt dann nicht mehr",
  confirmed: "Auch wer die Angaben im letzten Jahr bestätigt hat",
  loading: "Wimpel sieht nach, wer einen Link bekommen kann …",
  getting: (count: number) => `${changeText.persons(count)} ${count === 1 ? "bekommt" : "bekommen"} einen Link.`,
  more: (count: number) => `Für die übrigen ${changeText.persons(count)} sendest du danach noch einmal.`,
  nobody: "So bekommt niemand einen Link.",
  left: (count: number) => `Keinen Link ${count === 1 ? "bekommt" : "bekommen"}:`,
  leftLine: (name: string, reason: NotAskedReason) => `${name || "Ohne Namen"}: ${reasons[reason]}`,
  letter: "So sieht die Mail aus",
  changeText: "Den Text ändert ihr unter Rundmails › Automatisch.",
  send: (count: number) => (count === 0 ? "Senden" : counted(count, "Link senden", "Links senden")),
  done: (count: number, more: number) =>
    `${counted(count, "Link ist", "Links sind")} unterwegs.${more === 0 ? "" : ` ${askingText.more(more)}`}`,
} as const
