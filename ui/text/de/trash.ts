import type { TrashEntry } from "../../../core/people/changes/trash.ts"
import { counted, formatNumber } from "./format.ts"
import { choices } from "./person.ts"

const persons = (count: number): string => counted(count, "Person", "Personen")

/** What the trash says. */
export const trashText = {
  title: "Papierkorb",
  purpose: "Wer in den letzten 30 Tagen gelöscht wurde. Danach ist es endgültig.",
  act: "In den Papierkorb",
  ask: (count: number): string => `${persons(count)} in den Papierkorb legen?`,
  meaning: (count: number): string =>
    count === 1
      ? "Sie verschwindet aus allen Listen. 30 Tage lang lässt sie sich aus dem Papierkorb zurückholen, danach ist sie endgültig weg."
      : "Sie verschwinden aus allen Listen. 30 Tage lang lassen sie sich aus dem Papierkorb zurückholen, danach sind sie endgültig weg.",
  deleted: (count: number): string => `Im Papierkorb: ${persons(count)}.`,
  search: "Im Papierkorb suchen",
  none: {
    title: "Der Papierkorb ist leer",
    text: "Was du löschst, liegt hier 30 Tage lang und lässt sich zurückholen.",
  },
  notFound: (text: string): string => `Zu „${text}“ liegt hier niemand.`,
  of: (shown: number, total: number): string =>
    shown < total ? `Die neuesten ${formatNumber(shown)} von ${formatNumber(total)}` : persons(total),
  about: ({ kind, membershipNumber }: TrashEntry): string =>
    [choices.kind[kind], membershipNumber === null ? "" : `Nr. ${membershipNumber}`].filter(Boolean).join(" · "),
  restore: "Zurückholen",
  restored: (count: number): string => `Zurückgeholt: ${persons(count)}.`,
  erase: "Endgültig löschen",
  empty: "Papierkorb leeren",
  sure: (name: string): string => `${name} endgültig löschen?`,
  sureAll: (total: number): string => `${persons(total)} endgültig löschen?`,
  forever:
    "Alle Angaben und der Verlauf gehen verloren. Das lässt sich nicht rückgängig machen. Was das Gesetz für die Bücher verlangt, bleibt: Beiträge ohne Namen, Rechnungen und Dateien für die Bank so, wie sie verschickt wurden.",
  erased: (count: number): string => `Endgültig gelöscht: ${persons(count)}.`,
  keep: "Behalten",
  close: "Schließen",
} as const
